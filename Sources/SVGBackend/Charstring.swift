import Geometry

/// Charstrings of Type 2. Source: Adobe Technical Note 5177.
struct Charstring {
  private enum Operator: Int {
    case line = 5, curve = 8, end = 14, move = 21
  }

  private(set) var out = FontBytes()
  /// What the next operator takes, which takes more of its kind while there is room.
  private var operands: [Int] = []
  private var pending: Operator?
  private var current = (x: 0, y: 0)
  /// The depth of the stack that every interpreter has.
  private static let stackLimit = 48

  init(_ glyph: GlyphDrawing) {
    // Stands before the operands of the first operator: how much wider the glyph is than `nominalWidthX`, which is 0.
    number(glyph.advance)
    var next = 0
    for verb in glyph.outline.verbs {
      switch verb {
      case .move:
        add(.move, glyph.outline.points[next..<next + 1])
        next += 1
      case .line:
        add(.line, glyph.outline.points[next..<next + 1])
        next += 1
      case .curve:
        add(.curve, glyph.outline.points[next..<next + 3])
        next += 3
      // The next contour, or the end of the glyph, closes it.
      case .close: break
      }
    }
    flush()
    out.byte(Operator.end.rawValue)
  }

  private mutating func add(_ operation: Operator, _ points: ArraySlice<Point>) {
    if operation == .move || operation != pending || operands.count + points.count * 2 > Charstring.stackLimit { flush() }
    pending = operation
    for point in points {
      let (x, y) = (GlyphDrawing.units(point.x), GlyphDrawing.units(point.y))
      operands += [x - current.x, y - current.y]
      current = (x, y)
    }
  }

  private mutating func flush() {
    guard let pending else { return }
    for operand in operands { number(operand) }
    out.byte(pending.rawValue)
    operands.removeAll(keepingCapacity: true)
    self.pending = nil
  }

  private mutating func number(_ value: Int) {
    switch value {
    case -107...107: out.byte(value + 139)
    case 108...1131:
      out.byte((value - 108) >> 8 + 247)
      out.byte(value - 108)
    case -1131 ... -108:
      out.byte((-value - 108) >> 8 + 251)
      out.byte(-value - 108)
    case _:
      out.byte(28)
      out.short(value)
    }
  }
}
