import Glibc

/// Files that a command line names beside packages.
enum InputFile {
  /// The bytes of a file; nil where it cannot be read or has more than `limit`.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    var count = 0
    while count < bytes.count {
      let step = unsafe bytes.withUnsafeMutableBytes { unsafe Glibc.read(file, $0.baseAddress! + count, $0.count - count) }
      guard step >= 0 else { return nil }
      if step == 0 { break }
      count += step
    }
    return count > limit ? nil : Array(bytes.prefix(count))
  }
}
