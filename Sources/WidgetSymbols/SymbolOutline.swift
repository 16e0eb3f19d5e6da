internal import Geometry

/// Where the verbs and points of one outline lie in the file.
struct SymbolOutline {
  /// Places of the first verb and of the first point.
  var verbs, points: Int
  var verbCount: Int

  /// Nil where there is no outline of this number, or its points are not as many as its verbs ask for.
  init?(_ file: MappedFile, _ sections: SymbolSections, number: Int) {
    guard number < sections.outlines.count / SymbolSections.outlineSize else { return nil }
    let entry = sections.outlines.lowerBound + SymbolSections.outlineSize * number
    let (firstVerb, firstPoint) = (Int(file.number(UInt32.self, at: entry)), Int(file.number(UInt32.self, at: entry + 4)))
    let pointCount = Int(file.number(UInt16.self, at: entry + 10))
    verbCount = Int(file.number(UInt16.self, at: entry + 8))
    verbs = sections.verbs.lowerBound + firstVerb
    points = sections.points.lowerBound + SymbolSections.pointSize * firstPoint
    guard firstVerb + verbCount <= sections.verbs.count, points + SymbolSections.pointSize * pointCount <= sections.points.upperBound,
      pointCount == pointsAskedFor(in: file)
    else { return nil }
  }

  /// How many points the verbs take; nil where one is none, or draws before any move.
  private func pointsAskedFor(in file: MappedFile) -> Int? {
    var (count, isOpen) = (0, false)
    for place in verbs..<verbs + verbCount {
      guard let verb = Path.Verb(rawValue: file.number(UInt8.self, at: place)), isOpen || verb == .move else { return nil }
      isOpen = verb != .close
      switch verb {
      case .move, .line: count += 1
      case .curve: count += 3
      case .close: break
      }
    }
    return count
  }

  /// Whether the points of both mean the same.
  func blends(with other: SymbolOutline) -> Bool { verbs == other.verbs && verbCount == other.verbCount }

  /// How many units of the file a side of a symbol's box has.
  static let unitsPerBox = 256.0 * 32
}

/// Reads an outline's points, in turn, into a box.
struct SymbolPoints {
  private let file: MappedFile
  private let origin: Point
  private let scale: Size
  private let blend: Double
  /// From a point of the outline to its counterpart of the other weight.
  private let distance: Int
  private var place: Int

  /// - Parameter blend: How far the points lie on the way to those of `other`, which blends with the outline.
  init(_ file: MappedFile, of outline: SymbolOutline, towards other: SymbolOutline, blend: Double, in box: Rect) {
    self.file = file
    self.blend = blend
    origin = box.origin
    scale = Size(width: box.width / SymbolOutline.unitsPerBox, height: box.height / SymbolOutline.unitsPerBox)
    distance = other.points - outline.points
    place = outline.points
  }

  mutating func next() -> Point {
    let point = Point(x: origin.x + coordinate(at: place) * scale.width, y: origin.y + coordinate(at: place + 2) * scale.height)
    place += SymbolSections.pointSize
    return point
  }

  private func coordinate(at place: Int) -> Double {
    let value = Double(file.number(Int16.self, at: place))
    return blend == 0 ? value : value + (Double(file.number(Int16.self, at: place + distance)) - value) * blend
  }
}
