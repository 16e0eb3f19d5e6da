public import WidgetKinds
public import WidgetText

/// Which picture of a widget: the parts of its environment that a finding may depend on.
public struct PictureTraits: Hashable, Sendable {
  public var family: Family
  /// The id of the device.
  public var device: String
  /// Pixels a point.
  public var scale: Double
  public var colorScheme: ColorScheme
  public var renderingMode: RenderingMode
  /// A BCP 47 tag.
  public var locale: String
  public var dynamicTypeSize: DynamicTypeSize
  public var boldText: Bool

  public init(_ environment: Environment) {
    family = environment.family
    device = environment.device.id
    scale = environment.scale
    colorScheme = environment.colorScheme
    renderingMode = environment.renderingMode
    locale = environment.locale
    dynamicTypeSize = environment.dynamicTypeSize
    boldText = environment.boldText
  }

  /// `small dark accented de`: the family, the scheme, and what is not as usual.
  public var summary: String {
    var words = [family.rawValue, colorScheme.rawValue]
    if renderingMode != .fullColor { words.append(renderingMode.rawValue) }
    if locale != "en-US" { words.append(locale) }
    if dynamicTypeSize != .large { words.append(dynamicTypeSize.word) }
    if boldText { words.append("bold text") }
    return words.joined(separator: " ")
  }
}
