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

  /// Copies an opaque row, blends another.
  static func put(_ source: UnsafePointer<UInt32>, isOpaque: Bool, onto below: UnsafeMutablePointer<UInt32>, count: Int) {
    if isOpaque { unsafe below.update(from: source, count: count) } else { unsafe over(source, onto: below, count: count) }
  }

  /// One colour through a mask.
  static func over(_ source: UInt32, _ mask: UnsafePointer<UInt8>, onto below: UnsafeMutablePointer<UInt32>, count: Int) {
    let isOpaque = source >= 0xFF00_0000
    for i in 0..<count {
      let m = unsafe UInt32(mask[i])
      if m == 0 { continue }
      unsafe below[i] = unsafe m == 255 && isOpaque ? source : over(scaled(source, by: m), below[i])
    }
  }

  static func over(
    _ source: UnsafePointer<UInt32>, _ mask: UnsafePointer<UInt8>, onto below: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for i in 0..<count where unsafe mask[i] != 0 { unsafe below[i] = unsafe over(scaled(source[i], by: UInt32(mask[i])), below[i]) }
  }

  /// A row darkens what lies below it, and becomes the outcome. With D = alpha − channel, what a pixel lacks of its own white, both lacks are added:
  /// alpha is min(1, a + a'), a channel max(0, alpha − D − D'). Of opaque pixels that is CoreGraphics' max(0, 1 − ((1 − c) + (1 − c'))).
  static func plusDarker(_ below: UnsafePointer<UInt32>, under source: UnsafeMutablePointer<UInt32>, count: Int) {
    for i in 0..<count {
      let (s, d) = unsafe (source[i], below[i])
      let sum = Int32(s >> 24) + Int32(d >> 24)
      let alpha = min(sum, 255)
      func channel(_ shift: UInt32) -> UInt32 {
        UInt32(max(0, alpha - sum + Int32(s >> shift & 255) + Int32(d >> shift & 255))) << shift
      }
      unsafe source[i] = UInt32(alpha) << 24 | channel(16) | channel(8) | channel(0)
    }
  }
}
