import CCairo
import Geometry

/// A colour as a pixel stores it.
struct Premultiplied: Equatable {
  var word: UInt32

  init(word: UInt32) { self.word = word }

  /// Premultiplies and rounds each channel once.
  init(_ color: Color) {
    self.init(premultipliedRed: color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, alpha: color.alpha)
  }

  init(premultipliedRed red: Double, _ green: Double, _ blue: Double, alpha: Double) {
    func byte(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 1) * 255 + 0.5) }
    let a = byte(alpha)
    word = a << 24 | min(byte(red), a) << 16 | min(byte(green), a) << 8 | min(byte(blue), a)
  }

  var alpha: UInt32 { word >> 24 }
  var isOpaque: Bool { alpha == 255 }

  /// Makes cairo draw with exactly these bytes: it multiplies by alpha and cuts 16 bits to 8, which this undoes.
  func setAsSource(of context: OpaquePointer) {
    guard alpha > 0 else { return unsafe cairo_set_source_rgba(context, 0, 0, 0, 0) }
    let a = Double(alpha)
    unsafe cairo_set_source_rgba(
      context, Double(word >> 16 & 255) / a, Double(word >> 8 & 255) / a, Double(word & 255) / a, a / 255)
  }
}
