import CLinux
import Glibc

/// Hears of changes in a package's folders, and of changes to some other files.
final class PackageWatch {
  /// Folders that are watched at most.
  private static let limit = 512
  /// What a document alone finds beside itself.
  private static let companions: Set<String> = ["assets", "strings"]
  private static let kinds = UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR)

  let descriptor: CInt
  private let path: String
  private let others: [String]
  /// By the system's number of a watched folder: the names that count there; nil for all.
  private var folders: [CInt: Set<String>?] = [:]

  /// Nil, and `errno` says why, where the system does not allow it.
  init?(_ path: String, besides others: [String]) {
    descriptor = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
    self.path = path
    self.others = others
    guard descriptor >= 0 else { return nil }
    cover()
    guard !folders.isEmpty else { return nil }
  }

  deinit { close(descriptor) }

  /// Looks which folders there are now, and watches them.
  func cover() {
    let before = folders
    folders = [:]
    // The package itself may be replaced, whatever it is.
    for file in [path] + others { watch(Self.parent(of: file), names: [Self.name(of: file)]) }
    if OutputWriter.isFolder(path) {
      watchTree(path)
    } else {
      let folder = Self.parent(of: path)
      watch(folder, names: Self.companions)
      for name in Self.companions where OutputWriter.isFolder("\(folder)/\(name)") { watchTree("\(folder)/\(name)") }
    }
    for folder in before.keys where folders[folder] == nil { inotify_rm_watch(descriptor, folder) }
  }

  /// What has happened since it was last asked, as far as it counts.
  func changes() -> [FileChange] {
    var changes: [FileChange] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return changes }
      unsafe buffer.withUnsafeBytes { bytes in
        let header = MemoryLayout<inotify_event>.size
        var place = 0
        while place + header <= count {
          let event = unsafe bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          let name = unsafe bytes[place + header..<place + header + Int(event.len)].prefix { $0 != 0 }
          unsafe add(event, String(decoding: name, as: UTF8.self), to: &changes)
          place += header + Int(event.len)
        }
      }
    }
  }

  private func add(_ event: inotify_event, _ name: String, to changes: inout [FileChange]) {
    func has(_ kind: CInt) -> Bool { event.mask & UInt32(bitPattern: kind) != 0 }
    guard !has(CInt(IN_Q_OVERFLOW)) else { return changes.append(FileChange(kind: .written, name: "")) }
    // What editors and file managers lay beside a file has such names.
    guard let names = folders[event.wd], names?.contains(name) ?? (!name.hasPrefix(".") && !name.hasSuffix("~")) else { return }
    let kind: FileChange.Kind =
      if has(CInt(IN_CLOSE_WRITE)) { .written } else if has(CInt(IN_MOVED_TO)) { .arrived } else if has(CInt(IN_DELETE) | CInt(IN_MOVED_FROM)) { .gone }
      // Only a plain file is written after it is made.
      else { has(CInt(IN_ISDIR)) ? .arrived : .begun }
    changes.append(FileChange(kind: kind, name: "\(event.wd)/\(name)"))
  }

  private func watchTree(_ root: String) {
    var pending = [root]
    while let folder = pending.popLast(), folders.count < Self.limit {
      watch(folder, names: nil)
      for name in FolderListing.names(in: folder) ?? [] where !name.hasPrefix(".") {
        var status = stat()
        guard unsafe lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
        pending.append("\(folder)/\(name)")
      }
    }
  }

  private func watch(_ folder: String, names: Set<String>?) {
    let number = unsafe inotify_add_watch(descriptor, folder, Self.kinds)
    guard number >= 0 else { return }
    guard let before = folders[number] else { return folders[number] = names }
    if let before, let names { folders[number] = before.union(names) } else { folders[number] = .some(nil) }
  }

  /// The folder that a path's last component lies in.
  private static func parent(of path: String) -> String {
    let steps = trimmed(path)
    guard let slash = steps.lastIndex(of: "/") else { return "." }
    return slash == steps.startIndex ? "/" : String(steps[..<slash])
  }

  private static func name(of path: String) -> String { trimmed(path).split(separator: "/").last.map(String.init) ?? "" }

  private static func trimmed(_ path: String) -> Substring {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return path
  }
}
