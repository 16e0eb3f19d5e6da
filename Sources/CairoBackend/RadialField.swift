import Geometry

/// Where a radial gradient has which colour: its place is the distance from the centre, less the start radius.
///
/// Cairo takes 9.6 ns a pixel for the general cone between two circles; these are concentric, which takes one square root.
struct RadialField {
  /// The pixel (0, 0) as seen from the centre, and the change per pixel along x and along y.
  private let origin, dx, dy: SIMD2<Double>
  /// Table entries a point, and the entry at the centre.
  private let scale, offset: Double

  /// - Parameter toDevice: The map from the gradient's points to pixels; not singular.
  init(center: Point, startRadius: Double, endRadius: Double, toDevice: Transform) {
    let inverse = toDevice.inverse
    dx = SIMD2(inverse.a, inverse.b)
    dy = SIMD2(inverse.c, inverse.d)
    origin = SIMD2(inverse.tx - center.x, inverse.ty - center.y) + (dx + dy) / 2
    let length = endRadius - startRadius
    // Without a length the last colour begins at the radius: a scale beyond any distance makes it so.
    scale = abs(length) < 1e-9 ? 1e9 : Double(GradientTable.count) / length
    offset = -startRadius * scale
  }

  /// Writes the colours of `count` pixels of row `y` from `x` on.
  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, _ table: GradientTable) {
    let row = origin + dx * Double(x) + dy * Double(y)
    let (u0, v0, du, dv) = (Float(row.x), Float(row.y), Float(dx.x), Float(dx.y))
    let (scale, offset, last) = (Float(scale), Float(offset) + 0.5, Float(GradientTable.count + 1))
    // First the places in the table, which is vectorised, then the colours.
    for i in 0..<count {
      let (u, v) = (u0 + du * Float(i), v0 + dv * Float(i))
      let place = (u * u + v * v).squareRoot() * scale + offset
      // What is not a number, where a coordinate left the range of Float, is 0 here.
      let inside = place > 0 ? place : 0
      // A Float of 2²³ has no bits for a fraction: the sum is rounded and its low bits are the number, without a check in the loop.
      unsafe out[i] = ((inside < last ? inside : last) + 0x1p23).bitPattern & 0x7F_FFFF
    }
    unsafe table.color(out, x: x, y: y, count: count)
  }
}
