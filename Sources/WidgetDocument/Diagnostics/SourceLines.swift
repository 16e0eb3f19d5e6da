/// Lines and columns of a file, asked for in the order of offsets.
struct SourceLines {
  private var offset = 0
  private var line = 1
  private var column = 1

  /// The line and the column, in Unicode scalars, of a byte at or behind the one last asked for.
  mutating func place(_ target: Int, in source: Span<UInt8>) -> (line: Int, column: Int) {
    while offset < min(target, source.count) {
      let byte = source[offset]
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return (line, column)
  }
}
