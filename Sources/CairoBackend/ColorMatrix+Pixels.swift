import CCairo
import Geometry

extension Layer {
  /// Changes every pixel's colour; its alpha stays.
  func change(by matrix: ColorMatrix) {
    let target = target
    unsafe cairo_surface_flush(target.surface)
    unsafe matrix.apply(to: target.words, count: target.stride * target.bounds.height)
    unsafe cairo_surface_mark_dirty(target.surface)
  }
}

extension ColorMatrix {
  /// Changes premultiplied pixels: where a colour is not divided by its alpha, the constant part is multiplied by it and channels are cut to it.
  fileprivate func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    let (red, green, blue) = (SIMD4<Float>(self.red), SIMD4<Float>(self.green), SIMD4<Float>(self.blue))
    for i in 0..<count {
      let pixel = unsafe pixels[i]
      let (r, g) = (Float(Int32(bitPattern: pixel &>> 16 & 255)), Float(Int32(bitPattern: pixel &>> 8 & 255)))
      let (b, a) = (Float(Int32(bitPattern: pixel & 255)), Float(Int32(bitPattern: pixel &>> 24)))
      @inline(__always) func channel(_ row: SIMD4<Float>) -> UInt32 {
        let value = row.x * r + row.y * g + row.z * b + row.w * a
        // What is not a number becomes 0 here.
        let positive = value > 0 ? value : 0
        // A Float of 2²³ has no bits for a fraction: the sum is rounded and its low bits are the number.
        return ((positive < a ? positive : a) + 0x1p23).bitPattern & 255
      }
      unsafe pixels[i] = pixel & 0xFF00_0000 | channel(red) &<< 16 | channel(green) &<< 8 | channel(blue)
    }
  }
}
