/// What the layout of numbers depends on.
struct NumberKey: Hashable {
  var locale: LocaleID
  var form: NumberForm
  var style: NumberStyle
}

extension LocaleFormatter {
  /// A number in the digits of the locale.
  package func number(_ value: Double, _ style: NumberStyle = .plain, in environment: FormatEnvironment) -> String {
    number(value, NumberKey(locale: locale(environment), form: .plain, style: style))
  }

  /// A share of one: 0.5 is 50 %.
  package func percent(_ value: Double, _ style: NumberStyle, in environment: FormatEnvironment) -> String {
    number(value, NumberKey(locale: locale(environment), form: .percent, style: style))
  }

  /// An amount of money, with the decimals of its currency unless the style has others; nil for no code of ISO 4217.
  package func currency(_ value: Double, code: String, _ style: NumberStyle, in environment: FormatEnvironment) -> String? {
    guard let code = CurrencyCode(code) else { return nil }
    return layout(NumberKey(locale: locale(environment), form: .currency(code), style: style))?.text(value, &bytes, &buffer)
  }

  /// Whether a text is, or was, the code of a currency.
  package static func isCurrency(_ code: String) -> Bool { CurrencyCode(code)?.isKnown ?? false }

  /// A number by one of ICU's skeletons; nil where it is none.
  func number(_ value: Double, skeleton: String, in environment: FormatEnvironment) -> String? {
    let locale = locale(environment)
    let format = skeletonNumbers.value(of: LocaleText(locale: locale, text: skeleton)) {
      NumberFormat(skeleton: skeleton, locale: locales.name(locale))
    }
    return format?.text(value, &buffer)
  }

  func number(_ value: Double, _ key: NumberKey) -> String {
    layout(key)?.text(value, &bytes, &buffer) ?? ""
  }

  /// A number every digit of which is written by ICU, for tests of those that are not.
  package func numberByICU(_ value: Double, _ style: NumberStyle, in environment: FormatEnvironment) -> String {
    layout(NumberKey(locale: locale(environment), form: .plain, style: style))?.format.text(value, &buffer) ?? ""
  }

  /// The same of a share of one.
  package func percentByICU(_ value: Double, _ style: NumberStyle, in environment: FormatEnvironment) -> String {
    layout(NumberKey(locale: locale(environment), form: .percent, style: style))?.format.text(value, &buffer) ?? ""
  }

  func layout(_ key: NumberKey) -> NumberLayout? {
    if let latestNumber, latestNumber.key == key { return latestNumber.layout }
    let layout = numbers.value(of: key) { NumberLayout(key, locale: locales.name(key.locale)) }
    latestNumber = layout.map { (key, $0) }
    return layout
  }
}
