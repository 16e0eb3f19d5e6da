/// A cubic Bézier curve.
struct Cubic {
  var p0, p1, p2, p3: Point

  init(p0: Point, p1: Point, p2: Point, p3: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  init(line a: Point, _ b: Point) { self.init(p0: a, p1: a, p2: b, p3: b) }

  var chord: Double { distance(p0, p3) }

  /// The curves before and after parameter `t`, by de Casteljau's construction.
  func split(at t: Double) -> (Cubic, Cubic) {
    let (a, b, c) = (mix(p0, p1, t), mix(p1, p2, t), mix(p2, p3, t))
    let (ab, bc) = (mix(a, b, t), mix(b, c, t))
    let middle = mix(ab, bc, t)
    return (Cubic(p0: p0, p1: a, p2: ab, p3: middle), Cubic(p0: middle, p1: bc, p2: c, p3: p3))
  }

  /// The part between two parameters.
  func part(_ t0: Double, _ t1: Double) -> Cubic {
    let head = t1 < 1 ? split(at: t1).0 : self
    return t0 > 0 && t1 > 0 ? head.split(at: t0 / t1).1 : head
  }

  /// The arc length, halving the curve until chord and control polygon agree.
  func length(depth: Int = 0) -> Double {
    let polygon = distance(p0, p1) + distance(p1, p2) + distance(p2, p3)
    if depth >= Cubic.maximumDepth || polygon - chord <= Cubic.flatness * polygon { return (2 * chord + 2 * polygon) / 4 }
    let (a, b) = split(at: 0.5)
    return a.length(depth: depth + 1) + b.length(depth: depth + 1)
  }

  /// The parameter at a distance along the curve.
  func parameter(atLength target: Double) -> Double {
    var (low, high, rest, curve) = (0.0, 1.0, target, self)
    for _ in 0..<Cubic.maximumDepth {
      let (a, b) = curve.split(at: 0.5)
      let middle = (low + high) / 2
      let first = a.length()
      if rest < first {
        (high, curve) = (middle, a)
      } else {
        (low, rest, curve) = (middle, rest - first, b)
      }
    }
    let length = curve.length()
    return length > 0 ? low + (high - low) * min(1, rest / length) : low
  }

  private static let maximumDepth = 12
  private static let flatness = 1e-5
}

func mix(_ a: Point, _ b: Point, _ t: Double) -> Point { Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }

private func distance(_ a: Point, _ b: Point) -> Double {
  let d = b - a
  return (d.x * d.x + d.y * d.y).squareRoot()
}
