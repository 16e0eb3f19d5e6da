import WidgetDocument
import WidgetExpressions
import WidgetFormatting

extension Lowering {
  /// Dates in an array, in seconds since 1970; nil where one is none.
  mutating func dates(_ node: NodeIndex?) -> [Double]? {
    guard let node = resolved(node), raw.kind(of: node) == .array else { return nil }
    var result: [Double] = []
    for child in raw.children(node) {
      guard let date = date(child) else { return nil }
      result.append(date)
    }
    return result
  }

  /// Seconds since 1970 of a date; a day alone is its start in the zone in force.
  private mutating func date(_ node: NodeIndex) -> Double? {
    guard let node = resolved(node) else { return nil }
    switch try? DateSyntax.parse(raw.utf8(node)) {
    case .moment(let seconds)?: return seconds
    case .day(let days)?: return values.expressions.format.zone.seconds(local: Double(days) * 86_400)
    case nil:
      report(
        .warning, .invalidValue, at: node, "'\(abbreviated(raw.utf8(node)))' is no date of ISO 8601, as '2026-06-09T09:41:00Z', and so null")
      return nil
    }
  }
}
