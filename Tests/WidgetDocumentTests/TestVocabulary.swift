import WidgetDocument

/// A vocabulary of a few words, in which each of the checker's rules occurs.
enum TestVocabulary {
  static let compiled = CompiledVocabulary(vocabulary)

  static let fill = ValueType.oneOf(
    [
      Alternative(.string, .string(color)), Alternative(.objectWith("linear"), .record(linear)),
      Alternative(.objectWith("radial"), .record(Record("fill", [Field("radial", .any, required: true)]))),
      Alternative(.objectWith("light"), .record(Record("pair", [Field("light", .named("fill"), required: true), Field("dark", .named("fill"), required: true)]))),
    ], expected: "a fill")

  static let color = StringRule(.value, expected: "a colour") { checker, node in
    let name = checker.tree.utf8(node)
    if name.first == UInt8(ascii: "#") || checker.definition(.colors, name) != nil { return }
    checker.report(
      .error, .unknownName, at: node, .value, "'\(checker.tree.string(node))' is no colour",
      suggestion: checker.nearest(to: checker.tree.string(node), among: checker.names(.colors)))
  }

  static let linear = Record("fill", [Field("linear", .record(Record("gradient", [Field("colors", .array(of: .named("fill"), count: 2...4), required: true)])), required: true)])
  static let alignment = WordList("alignment", ["leading", "center", "trailing"])
  static let anyNumber = NumberRule(-1000...1000, expected: "a number")
  static let size = NumberRule(0...1000, excludesLowerBound: true, expected: "a number above 0")
  static let name = StringRule(.name, expected: "a name") { checker, node in
    if checker.tree.key(node).isEmpty { checker.report(.error, .invalidValue, at: node, .key, "a name is not empty") }
  }

  static let insets = ValueType.oneOf(
    [
      Alternative(.number, .number(anyNumber)),
      Alternative(.boolean, .boolean),
      Alternative(.object, .record(Record("insets", [Field("all", .number(anyNumber)), Field("top", .number(anyNumber)), Field("bottom", .number(anyNumber))], short: "all"))),
    ], expected: "a number, true or insets")

  static let stroke = ValueType.oneOf(
    [
      Alternative(.objectWith("fill"), .record(Record("stroke", [Field("fill", .named("fill"), required: true), Field("lineWidth", .number(size)), Field("dash", .array(of: .number(size), count: 0...8))], short: "fill"))),
      Alternative(.string, .named("fill")), Alternative(.object, .named("fill")),
    ], expected: "a stroke")

  static let layer = ValueType.oneOf(
    [
      Alternative(.objectWith("type"), .element),
      Alternative(
        .objectWith("content"),
        .record(Record("layer", [Field("content", .named("layer"), required: true), Field("alignment", .word(alignment))], short: "content"))),
      Alternative(.string, .named("fill")), Alternative(.object, .named("fill")),
    ], expected: "a fill or an element")

  static let action = ValueType.record(
    Record(
      "action", [Field("min", .integer(0...10)), Field("max", .integer(0...10))],
      check: { checker, node in
        guard let low = checker.tree.member(node, "min"), let high = checker.tree.member(node, "max"),
          checker.tree.number(low) > checker.tree.number(high)
        else { return }
        checker.report(.error, .conflictingFields, at: node, .value, "'min' is above 'max'")
      }))

