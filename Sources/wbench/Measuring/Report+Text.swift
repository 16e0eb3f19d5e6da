import WidgetFoundation

extension Report {
  /// One figure a line; below them what they were measured on.
  var text: String {
    Table(rows: figures.map { [$0.name, "\(Figure.shown($0.value)) \($0.unit)", $0.shownQuartiles] }).text + "\n\(machine.text)\n"
  }
}

extension Figure {
  static func shown(_ value: Double) -> String { decimal(rounded(value)) }

  /// What the middle half of all runs took; empty for what was measured once.
  var shownQuartiles: String { quartiles.map { "(\(Self.shown($0.lowerBound)) … \(Self.shown($0.upperBound)))" } ?? "" }
}
