/// A widget family, named as in the format; WidgetKit's long names are read as these.
public enum Family: String, CaseIterable, Sendable {
  case small, medium, large, extraLarge, extraLargePortrait
  case accessoryCircular, accessoryRectangular, accessoryInline

  /// The family of either spelling: `small` or `systemSmall`.
  public init?(name: String) {
    guard let family = Family(rawValue: name) ?? Family.allCases.first(where: { $0.widgetKitName == name }) else { return nil }
    self = family
  }

  /// WidgetKit's own name, which is read as this family's.
  public var widgetKitName: String {
    isAccessory ? rawValue : "system" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  /// Shown on a Lock Screen or a watch, without a background of its own.
  public var isAccessory: Bool {
    switch self {
    case .small, .medium, .large, .extraLarge, .extraLargePortrait: false
    case .accessoryCircular, .accessoryRectangular, .accessoryInline: true
    }
  }

  /// Points of content margin on every side where nothing else says how much.
  var defaultMargin: Double { isAccessory ? 0 : 16 }

  /// The corner radius that the system cuts the family to, in points; half the height for a circle. Assumed, not published.
  public func cornerRadius(canvasHeight: Double) -> Double {
    switch self {
    case .small, .medium, .large, .extraLarge, .extraLargePortrait: 22
    case .accessoryCircular: canvasHeight / 2
    case .accessoryRectangular: 12
    case .accessoryInline: 0
    }
  }
}
