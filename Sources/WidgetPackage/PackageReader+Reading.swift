import CLinux
import Glibc
import WidgetDocument

extension PackageReader {
  /// The bytes of one file, of which there may be at most `limit`.
  ///
  /// Throws `unsafe-path` for a link on the way or a path that leads out, `file-missing`, `package-unreadable` for
  /// anything but a readable regular file, and `limit-exceeded` before a byte of a larger file is read.
  public func read(_ path: PackagePath, limit: Int) throws(PackageError) -> [UInt8] {
    let file: Descriptor
    do throws(SystemError) {
      file = try resolution.open(path, below: root.number)
    } catch {
      throw refusal(of: path, error)
    }
    guard let status = file.status else { throw refusal(of: path, SystemError(number: errno)) }
    let type = FileType(mode: status.st_mode)
    guard type == .regular else { throw refusal(of: path, found: type.rawValue) }
    guard status.st_size <= limit else {
      throw PackageError(
        .limitExceeded, path: displayPath(path), expected: "at most \(limit) bytes", found: "\(status.st_size) bytes",
        remedy: "make the file smaller")
    }
    return try bytes(of: file, count: Int(status.st_size), path)
  }

  /// At most the `count` bytes that the file had when it was opened: one that grows meanwhile is cut, never followed.
  private func bytes(of file: borrowing Descriptor, count: Int, _ path: PackagePath) throws(PackageError) -> [UInt8] {
    var failure: CInt = 0
    let number = file.number
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = unsafe Glibc.read(number, buffer.baseAddress! + filled, count - filled)
        if got > 0 {
          filled += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    guard failure == 0 else { throw refusal(of: path, SystemError(number: failure)) }
    return bytes
  }

  private func refusal(of path: PackagePath, _ error: SystemError) -> PackageError {
    switch error.number {
    case ENOENT, ENOTDIR:
      PackageError(
        .fileMissing, path: displayPath(path), expected: "a file", found: "nothing", remedy: "add it to the package, or correct its name")
    case ELOOP, EXDEV:
      PackageError(
        .unsafePath, path: displayPath(path), expected: "a file reached without links", found: "a link",
        remedy: "put the file itself into the package")
    case EACCES:
      PackageError(
        .packageUnreadable, path: displayPath(path), expected: "a readable file", found: "no permission to read it",
        remedy: "change its mode or owner")
    case ENXIO: refusal(of: path, found: FileType.socket.rawValue)
    default:
      PackageError(
        .packageUnreadable, path: displayPath(path), expected: "a readable file", found: error.text, remedy: "check the file")
    }
  }

  private func refusal(of path: PackagePath, found: String) -> PackageError {
    PackageError(
      .packageUnreadable, path: displayPath(path), expected: "a regular file", found: found, remedy: "put a file in its place")
  }
}
