import WidgetText

/// A font as an author chooses it, before Dynamic Type and the values in force around it.
struct FontChoice {
  enum Base {
    case style(TextStyle)
    /// Points; follows Dynamic Type as `relativeTo` does, or not at all.
    case size(Double, relativeTo: TextStyle?)
  }

  var base: Base
  var weight: Int?
  var design: FontDesign?
  var family: FontFamilyID?
  var width = FontWidth.standard
  var isItalic = false
  var hasMonospacedDigits = false

  init(_ base: Base) { self.base = base }

  static let body = FontChoice(.style(.body))

  /// Points at a Dynamic Type size.
  func size(at dynamicTypeSize: DynamicTypeSize) -> Double {
    switch base {
    case .style(let style): return style.size(at: dynamicTypeSize)
    case .size(let size, nil): return size
    case .size(let size, let style?):
      return (size * style.size(at: dynamicTypeSize) / style.size(at: .large)).rounded()
    }
  }

  /// The weight that the choice has by itself; with bold text, the style's bold one, or two steps more.
  func weight(boldText: Bool) -> Int {
    if case .style(let style) = base, weight == nil { return boldText ? style.boldWeight : style.weight }
    let own = weight ?? 400
    return boldText ? min(own + 200, 900) : own
  }
}

extension EnvironmentValues {
  /// The weight of strong text: a text style has its own where nothing else was chosen.
  var strongWeight: Int {
    let choice = font ?? .body
    if case .style(let style) = choice.base, choice.weight == nil, fontWeight == nil { return style.boldWeight }
    return max(700, fontWeight ?? choice.weight ?? 400)
  }

  /// The font in force, with what applies on top of it.
  func fontRequest(boldText: Bool) -> FontRequest {
    var choice = font ?? .body
    if let fontWeight { choice.weight = fontWeight }
    return FontRequest(
      size: choice.size(at: dynamicTypeSize) * textScale, weight: choice.weight(boldText: boldText),
      design: fontDesign ?? choice.design ?? .default, family: fontDesign == nil ? choice.family : nil,
      isItalic: italic ?? choice.isItalic, width: choice.width,
      monospacedDigit: monospacedDigit ?? choice.hasMonospacedDigits)
  }
}
