import Foundation
import Glibc

/// A folder of its own for one test, removed with everything in it when the test ends.
final class Sandbox {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "widget-runtime-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a file and the folders above it.
  @discardableResult
  func file(_ name: String, _ content: [UInt8]) throws -> String {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content).write(to: url)
    return url.path
  }

  @discardableResult
  func file(_ name: String, _ content: String) throws -> String { try file(name, Array(content.utf8)) }

  /// A package with a manifest that has nothing special.
  @discardableResult
  func package(_ document: String, manifest: String = Sandbox.manifest) throws -> String {
    try file("test.widget/manifest.json", manifest)
    try file("test.widget/document.json", document)
    return "\(path)/test.widget"
  }

  func copy(_ folder: String, to name: String) throws {
    try FileManager.default.copyItem(atPath: folder, toPath: "\(path)/\(name)")
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  func pipe(_ name: String) { precondition(unsafe mkfifo("\(path)/\(name)", 0o644) == 0, "cannot make \(name)") }

  static let manifest = #"{"format": "1.0", "id": "test.widget", "version": "1.0.0", "name": "Test", "families": ["small", "medium"]}"#
}
