import Foundation
import Glibc

/// A folder of its own for one test, removed with everything in it when the test ends.
final class Sandbox {
  let path: String

  init() {
    var template = Array("/tmp/widget-package-XXXXXX".utf8CString)
    precondition(unsafe mkdtemp(&template) != nil, "no temporary folder")
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  @discardableResult
  func folder(_ name: String) -> String {
    precondition(unsafe mkdir("\(path)/\(name)", 0o755) == 0, "cannot make \(name)")
    return "\(path)/\(name)"
  }

  @discardableResult
  func file(_ name: String, _ content: String = "") -> String {
    file(name, Array(content.utf8))
  }

  @discardableResult
  func file(_ name: String, _ content: [UInt8], mode: mode_t = 0o644) -> String {
    let descriptor = unsafe open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    precondition(descriptor >= 0, "cannot make \(name)")
    precondition(unsafe write(descriptor, content, content.count) == content.count, "cannot write \(name)")
    close(descriptor)
    return "\(path)/\(name)"
  }

  func link(_ name: String, to target: String) {
    precondition(unsafe symlink(target, "\(path)/\(name)") == 0, "cannot link \(name)")
  }

  func pipe(_ name: String) {
    precondition(unsafe mkfifo("\(path)/\(name)", 0o644) == 0, "cannot make \(name)")
  }

  func socket(_ name: String) {
    precondition(unsafe mknod("\(path)/\(name)", S_IFSOCK | 0o644, 0) == 0, "cannot make \(name)")
  }

  /// A package with a file at each place that the tests name.
  func package(_ name: String = "weather.widget") -> String {
    folder(name)
    file("\(name)/manifest.json", #"{"format": "1.0"}"#)
    file("\(name)/document.json", #"{"format": "1.0", "body": "x"}"#)
    for folder in ["assets", "assets/icons", "strings", "fixtures"] { self.folder("\(name)/\(folder)") }
    file("\(name)/assets/cover.png", "PNG")
    file("\(name)/assets/icons/sun.png", "SUN")
    file("\(name)/strings/en.json", "{}")
    return "\(path)/\(name)"
  }
}
