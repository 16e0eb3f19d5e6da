import WidgetDocument
import WidgetFormatting

extension FunctionSpec.Syntax {
  func accepts(_ text: String) -> Bool {
    switch self {
    case .pattern: DatePattern(text) != nil
    case .duration: (try? DurationSyntax.parse(ArraySlice(text.utf8))) != nil
    case .units: DurationUnits(text) != nil
    case .currency: LocaleFormatter.isCurrency(text)
    }
  }

  /// For messages.
  var described: String {
    switch self {
    case .pattern: "'short', 'medium', 'long', 'full', 'time' or a skeleton, letters alone as in 'EEEdMMM'"
    case .duration: "a duration of ISO 8601, as 'P1D' or '-PT1H30M'"
    case .units: "units of 'd', 'h', 'm' and 's', as in 'hm'"
    case .currency: "a currency code of ISO 4217, as 'EUR'"
    }
  }
}
