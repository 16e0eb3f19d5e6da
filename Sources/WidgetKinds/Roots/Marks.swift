import WidgetDocument

/// The marks of a chart.
extension ValueType {
  static let markDefinition = ValueType.record(markRecord)

  private static let interpolation = Field(
    "interpolation", .words("interpolation", "linear", "monotone", "catmullRom", "cardinal", "stepStart", "stepCenter", "stepEnd"),
    default: "\"linear\"", "How the line runs between two data: line, area.")

  private static let markRecord = Record(
    "mark",
    [
      Field(
        "type", .words("mark", "bar", "line", "area", "point", "rule", "sector"), required: true, literal: true,
        "What is drawn for each datum."),
      Field("data", .list(of: .any), "The data, at most 10,000."),
      Field("as", .string(.loopName), default: "\"item\"", literal: true, "The name of the datum at hand."),
      Field("x", place, "Where it stands across: a value or a span."),
      Field("y", place, "Where it stands up and down: a value or a span."),
      Field("angle", .number(.notNegative), "sector: its share of the circle that the data of one mark fill."),
      Field("series", .any, "The series that it belongs to: a word that has a colour of its own and stands in the legend."),
      Field("foregroundStyle", .fill, "What it is painted with; absent: the colour of its series, or else the tint."),
      Field("opacity", .unit, default: "1", "How opaque it is."),
      Field("width", .size, "bar: points; absent: by the distance of the data."),
      Field("cornerRadius", .size, default: "0", "bar, sector: points."),
      Field(
        "stacking", .words("stacking", "standard", "normalized", "center", "unstacked"), default: "\"standard\"",
        "bar, area: how what has one place shares it: piled up, also across marks; unstacked, bars of one mark's series stand side by side."),
      Field("lineWidth", .size, "line (2), rule (1): points."),
      Field("dash", .list(of: .size), "line, rule: lengths of strokes and gaps in turn."),
      interpolation,
      Field(
        "symbol", .words("symbol", "circle", "square", "triangle", "diamond", "pentagon", "cross", "plus", "asterisk"),
        default: "\"circle\"", "point: its outline."),
      Field("symbolSize", .size, "point: its area in square points."),
      Field("innerRadius", .unit, default: "0", "sector: a part of the radius."),
      Field("outerRadius", .unit, default: "1", "sector: a part of the radius."),
      Field("angularInset", .size, default: "0", "sector: points that are left at each side."),
    ], check: check)

  /// A number, a date or a word, or a span of two of them.
  private static let place = ValueType.any

  /// Members that not all marks have.
  private static let particular = [
    "x", "y", "angle", "width", "cornerRadius", "stacking", "lineWidth", "dash", "interpolation", "symbol", "symbolSize", "innerRadius",
    "outerRadius", "angularInset",
  ]

  private static let particularSpellings = Spellings(particular)

  /// The marks, each with those of the members that it has.
  private static let marks: [(name: String, members: [String])] = [
    ("bar", ["x", "y", "width", "cornerRadius", "stacking"]),
    ("line", ["x", "y", "lineWidth", "dash", "interpolation"]),
    ("area", ["x", "y", "interpolation", "stacking"]),
    ("point", ["x", "y", "symbol", "symbolSize"]),
    ("rule", ["x", "y", "lineWidth", "dash"]),
    ("sector", ["angle", "innerRadius", "outerRadius", "angularInset", "cornerRadius"]),
  ]

  private static let markSpellings = Spellings(marks.map(\.name))

  /// Of each mark a bit for each of the particular members that it has.
  private static let ownMembers = marks.map { mark in
    particular.indices.reduce(into: UInt32(0)) { $0 |= mark.members.contains(particular[$1]) ? 1 << UInt32($1) : 0 }
  }

  @Sendable private static func check(_ checker: inout Checker, _ mark: NodeIndex) {
    guard let type = checker.value(mark, "type"), let index = checker.tree.withText(type, { markSpellings.index($0) }) else { return }
    let name = marks[index].name
    let own = ownMembers[index]
    var member = mark + 1
    while member < checker.tree.next(after: mark) {
      if let field = checker.tree.withKey(member, { particularSpellings.index($0) }), own & 1 << UInt32(field) == 0 {
        checker.error(.unknownField, at: member, place: .key, "a '\(name)' has no '\(checker.tree.key(member))'")
      }
      member = checker.tree.next(after: member)
    }
    switch name {
    case "sector": checker.requireMembers(mark, ["data", "angle"], in: name)
    case "rule": checker.requireAny(mark, of: ["x", "y"], in: name)
    case _: checker.requireMembers(mark, ["data", "x", "y"], in: name)
    }
    checker.requireRising(mark, ["innerRadius", "outerRadius"])
    checkPlaces(&checker, mark)
  }

  private static func checkPlaces(_ checker: inout Checker, _ mark: NodeIndex) {
    for name: StaticString in ["x", "y"] {
      guard let node = checker.value(mark, name) else { continue }
      switch checker.tree.kind(of: node) {
      case .array where checker.tree.count(node) != 2: checker.error(.outOfRange, at: node, "a span has two ends: [from, to]")
      case .object: checker.error(.wrongType, at: node, "expected a number, a date, a word or a span, found an object")
      case .null, .false, .true, .number, .string, .array: break
      }
    }
    if let data = checker.value(mark, "data"), checker.tree.count(data) > 10_000 {
      checker.error(.limitExceeded, at: data, "a mark has at most 10,000 data")
    }
  }
}
