/// One row of premultiplied pixels over another, with the rounding of pixman, so that our own spans and cairo's agree.
enum PixelBlending {
  @inline(__always) static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    source &+ scaled(below, by: 255 - (source >> 24))
  }

  /// Every channel times `factor` / 255, rounded; two channels at a time.
  @inline(__always) static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    var even = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    even = ((even &+ ((even >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    var odd = ((pixel >> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
    odd = (odd &+ ((odd >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return even | odd
  }

  static func over(_ source: UnsafePointer<UInt32>, onto below: UnsafeMutablePointer<UInt32>, count: Int) {
    for i in 0..<count { unsafe below[i] = over(source[i], below[i]) }
  }

  static func over(_ source: UInt32, onto below: UnsafeMutablePointer<UInt32>, count: Int) {
    for i in 0..<count { unsafe below[i] = over(source, below[i]) }
  }
}
