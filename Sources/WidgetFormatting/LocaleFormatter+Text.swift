import CICU

extension LocaleFormatter {
  /// "a, b, and c".
  package func list(_ items: [String], in environment: FormatEnvironment) -> String {
    list(items, .words, locale(environment))
  }

  func list(_ items: [String], _ kind: ListKey.Kind, _ locale: LocaleID) -> String {
    let key = ListKey(locale: locale, kind: kind)
    return lists.value(of: key) { ListFormat(key, locale: locales.name(locale)) }?.text(items, &buffer) ?? ""
  }

  /// In capital letters.
  package func uppercased(_ text: String, in environment: FormatEnvironment) -> String { mapped(text, CICU_CASE_UPPER, environment) }

  /// In small letters.
  package func lowercased(_ text: String, in environment: FormatEnvironment) -> String { mapped(text, CICU_CASE_LOWER, environment) }

  /// With a capital letter at the beginning of each word, and small letters after it.
  package func capitalized(_ text: String, in environment: FormatEnvironment) -> String { mapped(text, CICU_CASE_TITLE, environment) }

  private func mapped(_ text: String, _ kind: Int, _ environment: FormatEnvironment) -> String {
    let locale = locale(environment)
    return caseMaps.value(of: locale) { CaseMap(locale: locales.name(locale)) }?.mapped(text, kind) ?? text
  }

  /// The plural category of a number as it is written plainly.
  package func plural(_ value: Double, ordinal: Bool, in environment: FormatEnvironment) -> PluralCategory {
    let key = PluralKey(locale: locale(environment), isOrdinal: ordinal)
    let number = NumberKey(locale: key.locale, form: .plain, style: .plain)
    guard let rules = plurals.value(of: key, make: { PluralRules(key, locale: locales.name(key.locale)) }), let layout = layout(number)
    else { return .other }
    return rules.category(of: value, layout.format)
  }
}
