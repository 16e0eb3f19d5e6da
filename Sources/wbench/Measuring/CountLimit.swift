/// How high a count may be: what continuous integration holds, since it depends on no machine.
struct CountLimit {
  /// The figure's name; a step `*` stands for any one step.
  var name: String
  var limit: Double

  init(_ name: String, _ limit: Double) {
    self.name = name
    self.limit = limit
  }

  /// Allocations of layout and text are none once an arena has been used; evaluations are those that the rules of layout allow.
  static let all = [
    CountLimit("layout.*.cold.allocations", 0),
    CountLimit("layout.*.relayout.allocations", 0),
    // What a fresh arena allocates are its tables and their doublings.
    CountLimit("layout.*.fresh.allocations", 60),
    CountLimit("layout.wide.evaluations", 40_002),
    CountLimit("layout.widget.evaluations", 319),
    CountLimit("layout.deep.evaluations", 3_000),
    CountLimit("layout.deep-spacers.evaluations", 3_000),
    CountLimit("layout.deep-wrapping.evaluations", 10_000),
    CountLimit("text.*.widget.cached.allocations", 0),
    CountLimit("expressions.path.allocations", 0),
    CountLimit("expressions.shown.allocations", 0),
    CountLimit("expressions.number.allocations", 0),
    CountLimit("expressions.arithmetic.allocations", 0),
    CountLimit("decode.small.allocations", 100),
    CountLimit("decode.medium.allocations", 200),
    CountLimit("render.*.lower+layout.same-strings.allocations", 240),
    // A tenth above what libpng makes of the same pixels.
    CountLimit("encode.1x.standard.bytes", 34_500),
    CountLimit("encode.2x.standard.bytes", 97_000),
    CountLimit("encode.3x.standard.bytes", 181_000),
    CountLimit("svg.card.bytes", 32_000),
    // A few rows, however large the pictures are.
    CountLimit("diff.*.*.exact.allocations", 6),
  ]

  func isOf(_ figure: Figure) -> Bool {
    let (steps, own) = (figure.name.split(separator: "."), name.split(separator: "."))
    return figure.kind == .count && steps.count == own.count && zip(steps, own).allSatisfy { $1 == "*" || $0 == $1 }
  }
}

/// Counts beside their limits.
struct CountCheck {
  let counts: [(figure: Figure, limit: CountLimit?)]
  /// Limits of which nothing was measured.
  let unused: [CountLimit]

  init(_ figures: [Figure], limits: [CountLimit] = CountLimit.all) {
    counts = figures.filter { $0.kind == .count }.map { figure in (figure, limits.first { $0.isOf(figure) }) }
    unused = limits.filter { limit in !figures.contains { limit.isOf($0) } }
  }

  /// Those above their limits.
  var excesses: [Figure] { counts.filter { count in count.limit.map { count.figure.value > $0.limit } ?? false }.map(\.figure) }

  var text: String {
    Table(
      rows: counts.map { figure, limit in
        let isOver = limit.map { figure.value > $0.limit } ?? false
        return [figure.name, "\(Figure.shown(figure.value)) \(figure.unit)", limit.map { "at most \(Figure.shown($0.limit))" } ?? "", isOver ? "OVER" : ""]
      }
    ).text
  }
}
