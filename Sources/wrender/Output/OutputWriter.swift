import Glibc

/// Writes results so that nobody ever sees half of one.
package enum OutputWriter {
  /// How the name of a file begins that is not whole yet.
  package static let unfinished = ".wrender-"

  /// Replaces a file by `bytes` in one step: a file beside it is written and renamed.
  ///
  /// A link to a file is kept and its target replaced. What is no regular file, `/dev/null` or a pipe, is written to as it is.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(WriteError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return try replaceFile(path, bytes) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: try replaceFile(isLink(path) ? try target(of: path) : path, bytes)
    case S_IFDIR: throw WriteError(target: path, number: EISDIR)
    default:
      let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw WriteError(target: path, number: errno) }
      defer { close(descriptor) }
      try write(bytes, toStream: descriptor, named: path)
    }
  }

  /// Makes a folder and those above it that are missing.
  package static func makeFolder(_ path: String) throws(WriteError) {
    if unsafe mkdir(path, 0o777) == 0 || isFolder(path) { return }
    let parent = parent(of: path)
    guard errno == ENOENT, !parent.isEmpty, parent != path else { throw WriteError(target: path, number: errno) }
    try makeFolder(parent)
    guard unsafe mkdir(path, 0o777) == 0 || isFolder(path) else { throw WriteError(target: path, number: errno) }
  }

  /// Writes all of `bytes` to an open stream.
  package static func write(_ bytes: [UInt8], toStream descriptor: CInt, named name: String) throws(WriteError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw WriteError(target: name, number: errno)
      }
    }
  }

  /// Whether a folder stands at the path; leaves `errno` as it is when none does.
  package static func isFolder(_ path: String) -> Bool {
    let before = errno
    var status = stat()
    let isFolder = unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    errno = before
    return isFolder
  }

  private static func replaceFile(_ path: String, _ bytes: [UInt8]) throws(WriteError) {
    let (descriptor, temporary) = try openTemporary(beside: path)
    do throws(WriteError) {
      try write(bytes, toStream: descriptor, named: path)
    } catch {
      close(descriptor)
      unsafe unlink(temporary)
      throw error
    }
    // Network file systems report a full disk no sooner than here.
    guard close(descriptor) == 0, unsafe rename(temporary, path) == 0 else {
      let number = errno
      unsafe unlink(temporary)
      throw WriteError(target: path, number: number)
    }
  }

  private static func openTemporary(beside path: String) throws(WriteError) -> (descriptor: CInt, path: String) {
    let parent = parent(of: path)
    while true {
      let name = parent + unfinished + String(UInt64.random(in: 0 ... .max), radix: 36)
      let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
      if descriptor >= 0 { return (descriptor, name) }
      guard errno == EEXIST || errno == EINTR else { throw WriteError(target: path, number: errno) }
    }
  }

  /// The folder part with its closing `/`, or nothing.
  private static func parent(of path: String) -> String {
    let trimmed = path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }
    let name = trimmed.prefix { $0 != UInt8(ascii: "/") }
    return String(decoding: path.utf8.prefix(trimmed.count - name.count), as: UTF8.self)
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func target(of link: String) throws(WriteError) -> String {
    guard let resolved = unsafe realpath(link, nil) else { throw WriteError(target: link, number: errno) }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
