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
    let lanes = SIMD4<Float>(0, 1, 2, 3)
    let (u0, v0) = (SIMD4<Float>(repeating: Float(row.x)), SIMD4<Float>(repeating: Float(row.y)))
    let (du, dv) = (SIMD4<Float>(repeating: Float(dx.x)), SIMD4<Float>(repeating: Float(dx.y)))
    let (scale, offset) = (SIMD4<Float>(repeating: Float(scale)), SIMD4<Float>(repeating: Float(offset)))
    let (below, above) = (SIMD4<Float>(repeating: -1), SIMD4<Float>(repeating: Float(GradientTable.count)))
    unsafe table.words.withUnsafeBufferPointer { words in
      var i = 0
      while i < count {
        let k = lanes + Float(i)
        let (u, v) = (u0 + du * k, v0 + dv * k)
        let place = ((u * u + v * v).squareRoot() * scale + offset).clamped(lowerBound: below, upperBound: above)
        for lane in 0..<min(4, count - i) {
          let p = place[lane]
          // Not a number only where a coordinate left the range of Float.
          unsafe out[i + lane] = p < 0 ? table.first : p < Float(GradientTable.count) ? words[Int(p)] : table.last
        }
        i += 4
      }
    }
  }
}
