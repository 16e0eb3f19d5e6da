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

  /// Members that rules over marks are about.
  private static let members = [
    "data", "x", "y", "angle", "width", "cornerRadius", "stacking", "lineWidth", "dash", "interpolation", "symbol", "symbolSize", "innerRadius",
    "outerRadius", "angularInset",
  ]

  private static let memberSpellings = Spellings(members)

  /// Which of the members a kind of marks has, and which it needs: a bit each.
  private struct MarkRule {
    let name: String
    let own: UInt32
    let needed: UInt32

    init(_ name: String, _ own: [String], needs needed: [String]) {
      self.name = name
      self.own = Self.bits(own + ["data"])
      self.needed = Self.bits(needed)
    }

    static func bits(_ names: [String]) -> UInt32 {
      ValueType.members.indices.reduce(into: 0) { $0 |= names.contains(ValueType.members[$1]) ? 1 << UInt32($1) : 0 }
    }
  }

  private static let marks = [
    MarkRule("bar", ["x", "y", "width", "cornerRadius", "stacking"], needs: ["data", "x", "y"]),
    MarkRule("line", ["x", "y", "lineWidth", "dash", "interpolation"], needs: ["data", "x", "y"]),
    MarkRule("area", ["x", "y", "interpolation", "stacking"], needs: ["data", "x", "y"]),
    MarkRule("point", ["x", "y", "symbol", "symbolSize"], needs: ["data", "x", "y"]),
    // One of the two is enough.
    MarkRule("rule", ["x", "y", "lineWidth", "dash"], needs: ["x", "y"]),
    MarkRule("sector", ["angle", "innerRadius", "outerRadius", "angularInset", "cornerRadius"], needs: ["data", "angle"]),
  ]

  private static let markSpellings = Spellings(marks.map(\.name))
  private static let radii = MarkRule.bits(["innerRadius", "outerRadius"])

  @Sendable private static func check(_ checker: inout Checker, _ mark: NodeIndex) {
    guard let type = checker.value(mark, "type"), let index = checker.tree.withText(type, { markSpellings.index($0) }) else { return }
    let rule = marks[index]
    var present: UInt32 = 0
    var member = mark + 1
    while member < checker.tree.next(after: mark) {
      if let position = checker.tree.withKey(member, { memberSpellings.index($0) }) {
        let bit: UInt32 = 1 << UInt32(position)
        present |= bit
        if rule.own & bit == 0 { checker.error(.unknownField, at: member, place: .key, "a '\(rule.name)' has no '\(checker.tree.key(member))'") }
      }
      member = checker.tree.next(after: member)
    }
    if rule.needed & ~present != 0 { requireMembers(&checker, mark, rule.name) }
    if radii & ~present == 0 { checker.requireRising(mark, ["innerRadius", "outerRadius"]) }
    checkPlaces(&checker, mark)
  }

  private static func requireMembers(_ checker: inout Checker, _ mark: NodeIndex, _ name: String) {
    switch name {
    case "sector": checker.requireMembers(mark, ["data", "angle"], in: name)
    case "rule": checker.requireAny(mark, of: ["x", "y"], in: name)
    case _: checker.requireMembers(mark, ["data", "x", "y"], in: name)
    }
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
