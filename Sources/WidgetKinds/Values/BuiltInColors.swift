import WidgetDocument

/// The names of colours that exist without a document; none may be redefined.
package enum BuiltInColors {
  /// Levels of the style in force outside the element.
  package static let hierarchical = ["primary", "secondary", "tertiary", "quaternary"]
  package static let semantic = ["accent", "tint", "background", "secondaryBackground", "separator", "accessoryWidgetBackground"]
  package static let palette = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray", "black", "white",
    "clear",
  ]

  package static let all = hierarchical + semantic + palette

  private static let spellings = Spellings(all)

  package static func contains(_ name: Span<UInt8>) -> Bool { spellings.index(name) != nil }
}
