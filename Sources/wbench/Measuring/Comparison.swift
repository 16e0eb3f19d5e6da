/// The figures of two reports, side by side.
struct Comparison {
  /// What became of a figure.
  enum Verdict: String {
    /// A count is the same number; the medians of a time lie no further apart than the wider middle half of the runs.
    case same
    case less
    case more
    /// Measured once: nobody knows whether the difference means anything.
    case unknown
    /// Only the later report has it.
    case appeared
    /// Only the earlier report has it.
    case gone
  }

  struct Row {
    var name: String
    var unit: String
    var before: Figure?
    var now: Figure?

    /// The later value in parts of the earlier one; nil where there is none, or where that is zero.
    var ratio: Double? {
      guard let before, let now, before.value != 0 else { return nil }
      return now.value / before.value
    }

    var verdict: Verdict {
      guard let before else { return .appeared }
      guard let now else { return .gone }
      let difference = now.value - before.value
      switch now.kind {
      case .single: return difference == 0 ? .same : .unknown
      case .count: return difference == 0 ? .same : difference < 0 ? .less : .more
      case .time:
        let spread = max(before.spread ?? 0, now.spread ?? 0)
        return abs(difference) <= spread ? .same : difference < 0 ? .less : .more
      }
    }
  }

  var rows: [Row]
  /// What the two were measured on differs.
  var machinesDiffer: Bool

  /// In the order of the later report; what is gone comes last. Figures of other units are not the same.
  init(_ before: Report, _ now: Report) {
    func key(_ figure: Figure) -> String { "\(figure.name) \(figure.unit)" }
    let earlier = Dictionary(before.figures.map { (key($0), $0) }) { first, _ in first }
    let later = Set(now.figures.map(key))
    rows = now.figures.map { Row(name: $0.name, unit: $0.unit, before: earlier[key($0)], now: $0) }
    rows += before.figures.filter { !later.contains(key($0)) }.map { Row(name: $0.name, unit: $0.unit, before: $0, now: nil) }
    machinesDiffer = before.machine != now.machine
  }

  var text: String {
    let table = Table(
      rows: [["figure", "before", "now", "ratio", ""]]
        + rows.map { row in
          [row.name, Self.shown(row.before), Self.shown(row.now), row.ratio.map { "× \(Figure.shown($0))" } ?? "–", Self.word(row.verdict)]
        })
    let differing = rows.count { [.less, .more].contains($0.verdict) }
    let note = machinesDiffer ? "The two were measured on different machines or libraries: times cannot be compared.\n" : ""
    return table.text + "\n\(differing) of \(rows.count) figures differ by more than the spread of their runs.\n" + note
  }

  private static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .same: ""
    case .less, .more, .appeared, .gone: verdict.rawValue
    case .unknown: "one run"
    }
  }

  private static func shown(_ figure: Figure?) -> String {
    figure.map { [Figure.shown($0.value), $0.unit, $0.shownQuartiles].filter { !$0.isEmpty }.joined(separator: " ") } ?? "–"
  }
}
