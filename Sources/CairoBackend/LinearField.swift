import Geometry

/// Where a linear gradient has which colour: its place is an affine function of the pixel.
///
/// One code for every linear gradient, whatever it fills, so that a colour does not depend on the way it was drawn.
/// A row is a walk through the table in fixed point: 0.5 ns a pixel against cairo's 4.5 to 5.2 for a diagonal.
struct LinearField {
  /// Table entries at the centre of pixel (0, 0), and the change per pixel along x and along y.
  private let origin, dx, dy: Double

  /// - Parameter toDevice: The map from the gradient's points to pixels; not singular.
  init(start: Point, end: Point, toDevice: Transform) {
    let (vx, vy) = (end.x - start.x, end.y - start.y)
    let inverse = toDevice.inverse
    let scale = Double(GradientTable.count) / (vx * vx + vy * vy)
    // Without a length everything lies behind the end.
    guard scale.isFinite else {
      (origin, dx, dy) = (Double(GradientTable.count), 0, 0)
      return
    }
    func place(_ x: Double, _ y: Double) -> Double { (x * vx + y * vy) * scale }
    dx = place(inverse.a, inverse.b)
    dy = place(inverse.c, inverse.d)
    origin = place(inverse.tx - start.x, inverse.ty - start.y) + (dx + dy) / 2
  }

  /// Writes the colours of `count` pixels of row `y` from `x` on.
  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, _ table: GradientTable) {
    let start = LinearField.fixed(origin + dx * Double(x) + dy * Double(y), limit: 0x1p30)
    let step = LinearField.fixed(dx, limit: 0x1p20)
    let end = Int64(GradientTable.count) << LinearField.fractionBits
    if table.isDithered { return unsafe fill(out, from: start, by: step, x: x, y: y, count: count, table) }
    guard step != 0 else {
      let color = start < 0 ? table.first : start < end ? table.words[1 + Int(start >> LinearField.fractionBits)] : table.last
      return unsafe out.update(repeating: color, count: count)
    }
    // Pixels before the table, in it, and after it; the other way round where the gradient runs to the left.
    let reachesZero = LinearField.steps(from: start, to: 0, by: step, count)
    let reachesEnd = LinearField.steps(from: start, to: end, by: step, count)
    let (a, b) = step > 0 ? (reachesZero, reachesEnd) : (reachesEnd, reachesZero)
    unsafe out.update(repeating: step > 0 ? table.first : table.last, count: a)
    unsafe (out + b).update(repeating: step > 0 ? table.last : table.first, count: count - b)
    unsafe table.words.withUnsafeBufferPointer { words in
      var place = start + Int64(a) * step
      for i in a..<b {
        unsafe out[i] = words[1 &+ Int(truncatingIfNeeded: place >> LinearField.fractionBits)]
        place &+= step
      }
    }
  }

  /// The same by places, whose colours depend on the pixel.
  private func fill(
    _ out: UnsafeMutablePointer<UInt32>, from start: Int64, by step: Int64, x: Int, y: Int, count: Int, _ table: GradientTable
  ) {
    let last = Int64(GradientTable.count + 1)
    var place = start
    for i in 0..<count {
      unsafe out[i] = UInt32(truncatingIfNeeded: min(max((place >> LinearField.fractionBits) &+ 1, 0), last))
      place &+= step
    }
    unsafe table.color(out, x: x, y: y, count: count)
  }

  /// 20 bits keep a row of 32,767 pixels within 1/64 of a table entry, and every product below 2⁶³.
  private static let fractionBits: Int64 = 20

  private static func fixed(_ value: Double, limit: Double) -> Int64 {
    Int64((min(max(value, -limit), limit) * 0x1p20).rounded(.toNearestOrEven))
  }

  /// The first step at which the walk is at `place` or has passed it: `≥` going up, `<` going down; at most `count`.
  private static func steps(from start: Int64, to place: Int64, by step: Int64, _ count: Int) -> Int {
    let distance = step > 0 ? place - start : start - place + 1
    guard distance > 0 else { return 0 }
    let size = Int64(step.magnitude)
    return Int(min(Int64(count), (distance + size - 1) / size))
  }
}

extension Transform {
  /// The map back. Undefined where the determinant is 0.
  var inverse: Transform {
    let k = 1 / determinant
    return Transform(a: d * k, b: -b * k, c: -c * k, d: a * k, tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
  }
}
