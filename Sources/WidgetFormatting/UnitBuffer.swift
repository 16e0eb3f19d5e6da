/// Room for text that ICU writes in UTF-16, used again and again.
struct UnitBuffer {
  private var units = ContiguousArray<UInt16>(repeating: 0, count: 256)

  /// What a function writes, which returns the length of its whole text, or a negative number on failure.
  mutating func text(_ write: (UnsafeMutablePointer<UInt16>, Int32) -> Int32) -> String? {
    unsafe units(write).map { String(decoding: $0, as: UTF16.self) }
  }

  /// The same as units.
  mutating func units(_ write: (UnsafeMutablePointer<UInt16>, Int32) -> Int32) -> ContiguousArray<UInt16>.SubSequence? {
    for _ in 0..<2 {
      let length = unsafe units.withUnsafeMutableBufferPointer { buffer -> Int in
        guard let start = buffer.baseAddress else { return -1 }
        return unsafe Int(write(start, Int32(buffer.count)))
      }
      guard length >= 0 else { return nil }
      if length <= units.count { return units[..<length] }
      units = ContiguousArray(repeating: 0, count: length)
    }
    return nil
  }
}
