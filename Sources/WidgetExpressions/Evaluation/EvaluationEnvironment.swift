package import WidgetFormatting

/// What `env` is where an expression stands, and what words and numbers are written by there.
package final class EvaluationEnvironment: Sendable {
  package let format: FormatEnvironment
  /// By the order of `ExpressionRoots.environment`; null for the hour cycle where it is the locale's, which is asked for when somebody wants to know.
  package let values: [Value]
  /// The locale in which translations are looked up; that of `format` but for pseudo-locales.
  package let locale: String

  package init(format: FormatEnvironment, locale: String, values: [Value]) {
    self.format = format
    self.locale = locale
    self.values = values
  }
}
