import Glibc

/// Files that a command line names beside packages.
enum InputFile {
  /// The bytes of a file; nil where it cannot be read or has more than `limit`.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { return nil }
    // A byte more than there are tells the end. What is no regular file does not say how long it is.
    let expected = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 65_535
    var bytes = [UInt8](repeating: 0, count: min(expected, limit) + 1)
    var count = 0
    while true {
      if count == bytes.count {
        guard count <= limit else { return nil }
        bytes.append(contentsOf: repeatElement(0, count: min(count, limit + 1 - count)))
      }
      let step = unsafe bytes.withUnsafeMutableBytes { unsafe Glibc.read(file, $0.baseAddress! + count, $0.count - count) }
      guard step >= 0 else { return nil }
      if step == 0 { break }
      count += step
    }
    return Array(bytes.prefix(count))
  }
}
