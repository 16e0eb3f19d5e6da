/// Makes choices of bytes: the first ones of an input, then zeros.
struct ByteSource {
  private let bytes: ArraySlice<UInt8>
  private var next: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    next = bytes.startIndex
  }

  mutating func byte() -> UInt8 {
    guard next < bytes.endIndex else { return 0 }
    defer { next += 1 }
    return bytes[next]
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[Int(byte()) % elements.count] }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// A number of 16 bits, as a part of `range`.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let part = Double(Int(byte()) << 8 | Int(byte())) / 65535
    return range.lowerBound + part * (range.upperBound - range.lowerBound)
  }
}
