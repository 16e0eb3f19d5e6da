import Geometry
import WidgetDocument
import WidgetLayout

enum GridKind: Kind {
  static let schema = KindSchema(
    "grid",
    [
      Field("alignment", .alignment, default: "\"center\"", "How an element stands in its cell."),
      Field("horizontalSpacing", .length, default: "8", "The distance between two columns."),
      Field("verticalSpacing", .length, default: "8", "The distance between two rows."),
      .children,
    ], "Rows whose cells share columns; an element that is no `gridRow` is a row of full width.")
}

enum GridRowKind: Kind {
  static let schema = KindSchema(
    "gridRow",
    [
      Field("alignment", .verticalAlignment, "How its cells are aligned up and down; absent: as the grid says."),
      .children,
    ], yieldsSeveral: true, "A row of a grid; attributes apply to each cell.",
    check: { checker, element in checker.requireGrid(element) })
}

enum LazyGridKind: Kind {
  static let schema = KindSchema(
    "lazyGrid",
    [
      Field("axis", .axis, default: "\"vertical\"", "The direction in which lines follow one another."),
      Field("tracks", tracks, required: true, "The number of equal columns (rows, where the axis is horizontal), or each of them."),
      Field("alignment", .word(alignments), default: "\"center\"", "How an element stands in its track."),
      Field("horizontalSpacing", .length, default: "8", "The distance between two columns."),
      Field("verticalSpacing", .length, default: "8", "The distance between two rows."),
      .children,
    ], "Fills tracks of given widths with its children, line by line.", check: checkAlignment)

  private static let alignments = WordList("alignment", ["leading", "center", "trailing", "top", "bottom"])

  private static let tracks = ValueType.oneOf(
    [Alternative(.number, .integer(1...1_000)), Alternative(.array, .array(of: track, count: 1...1_000))],
    expected: "a number of tracks or an array of them")

  private static let track = ValueType.oneOf(
    [
      Alternative(
        .objectWith("fixed"), .record(Record("track", [Field("fixed", .size, required: true, "The width of the track.")]))),
      Alternative(
        .objectWith("flexible"),
        .record(
          Record("track", [Field("flexible", bounds, required: true, "[least, largest] width; [10, \"infinity\"] where it is empty.")]))),
      Alternative(
        .objectWith("adaptive"),
        .record(Record("track", [Field("adaptive", bounds, required: true, "[least, largest] width of as many tracks as fit.")]))),
    ], expected: "{\"fixed\": n}, {\"flexible\": [min, max]} or {\"adaptive\": [min, max]}")

  private static let bounds = ValueType.array(of: .maximum, count: 0...2)

  @Sendable private static func checkAlignment(_ checker: inout Checker, _ element: NodeIndex) {
    checkTracks(&checker, element)
    guard let alignment = checker.value(element, "alignment"), checker.tree.isString(alignment), !checker.holdsExpression(alignment) else {
      return
    }
    let isHorizontal = checker.value(element, "axis").map { checker.tree.string($0, equals: "horizontal") } == true
    let allowed: [StaticString] = isHorizontal ? ["top", "center", "bottom"] : ["leading", "center", "trailing"]
    let other: [StaticString] = isHorizontal ? ["leading", "trailing"] : ["top", "bottom"]
    guard other.contains(where: { checker.tree.string(alignment, equals: $0) }) else { return }
    checker.error(
      .invalidValue, at: alignment,
      "a \(isHorizontal ? "horizontal" : "vertical") 'lazyGrid' aligns by \(Checker.quoted(allowed, joinedBy: "or"))")
  }

  private static func checkTracks(_ checker: inout Checker, _ element: NodeIndex) {
    guard let tracks = checker.value(element, "tracks"), checker.tree.kind(of: tracks) == .array else { return }
    for track in checker.tree.children(tracks) {
      for name: StaticString in ["flexible", "adaptive"] {
        guard let bounds = checker.value(track, name), checker.tree.kind(of: bounds) == .array else { continue }
        let sides = Array(checker.tree.children(bounds))
        if let least = sides.first, checker.tree.string(least, equals: "infinity") {
          checker.error(.invalidValue, at: least, "only the largest width may be \"infinity\"")
        }
        guard sides.count == 2, sides.allSatisfy({ checker.tree.kind(of: $0) == .number }) else { continue }
        guard checker.tree.number(sides[0]) > checker.tree.number(sides[1]) else { continue }
        checker.error(.outOfRange, at: bounds, "the least width is above the largest")
      }
    }
  }
}

extension GridKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    let grid = Container.grid(
      lowering.alignment(element) ?? .center, horizontalSpacing: lowering.number(element, "horizontalSpacing"),
      verticalSpacing: lowering.number(element, "verticalSpacing"))
    lowering.container(grid, element, source: source)
  }
}

extension GridRowKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    lowering.container(.gridRow(alignment: lowering.verticalGuide(element)), element, source: -1)
  }
}

extension LazyGridKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    let axis: Axis = lowering.word(element, "axis") == "horizontal" ? .horizontal : .vertical
    let across = axis == .vertical ? "horizontalSpacing" as StaticString : "verticalSpacing"
    let along = axis == .vertical ? "verticalSpacing" as StaticString : "horizontalSpacing"
    let guide = axis == .vertical ? lowering.horizontalGuide(element) ?? .centerX : lowering.verticalGuide(element) ?? .centerY
    guard let tracks = tracks(lowering.field(element, "tracks"), spacing: lowering.number(element, across), &lowering) else { return }
    let grid = LazyGrid(
      axis: axis, firstTrack: lowering.tree.add(tracks), trackCount: Int32(tracks.count), alignment: guide,
      spacing: lowering.number(element, along))
    lowering.container(.lazyGrid(grid), element, source: source)
  }

  /// A count of equal flexible tracks, or each track's own rule.
  private static func tracks(_ node: NodeIndex?, spacing: Double?, _ lowering: inout Lowering) -> [Track]? {
    guard let node = lowering.resolved(node) else { return nil }
    guard lowering.raw.kind(of: node) == .array else {
      let count = lowering.number(node) ?? 0
      return Array(repeating: Track(.flexible(min: 10, max: .infinity), spacing: spacing), count: Int(count))
    }
    return lowering.raw.children(node).compactMap { track($0, spacing: spacing, &lowering) }
  }

  private static func track(_ node: NodeIndex, spacing: Double?, _ lowering: inout Lowering) -> Track? {
    if let length = lowering.number(node, "fixed") { return Track(.fixed(length), spacing: spacing) }
    if let limits = lowering.field(node, "flexible") {
      let (least, most) = range(limits, &lowering)
      return Track(.flexible(min: least, max: most), spacing: spacing)
    }
    guard let limits = lowering.field(node, "adaptive") else { return nil }
    let (least, most) = range(limits, &lowering)
    return Track(.adaptive(min: least, max: most), spacing: spacing)
  }

  /// [min, max], either of which may be left out; a maximum may be "infinity".
  private static func range(_ node: NodeIndex, _ lowering: inout Lowering) -> (Double, Double) {
    var ends = lowering.raw.children(node)
    let least = ends.next().flatMap { lowering.number($0) } ?? 10
    let most = ends.next().flatMap { lowering.raw.isString($0) ? nil : lowering.number($0) } ?? .infinity
    return (least, most)
  }
}
