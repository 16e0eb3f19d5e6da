import Glibc
import WidgetFoundation
import WidgetGoldens

/// Pictures by what they depend on, in a folder that several processes may use at once.
///
/// An entry is a file `ab/cdef…`, named after its key, that appears whole or not at all: the digest of the picture, then the picture.
struct PictureCache: Sendable {
  /// Without a closing `/`.
  let folder: String

  /// The picture of a key; nil where it is not there, or where its bytes are not those that were stored.
  func picture(_ key: PictureKey) -> [UInt8]? {
    let path = path(of: key)
    guard let entry = FileBytes.read(path), entry.count > Self.header else { return nil }
    let picture = Array(entry[Self.header...])
    guard SHA256.digest(of: picture).bytes == Array(entry[..<Self.header]) else { return nil }
    // What is used is young again.
    _ = unsafe utimensat(AT_FDCWD, path, nil, 0)
    return picture
  }

  /// Keeps a picture; where that fails, it is drawn again the next time.
  func keep(_ picture: [UInt8], _ key: PictureKey) {
    let path = path(of: key)
    do throws(WriteError) {
      try OutputWriter.makeFolder(String(path.prefix(folder.count + 3)))
      try OutputWriter.replace(path, with: SHA256.digest(of: picture).bytes + picture)
    } catch {}
  }

  /// Removes what was used longest ago until at most `limit` bytes are left.
  func prune(to limit: Int) {
    // One process at a time does this; for another there is nothing left to do.
    let lock = unsafe open("\(folder)/lock", O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard lock >= 0 else { return }
    defer { close(lock) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return }
    let entries = entries().sorted { ($0.used, $0.path) < ($1.used, $1.path) }
    var total = entries.reduce(0) { $0 + $1.bytes }
    for entry in entries {
      guard total > limit else { return }
      unsafe unlink(entry.path)
      total -= entry.bytes
    }
  }

  /// Bytes before the picture.
  private static let header = 32

  private func path(of key: PictureKey) -> String {
    let name = key.digest.text
    return "\(folder)/\(name.prefix(2))/\(name.dropFirst(2))"
  }

  private struct Entry {
    var path: String
    var bytes: Int
    /// Nanoseconds since 1970.
    var used: Int64
  }

  private func entries() -> [Entry] {
    (FolderListing.names(in: folder) ?? []).filter { $0.utf8.count == 2 && !$0.hasPrefix(".") }.flatMap { part in
      (FolderListing.names(in: "\(folder)/\(part)") ?? []).compactMap { name -> Entry? in
        let path = "\(folder)/\(part)/\(name)"
        var status = stat()
        guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Entry(path: path, bytes: Int(status.st_size), used: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec))
      }
    }
  }
}
