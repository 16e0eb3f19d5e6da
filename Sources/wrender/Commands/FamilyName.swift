/// A widget family by the format's name.
package enum FamilyName: String, CaseIterable, Sendable {
  case small, medium, large, extraLarge, extraLargePortrait, accessoryCircular, accessoryRectangular, accessoryInline

  /// The name that WidgetKit has for it, which is read as the format's.
  package var systemName: String {
    switch self {
    case .small: "systemSmall"
    case .medium: "systemMedium"
    case .large: "systemLarge"
    case .extraLarge: "systemExtraLarge"
    case .extraLargePortrait: "systemExtraLargePortrait"
    case .accessoryCircular, .accessoryRectangular, .accessoryInline: rawValue
    }
  }
}
