import Glibc

/// A file's bytes, read when they are looked at.
///
/// Nobody writes to them, so that any thread may read.
@safe package final class MappedFile: @unchecked Sendable {
  @usableFromInline let bytes: UnsafeRawBufferPointer

  /// Throws the system's error number.
  package init(path: String) throws(Failure) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(errno: errno) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw Failure(errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { throw Failure(errno: EINVAL) }
    let start = unsafe mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { throw Failure(errno: errno) }
    unsafe bytes = UnsafeRawBufferPointer(start: start, count: Int(status.st_size))
  }

  deinit { unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

  package struct Failure: Error {
    package var errno: Int32
  }

  @inlinable package var count: Int { unsafe bytes.count }

  /// A little-endian number; 0 where the file has no such place.
  @inlinable @inline(__always) package func number<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type, at offset: Int) -> Number {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return 0 }
    return unsafe Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  /// Text in UTF-8; what lies outside of the file is left out.
  package func text(at offset: Int, count length: Int) -> String {
    let range = (offset..<max(offset, offset + length)).clamped(to: 0..<count)
    return unsafe String(decoding: bytes[range], as: UTF8.self)
  }

  /// How a text of the file stands to another by their bytes: negative where it comes first.
  @inlinable package func order(ofTextAt offset: Int, count length: Int, to other: String.UTF8View) -> Int {
    var position = offset
    for byte in other {
      guard position < offset + length else { return -1 }
      let difference = Int(number(UInt8.self, at: position)) - Int(byte)
      if difference != 0 { return difference }
      position += 1
    }
    return offset + length - position
  }
}
