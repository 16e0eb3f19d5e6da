import Glibc

/// A folder that is gone when nobody holds it any more.
final class TemporaryFolder {
  /// Without a closing `/`.
  let path: String

  /// Nil where none can be made.
  init?() {
    let parent = EnvironmentVariable.value("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(parent)/wrender-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    for name in FolderListing.names(in: path) ?? [] {
      let entry = "\(path)/\(name)"
      var status = stat()
      guard unsafe lstat(entry, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR { remove(entry) } else { unsafe unlink(entry) }
    }
    unsafe rmdir(path)
  }
}
