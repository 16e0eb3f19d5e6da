/// White space, of which a file has as much as it has of anything else.
extension JSONReader {
  /// Around a colon there is mostly nothing to skip, or one space.
  @inline(__always)
  func skipSpace(_ source: Span<UInt8>, _ at: inout Int) {
    if source.byte(at) > 0x20 { return }
    if source.byte(at) == 0x20 && source.byte(at &+ 1) > 0x20 { at &+= 1 } else { at = spaceEnd(source, at) }
  }

  /// Between values stands a space, or a line break and an indentation.
  @inline(__always)
  func skipLines(_ source: Span<UInt8>, _ at: inout Int) {
    if source.byte(at) > 0x20 { return }
    if source.byte(at) == 0x0A || source.byte(at) == 0x20 {
      at &+= 1
      skipSpaces(source, &at)
      if source.byte(at) > 0x20 { return }
    }
    at = spaceEnd(source, at)
  }

  @inline(__always)
  private func skipSpaces(_ source: Span<UInt8>, _ at: inout Int) {
    var others = source.word(at) ^ Lanes.spaces
    while others == 0 {
      at &+= 8
      others = source.word(at) ^ Lanes.spaces
    }
    at &+= others.trailingZeroBitCount &>> 3
  }

  /// Behind white space from a place on. The zeros at the end stop this, too.
  @inline(never)
  private func spaceEnd(_ source: Span<UInt8>, _ start: Int) -> Int {
    var at = start
    while true {
      switch source.byte(at) {
      case 0x20, 0x0A, 0x0D, 0x09: at &+= 1
      default: return at
      }
      skipSpaces(source, &at)
    }
  }
}
