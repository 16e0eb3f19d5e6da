import WidgetFoundation

extension RenderOptions {
  static func family(_ text: String) throws(ValueError) -> Family {
    if let family = Family(name: text) { return family }
    let names = Family.allCases.map(\.rawValue) + ["all"]
    throw ValueError(names.enumerated, suggestion: EditDistance.nearest(to: text, among: names + Family.allCases.map(\.widgetKitName)))
  }

  /// The id of a device that there is.
  static func device(_ text: String) throws(ValueError) -> String {
    guard !text.isEmpty, isIdentifier(text) else { throw ValueError("the id of a device such as 'iphone-393x852'") }
    guard Device.named(text) == nil else { return text }
    throw ValueError("the id of a device; 'wrender list devices' shows them", suggestion: EditDistance.nearest(to: text, among: Device.all.map(\.id)))
  }

  static func size(_ text: String) throws(ValueError) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = plainDecimal(parts[0]), let height = plainDecimal(parts[1]),
      side.contains(width), side.contains(height)
    else { throw ValueError("WIDTHxHEIGHT in points, each from 1 to 32767, such as 338x158") }
    return Size(width: width, height: height)
  }

  /// Designers say AX1 to AX5.
  static func dynamicTypeSize(_ text: String) throws(ValueError) -> DynamicTypeSize {
    let isShort = text.count == 3 && text.uppercased().hasPrefix("AX")
    if let size = DynamicTypeSize(word: isShort ? "accessibility\(text.suffix(1))" : text) { return size }
    throw ValueError(
      "a Dynamic Type size from xSmall to xxxLarge, or accessibility1 (AX1) to accessibility5 (AX5)",
      suggestion: EditDistance.nearest(to: text, among: DynamicTypeSize.words))
  }

  static func tint(_ text: String) throws(ValueError) -> Color? {
    if let color = Color(text: text) { return color }
    throw ValueError("a colour such as '#FF9500', 'color(display-p3 1 0.5 0)' or 'red'")
  }

  /// Seconds since 1970; a date alone is the start of that day in UTC.
  static func date(_ text: String) throws(ValueError) -> Double {
    if let seconds = DateSyntax.seconds(text) { return seconds }
    throw ValueError("a date such as 2026-01-01, or date and time with offset such as 2026-01-01T09:41:00Z")
  }

  static func setting(_ text: String) throws(ValueError) -> Setting {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { throw ValueError("a name and a value: NAME=VALUE") }
    return Setting(name: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
  }

  static func margins(_ text: String) throws(ValueError) -> Margins? {
    if text == "default" { return .device }
    guard let points = plainDecimal(text), points <= 1000 else { throw ValueError("'default' or a number of points from 0 to 1000") }
    return .points(points)
  }

  /// A language, then script, region and variants: the shape of BCP 47, not its registry.
  static func locale(_ tag: String) throws(ValueError) -> String {
    if isLocale(tag) { return tag }
    let hyphenated = String(tag.prefix { $0 != "." }.map { $0 == "_" ? "-" : $0 })
    throw ValueError("a locale such as 'de' or 'pt-BR'", suggestion: isLocale(hyphenated) ? hyphenated : nil)
  }

  private static func isLocale(_ tag: String) -> Bool {
    tag.utf8.count <= 64 && LocaleSyntax.isTag(Array(tag.utf8)[...])
  }

  static func isIdentifier(_ text: String) -> Bool {
    text.utf8.count <= 64 && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_.@".utf8.contains($0) }
  }

  private static let side = 1.0...32_767.0
}
