import Glibc

/// Lines of a stream as they come in.
struct LineReader {
  let descriptor: CInt
  /// Bytes that belong to a line whose end has not come.
  private var pending: [UInt8] = []
  private(set) var isAtEnd = false
  private let takesRest: Bool

  /// - Parameter takesRest: What is left at the end of the stream is a line too; where not, somebody was killed while he wrote it.
  init(_ descriptor: CInt, takesRest: Bool = true) {
    self.descriptor = descriptor
    self.takesRest = takesRest
  }

  /// Reads once, which waits where nothing is there, and answers with the lines that are whole now, without their ends.
  mutating func read() -> [[UInt8]] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    repeat {
      count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count > 0 else {
      isAtEnd = true
      defer { pending = [] }
      return pending.isEmpty || !takesRest ? [] : [pending]
    }
    var lines: [[UInt8]] = []
    for byte in buffer[..<count] {
      if byte == UInt8(ascii: "\n") {
        lines.append(pending)
        pending = []
      } else {
        pending.append(byte)
      }
    }
    return lines
  }

  /// The next line of a stream that is read by nobody else; nil at its end.
  static func next(_ reader: inout LineReader, from lines: inout [[UInt8]]) -> [UInt8]? {
    while lines.isEmpty, !reader.isAtEnd { lines = reader.read() }
    return lines.isEmpty ? nil : lines.removeFirst()
  }
}
