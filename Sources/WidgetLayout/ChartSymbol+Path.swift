import Geometry

extension Path {
  /// The outline of a symbol about a point. Those that are surfaces cover `area` square points; those of strokes are as wide as a square that does.
  init(symbol: ChartSymbol, area: Double, at center: Point) {
    self.init()
    let side = area.squareRoot()
    switch symbol {
    case .circle: self = Path(ellipseIn: Rect(around: center, side: 2 * side / 1.772_453_850_905_516))
    case .square: self = Path(rectangle: Rect(around: center, side: side))
    case .triangle: addPolygon(corners: 3, radius: side / 1.139_753_528_477_388_5, center)
    case .diamond: addPolygon(corners: 4, radius: side / 1.414_213_562_373_095_1, center)
    case .pentagon: addPolygon(corners: 5, radius: side / 1.541_960_210_491_141, center)
    case .cross: for turn in [45.0, 135] { addStroke(length: side * 1.2, degrees: turn, center) }
    case .plus: for turn in [0.0, 90] { addStroke(length: side * 1.2, degrees: turn, center) }
    case .asterisk: for turn in [30.0, 90, 150] { addStroke(length: side * 1.2, degrees: turn, center) }
    }
  }

  /// A regular polygon that stands with a corner on top.
  private mutating func addPolygon(corners: Int, radius: Double, _ center: Point) {
    for corner in 0..<corners {
      let (sine, cosine) = sineAndCosine(degrees: 360 * Double(corner) / Double(corners) - 90)
      let point = Point(x: center.x + cosine * radius, y: center.y + sine * radius)
      if corner == 0 { move(to: point) } else { line(to: point) }
    }
    close()
  }

  private mutating func addStroke(length: Double, degrees: Double, _ center: Point) {
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    let (half, width) = (length / 2, length / 8)
    for (index, corner) in [(-half, -width), (half, -width), (half, width), (-half, width)].enumerated() {
      let point = Point(x: center.x + cosine * corner.0 - sine * corner.1, y: center.y + sine * corner.0 + cosine * corner.1)
      if index == 0 { move(to: point) } else { line(to: point) }
    }
    close()
  }
}
