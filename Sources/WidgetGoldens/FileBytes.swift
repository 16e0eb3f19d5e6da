import Glibc

/// Whole files.
package enum FileBytes {
  /// The bytes of a regular file; nil where it cannot be read.
  package static func read(_ path: String) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var isWhole = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let step = unsafe Glibc.read(file, buffer.baseAddress! + count, buffer.count - count)
        if step < 0, errno == EINTR { continue }
        guard step > 0 else {
          isWhole = step == 0
          return
        }
        count += step
      }
    }
    return isWhole ? bytes : nil
  }
}
