import Geometry
import WidgetDocument
import WidgetLayout
import WidgetText

enum TextKind: Kind {
  static let schema = KindSchema(
    "text",
    [
      Field("value", .text, "The text; null: the element is absent."),
      Field("runs", .list(of: .record(run)), literal: true, "Pieces with looks of their own, one after another."),
      Field(
        "markdown", .boolean, default: "false", state: .notDrawn,
        "Bold, italic, code, strikethrough and links are read in literals and translations, never in data."),
    ], "Shows text.",
    check: { checker, element in checker.requireExactlyOne(element, of: ["value", "runs"], in: "text") })

  /// Attributes that a run may have.
  static let runAttributes: [any Modifier.Type] = [
    FontAttribute.self, FontWeightAttribute.self, FontDesignAttribute.self, ItalicAttribute.self, UnderlineAttribute.self,
    StrikethroughAttribute.self, TrackingAttribute.self, BaselineOffsetAttribute.self, MonospacedDigitAttribute.self,
    TextCaseAttribute.self, ForegroundStyleAttribute.self, AccessibilityAttribute.self,
  ]

  private static let run = Record(
    "run",
    [
      Field("value", .text, "The text of the run."),
      Field("symbol", .string, state: .notDrawn, "The name of a symbol that stands in the line."),
      Field("image", .assetPath, state: .notDrawn, "The path of an image that stands in the line."),
      Field("url", .url, state: .notDrawn, "Where a tap on the run leads."),
    ] + runAttributes.map { Field($0.schema.name, $0.schema.type, state: $0.schema.state, $0.schema.documentation) },
    check: { checker, run in checker.requireExactlyOne(run, of: ["value", "symbol", "image"], in: "run") })
}

extension TextKind: DrawnKind {
  static func isAbsent(_ element: NodeIndex, in tree: RawTree) -> Bool {
    tree.member(element, "value").map { tree.kind(of: $0) == .null } ?? false
  }

  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    if let runs = lowering.nonExpression(lowering.raw.field(element, "runs")) {
      let spans = lowering.raw.children(runs).compactMap { span($0, &lowering) }
      return lowering.paragraph(spans, at: element, source: source)
    }
    guard let value = lowering.raw.field(element, "value"), let text = lowering.literal(value) else { return }
    lowering.paragraph([TextSpan(text, lowering.textAttributes())], at: element, source: source)
  }

  /// A string where an element may stand.
  static func lowerLiteral(_ string: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    guard let text = lowering.literal(string) else { return }
    lowering.paragraph([TextSpan(text, lowering.textAttributes())], at: string, source: source)
  }

  /// A run is a text with attributes of its own on top of the paragraph's.
  private static func span(_ run: NodeIndex, _ lowering: inout Lowering) -> TextSpan? {
    let outer = lowering.values
    defer { lowering.values = outer }
    for member in lowering.raw.children(run) where lowering.raw.kind(of: member) != .null {
      if let modifier = lowering.document.modifier(of: member) { Registry.drawnAttributes[modifier]?.apply(member, &lowering) }
    }
    for name in ["symbol", "image", "url"] as [StaticString] {
      if let node = lowering.raw.field(run, name) { lowering.refuse(node, "'\(name)' in a run is not drawn yet") }
    }
    guard let value = lowering.raw.field(run, "value"), let text = lowering.literal(value) else { return nil }
    return TextSpan(text, lowering.textAttributes())
  }
}

extension Lowering {
  /// A TEXT as it is shown: `$${` is a literal `${`.
  mutating func literal(_ node: NodeIndex) -> String? {
    guard let node = nonExpression(node) else { return nil }
    let text = raw.string(node)
    return text.utf8.contains(UInt8(ascii: "$")) ? text.unescapingDollars : text
  }

  /// The attributes of text in force.
  mutating func textAttributes() -> TextAttributes {
    TextAttributes(
      font: values.fontRequest(boldText: environment.boldText), tracking: values.tracking, baselineOffset: values.baselineOffset,
      underline: textLine(values.underline), strikethrough: textLine(values.strikethrough), textCase: values.textCase,
      foreground: foregroundIndex())
  }

  private mutating func textLine(_ line: LineDecoration?) -> TextLine? {
    guard let line else { return nil }
    return TextLine(pattern: line.pattern, fill: line.color.map { fillIndex($0) })
  }

  /// Adds a leaf that shows spans as one paragraph.
  mutating func paragraph(_ spans: [TextSpan], at node: NodeIndex, source: SourceID) {
    var style = values.paragraph
    style.layoutDirection = direction
    style.language = values.locale
    let paragraph = text.addParagraph(spans, style: style, pixel: 1 / environment.scale)
    paragraphs.append(ParagraphPlace(paragraph: paragraph, node: Int32(tree.count), element: node, source: source))
    tree.leaf(.text(paragraph, LineMetrics(text.edgeMetrics(paragraph))), content: .text, direction: direction, source: source)
  }
}

extension String {
  /// The text with every `$${` as `${`.
  fileprivate var unescapingDollars: String {
    var result: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "$"), rest.starts(with: "$${".utf8) { rest = rest.dropFirst() }
      result.append(byte)
      rest = rest.dropFirst(rest.startIndex == rest.endIndex ? 0 : 1)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
