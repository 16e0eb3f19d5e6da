/// A Dynamic Type size by the format's name.
package enum DynamicTypeName: String, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Designers say AX1 to AX5.
  static func parse(_ text: String) throws(ValueError) -> DynamicTypeName {
    if let name = DynamicTypeName(rawValue: text) { return name }
    if text.count == 3, text.uppercased().hasPrefix("AX"), let name = DynamicTypeName(rawValue: "accessibility\(text.suffix(1))") {
      return name
    }
    let names = allCases.map(\.rawValue)
    throw ValueError(
      "a Dynamic Type size from xSmall to xxxLarge, or accessibility1 (AX1) to accessibility5 (AX5)",
      suggestion: NearestName.of(text, in: names))
  }
}
