import Geometry

/// Where an angular gradient has which colour: its place is the part of a turn, clockwise from the start.
///
/// Cairo has none; the arc tangent is a polynomial of our own, since libm's last bits differ between machines.
struct AngularField {
  /// The pixel (0, 0) as seen from the centre, turned so that the start angle lies at 3 o'clock, and the change per pixel along x and along y.
  private let origin, dx, dy: SIMD2<Double>
  /// Table entries a turn.
  private let scale: Float
  /// The part of a turn behind which the first colour comes again: the middle of what the gradient leaves.
  private let wrap: Float

  /// - Parameter toDevice: The map from the gradient's points to pixels; not singular.
  init(center: Point, startAngle: Double, endAngle: Double, toDevice: Transform) {
    let (sine, cosine) = sineAndCosine(degrees: -startAngle)
    let inverse = toDevice.inverse
    func turned(_ x: Double, _ y: Double) -> SIMD2<Double> { SIMD2(x * cosine - y * sine, x * sine + y * cosine) }
    dx = turned(inverse.a, inverse.b)
    dy = turned(inverse.c, inverse.d)
    origin = turned(inverse.tx - center.x, inverse.ty - center.y) + (dx + dy) / 2
    let span = (endAngle - startAngle) / 360
    // Without a length the last colour begins at the start.
    scale = Float(span < 1e-9 ? 1e9 : Double(GradientTable.count) / span)
    wrap = Float((1 + min(span, 1)) / 2)
  }

  /// Writes the colours of `count` pixels of row `y` from `x` on.
  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, _ table: GradientTable) {
    let row = origin + dx * Double(x) + dy * Double(y)
    let (u0, v0, du, dv) = (Float(row.x), Float(row.y), Float(dx.x), Float(dx.y))
    let (scale, wrap, last) = (scale, wrap, Float(GradientTable.count + 1))
    for i in 0..<count {
      let turn = AngularField.turn(u0 + du * Float(i), v0 + dv * Float(i))
      let place = turn > wrap ? 0 : turn * scale + 0.5
      // What is not a number, where a coordinate left the range of Float, is 0 here.
      let inside = place > 0 ? place : 0
      // A Float of 2²³ has no bits for a fraction: the sum is rounded and its low bits are the number, without a check in the loop.
      unsafe out[i] = ((inside < last ? inside : last) + 0x1p23).bitPattern & 0x7F_FFFF
    }
    unsafe table.color(out, x: x, y: y, count: count)
  }

  /// The direction of a point as a part of a turn, 0…1, clockwise from 3 o'clock where y runs down. Off by less than 1e-6.
  @inline(__always)
  static func turn(_ x: Float, _ y: Float) -> Float {
    let (ax, ay) = (abs(x), abs(y))
    let (low, high) = (ax < ay ? ax : ay, ax < ay ? ay : ax)
    let t = high > 0 ? low / high : 0
    let t2 = t * t
    // atan(t) / 2π on 0…1, fitted in odd powers.
    var part = ((((-0.001_865_303 * t2 + 0.008_379_444) * t2 - 0.018_530_168) * t2 + 0.030_803_029) * t2 - 0.052_938_586) * t2
    part = (part + 0.159_151_318) * t
    if ax < ay { part = 0.25 - part }
    if x < 0 { part = 0.5 - part }
    return y < 0 ? 1 - part : part
  }
}
