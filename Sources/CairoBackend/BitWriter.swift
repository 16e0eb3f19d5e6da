/// Writes bits into memory that is large enough, the lowest first.
@safe struct BitWriter {
  private var next: UnsafeMutablePointer<UInt8>
  private var held: UInt64 = 0
  private var count: UInt64 = 0

  /// - Parameter next: Room for all that is written and eight bytes more.
  init(_ next: UnsafeMutablePointer<UInt8>) { unsafe self.next = unsafe next }

  /// Adds bits; with those since the last `flush` at most 57.
  @inline(__always) mutating func put(_ bits: UInt64, _ bitCount: UInt64) {
    held |= bits &<< count
    count &+= bitCount
  }

  @inline(__always) mutating func put(_ code: PrefixCode.Code) { put(UInt64(code.bits), UInt64(code.length)) }

  @inline(__always) mutating func flush() {
    unsafe UnsafeMutableRawPointer(next).storeBytes(of: held.littleEndian, as: UInt64.self)
    unsafe next += Int(truncatingIfNeeded: count &>> 3)
    held &>>= count & ~7
    count &= 7
  }

  /// Fills the last byte up; where the next one lies.
  mutating func finish() -> UnsafeMutablePointer<UInt8> {
    count = (count + 7) & ~7
    flush()
    return unsafe next
  }
}
