/// A widget family, named as in the format; WidgetKit's long names are read as these.
public enum Family: String, CaseIterable, Sendable {
  case small, medium, large, extraLarge, extraLargePortrait
  case accessoryCircular, accessoryRectangular, accessoryInline

  /// The family of either spelling: `small` or `systemSmall`.
  public init?(name: String) {
    let short = name.hasPrefix("system") ? name.dropFirst(6).lowercasedFirst : name
    guard let family = Family(rawValue: short) else { return nil }
    self = family
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

extension Substring {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