  static let vocabulary = Vocabulary(
    kinds: [
      KindSchema("vstack", [Field("children", .array(of: .element, count: 0...Int.max), required: true), Field("alignment", .word(alignment)), Field("spacing", .number(anyNumber))], "A column."),
      KindSchema("text", [Field("value", .string(StringRule(.text, expected: "a text")), required: true)], "A text."),
      KindSchema("rectangle", [Field("fill", .named("fill")), Field("stroke", stroke), Field("cornerRadius", .number(size)), Field("trim", .tuple([.number(anyNumber), .named("fill")]))], "A rectangle."),
      KindSchema("group", [Field("children", .array(of: .element, count: 0...Int.max), required: true)], yieldsSeveral: true, "Some elements."),
      KindSchema("link", [Field("url", .string(StringRule(.machine, expected: "a URL")), required: true), Field("count", .integer(0...9)), Field("label", .element, required: true), Field("action", action), Field("name", .string(StringRule(.name, expected: "a name"))), Field("data", .any)], "A link."),
      KindSchema(
        "cell", [], "An element that stands in a group.",
        check: { checker, node in
          let around = checker.elements.dropLast().last.map { checker.kindName($0) }
          if around != "group" { checker.report(.error, .misplacedElement, at: node, .value, "a cell stands in a group") }
        }),
    ],
    modifiers: [
      ModifierSchema("font", .string(StringRule(.value, expected: "a font")), attribute: true, "The font."),
      ModifierSchema("lineLimit", .oneOf([Alternative(.number, .integer(1...99)), Alternative(.null, .null)], expected: "a number or null"), attribute: true, "Lines."),
      ModifierSchema("padding", insets, "Space around."),
      ModifierSchema("overlay", layer, "In front."),
      ModifierSchema("background", layer, "Behind."),
      ModifierSchema(
        "topmost", .boolean, "Only on an element that no other encloses.",
        check: { checker, element, value in
          if checker.elements.count > 1 { checker.report(.error, .misplacedElement, at: value, .value, "'topmost' stands on the outermost element") }
        }),
    ],
    elementFields: [
      Field("let", .map(keys: name, values: .any), literal: true), Field("when", .boolean), Field("modifiers", .modifiers, literal: true),
      Field("id", .string(StringRule(.name, expected: "an identifier")), literal: true),
      Field(
        "fallback", .oneOf([Alternative(.string, .word(WordList("fallback", ["drop"]))), Alternative(.object, .element)], expected: "an element or \"drop\""),
        literal: true),
    ],
    types: [NamedType("fill", fill), NamedType("layer", layer), NamedType("element", .element), NamedType("number", .number(anyNumber))],
    roots: [
      RootSchema(
        Record(
          "document",
          [
            Field("format", .string(StringRule(.name, expected: "a version")), required: true, literal: true),
            Field("background", .named("layer")),
            Field("colors", .map(keys: name, values: .named("fill")), literal: true),
            Field("styles", .map(keys: name, values: .modifiers), literal: true),
            Field("components", .map(keys: name, values: .record(Record("component", [Field("body", .element, required: true)]))), literal: true),
            Field("body", .element, required: true),
          ]), allowsExpressions: true,
        prepare: { checker, root in
          let spaces: [(StaticString, Checker.NameSpace)] = [("colors", .colors), ("styles", .styles), ("components", .components)]
          for (key, space) in spaces {
            guard let names = checker.tree.member(root, key) else { continue }
            for node in checker.tree.children(names) { checker.define(space, node) }
          }
        }),
      RootSchema(
        Record(
          "manifest",
          [
            Field("format", .string(StringRule(.name, expected: "a version")), required: true, literal: true),
            Field("name", .string(StringRule(.text))),
            Field("families", .array(of: .word(WordList("family", ["small", "medium", Word("systemSmall", aliasOf: "small")])), count: 0...8)),
            Field("storage", .map(keys: name, values: .any), literal: true),
            Field("providers", .map(keys: name, values: .any)),
          ]), allowsExpressions: false),
    ],
    hints: [Hint("VStack", "vstack"), Hint("bold", "font"), Hint("kerning", "tracking")],
    reserved: [ReservedName("canvas", .kind), ReservedName("kerning", .modifier), ReservedName("requires", .elementField), ReservedName("accessoryCorner", .family)],
    checkComponentUse: { checker, element, component in
      for argument in checker.arguments(of: element) {
        if checker.tree.key(argument) == "width" {
          checker.check(argument, as: "number")
        } else {
          checker.report(.error, .unknownField, at: argument, .key, "'\(checker.tree.key(argument))' is no parameter")
        }
      }
    })
}
