package import WidgetExpressions
package import WidgetFormatting

/// What the expressions of a document are evaluated with.
package struct ExpressionInputs {
  package var data: ExpressionData
  /// The worker's own.
  package var formatter: SharedFormatter
  /// nil where no zone data is at hand: only UTC is known then.
  package var zones: ZoneTable?

  package init(data: ExpressionData, formatter: SharedFormatter, zones: ZoneTable?) {
    self.data = data
    self.formatter = formatter
    self.zones = zones
  }

  /// Nothing but a document and a moment.
  package init(_ document: Document, formatter: SharedFormatter, now: Double = Environment.standardDate) {
    self.init(data: ExpressionData(trees: [document.tree], now: now), formatter: formatter, zones: nil)
  }
}
