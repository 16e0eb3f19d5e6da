import WidgetDocument

/// `document.json`: what a widget shows.
enum DocumentRoot {
  static let schema = RootSchema(record, allowsExpressions: true, prepare: prepare)

  /// What surrounds a body, on the document or on one of its variants.
  static let surface: [Field] = [
    Field("widgetURL", .url, state: .noEffect, "Where a tap leads that hits nothing else."),
    Field("background", .fillOrElement, default: "\"background\"", "What fills the widget under its margins, where the system shows it."),
    Field("contentMargins", .contentMargins, "The room around the body; absent: the manifest's, else the device's."),
    Field("relevance", .relevance, state: .noEffect, "How useful the widget is at the moment."),
  ]

  private static let record = Record(
    "document",
    [Field("format", .string(StringRule(.name)), required: true, literal: true, "The version of the format, MAJOR.MINOR.")]
      + surface + [
        Field("colors", .map(keys: .colorName, values: .fill), literal: true, "Names for colours and gradients."),
        Field("fonts", .map(keys: .fontName, values: .font), literal: true, "Names for fonts."),
        Field("styles", .map(keys: .styleName, values: .modifiers), literal: true, "Names for lists of modifiers."),
        Field("let", .named("let"), literal: true, "Names for values, seen by the whole document."),
        Field(
          "components", .map(keys: .componentName, values: .component), literal: true, "Elements of the document's own."),
        Field("timeline", .timeline, state: .noEffect, "When there is something new to show."),
        Field("variants", .list(of: .record(VariantRecord.record)), literal: true, "Bodies for conditions; the first that holds is shown."),
        Field("body", .element, "What is shown where no variant holds."),
      ], check: check)

  /// Collects the names that the document defines.
  @Sendable private static func prepare(_ checker: inout Checker, _ root: NodeIndex) {
    let spaces: [(StaticString, Checker.NameSpace)] = [("colors", .colors), ("fonts", .fonts), ("styles", .styles), ("components", .components)]
    for (key, space) in spaces {
      guard let names = checker.tree.member(root, key), checker.tree.kind(of: names) == .object else { continue }
      for definition in checker.tree.children(names) where !checker.tree.isComment(definition) { checker.define(space, definition) }
    }
  }

  @Sendable private static func check(_ checker: inout Checker, _ root: NodeIndex) {
    checker.requireBody(root)
    checker.reportCycles(.colors, "colour") { $0.addColorReferences(of: $1, to: &$2) }
    checker.reportCycles(.fonts, "font") { $0.addFontReferences(of: $1, to: &$2) }
    checker.reportCycles(.components, "component") { $0.addComponents(below: $1, to: &$2) }
  }
}

extension StringRule {
  static let colorName = resourceName("colour") { name in
    BuiltInColors.contains(name) ? "is a built-in colour" : nil
  }

  static let fontName = resourceName("font") { name in
    FontSyntax.isStyle(name) ? "is a text style" : nil
  }

  static let styleName = resourceName("style") { _ in nil }

  static let componentName = StringRule(.name, expected: "the name of a component") { checker, node in
    guard !checker.tree.withKey(node, { IdentifierSyntax.isComponent($0) }) else { return }
    checker.error(
      .invalidValue, at: node, place: .key,
      "'\(checker.shownKey(node))' is no name of a component: it begins with a capital and has letters, digits and '_'")
  }

  /// A key that gives a name to a value, unless the name is taken.
  private static func resourceName(_ what: String, taken: @escaping @Sendable (Span<UInt8>) -> String?) -> StringRule {
    StringRule(.name, expected: "a name") { checker, node in
      if !checker.tree.withKey(node, { IdentifierSyntax.isResource($0) }) {
        checker.error(
          .invalidValue, at: node, place: .key,
          "'\(checker.shownKey(node))' is no name of a \(what): it begins with a letter and has letters, digits, '_', '-' and '.'")
      } else if let reason = checker.tree.withKey(node, taken) {
        checker.error(.redefinedName, at: node, place: .key, "'\(checker.shownKey(node))' \(reason), and may not be redefined")
      }
    }
  }
}
