import WidgetDocument
import WidgetText

extension Lowering {
  /// The font that FONT means: words, an object, or a name of `fonts`; nil where it was refused.
  mutating func fontChoice(_ node: NodeIndex?) -> FontChoice? {
    guard let node = resolved(node) else { return nil }
    if raw.kind(of: node) == .object { return fontChoice(members: node) }
    if let size = number(node) { return FontChoice(.size(size, relativeTo: nil)) }
    switch try? FontSyntax.parse(raw.utf8(node)) {
    case .name(let name)?:
      guard let definition = raw.member(0, "fonts").flatMap({ raw.member($0, name.utf8) }) else {
        refuse(node, expected: "a font")
        return nil
      }
      return at(Place()) { $0.fontChoice(definition) }
    case .words(let words)?:
      return FontChoice(words)
    case nil:
      refuse(node, expected: "a font")
      return nil
    }
  }

  private mutating func fontChoice(members object: NodeIndex) -> FontChoice {
    var choice = FontChoice.body
    if let style = word(object, "style").flatMap(TextStyle.init(word:)) {
      choice = FontChoice(.style(style))
    } else if let size = number(object, "size") {
      choice = FontChoice(.size(size, relativeTo: word(object, "relativeTo").flatMap(TextStyle.init(word:))))
    }
    choice.weight = word(object, "weight").flatMap(FontChoice.weight(word:))
    choice.design = word(object, "design").flatMap(FontDesign.init(word:))
    choice.isItalic = boolean(object, "italic") ?? false
    choice.hasMonospacedDigits = boolean(object, "monospacedDigit") ?? false
    if let family = raw.field(object, "family") { choice.family = fontFamily(family) }
    if let width = raw.field(object, "width"), let word = word(width) {
      choice.width = FontWidth(word: word) ?? .standard
      if !text.fonts.draws(choice.width, family: choice.family, design: choice.design ?? .default) {
        report(.warning, .fontWidth, at: width, "the font has no width '\(word)'; its nearest one is drawn")
      }
    }
    return choice
  }

  /// A family of the package or of the bundled fonts; nil, with a diagnostic, for any other name.
  private mutating func fontFamily(_ node: NodeIndex) -> FontFamilyID? {
    guard let name = word(node) else { return nil }
    if let family = text.fonts.family(named: name) { return family }
    let names = text.fonts.familyNames
    report(
      .error, .unknownName, at: node, "there is no font family '\(name)' in assets/ or among the bundled fonts",
      expected: "one of " + names.map { "'\($0)'" }.joined(separator: ", "), found: name,
      suggestion: EditDistance.nearest(to: name, among: names))
    return nil
  }
}

extension FontChoice {
  init(_ words: FontWords) {
    switch words.base {
    case .style(let style): self.init(.style(TextStyle(word: style) ?? .body))
    case .size(let size): self.init(.size(size, relativeTo: nil))
    }
    weight = words.weight.flatMap(FontChoice.weight(word:))
    design = words.design.flatMap(FontDesign.init(word:))
    isItalic = words.isItalic
    hasMonospacedDigits = words.hasMonospacedDigits
  }

  /// A weight's number on the `wght` axis.
  static func weight(word: String) -> Int? { FontSyntax.weights.firstIndex(of: word).map { ($0 + 1) * 100 } }
}

// The words of the format are in the order of the enumerations.
extension TextStyle {
  init?(word: String) {
    guard let index = FontSyntax.styles.firstIndex(of: word) else { return nil }
    self = TextStyle.allCases[index]
  }
}

extension FontDesign {
  init?(word: String) {
    guard let index = FontSyntax.designs.firstIndex(of: word) else { return nil }
    self = FontDesign.allCases[index]
  }
}

extension FontWidth {
  init?(word: String) {
    guard let index = FontSyntax.widths.firstIndex(of: word) else { return nil }
    self = FontWidth.allCases[index]
  }
}
