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
        "markdown", .boolean, default: "false",
        "Bold, italic, code, strikethrough and links are read in literals and translations, never in data."),
    ], "Shows text.", plain: ["value"],
    check: { checker, element in
      checker.requireExactlyOne(element, of: ["value", "runs"], in: "text")
      checker.checkMarkdown(element)
    })

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
      Field("symbol", .string, "The name of a symbol that stands in the line."),
      Field("image", .assetPath, "The path of an image that stands in the line, its lower edge on the baseline."),
      Field("url", .url, "Where a tap on the run leads; it is drawn in the tint."),
    ] + runAttributes.map { Field($0.schema.name, $0.schema.type, state: $0.schema.state, $0.schema.documentation) },
    check: { checker, run in checker.requireExactlyOne(run, of: ["value", "symbol", "image"], in: "run") })
}

extension TextKind: DrawnKind {
  static func isAbsent(_ element: NodeIndex, _ lowering: inout Lowering) -> Bool {
    guard let value = lowering.raw.member(element, "value") else { return false }
    return lowering.raw.kind(of: value) == .null || lowering.isNullText(value)
  }

  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    let isMarkdown = lowering.boolean(element, "markdown") ?? false
    var content = TextContent()
    if let runs = lowering.raw.field(element, "runs") {
      for run in lowering.raw.children(runs) { append(run, isMarkdown: isMarkdown, to: &content, &lowering) }
    } else {
      guard let value = lowering.raw.field(element, "value"), let text = lowering.shownText(value) else { return }
      content.append(lowering.spans(text, isMarkdown: isMarkdown, at: value), isTicking: text.isTicking)
    }
    lowering.paragraph(content, at: element, source: source)
  }

  /// A run is a text or an image with attributes of its own on top of the paragraph's.
  private static func append(_ run: NodeIndex, isMarkdown: Bool, to content: inout TextContent, _ lowering: inout Lowering) {
    let outer = lowering.values
    defer { lowering.values = outer }
    let label = AccessibilityAttribute.label(lowering.raw.field(run, "accessibility"), &lowering)
    let text = lowering.raw.field(run, "value").flatMap { lowering.shownText($0) }
    if let url = lowering.raw.field(run, "url") { lowering.enterLink(lowering.address(url), label: label ?? text?.string) }
    for member in lowering.raw.children(run) where lowering.raw.kind(of: member) != .null {
      guard let modifier = lowering.document.modifier(of: member), let value = lowering.resolved(member) else { continue }
      Registry.drawnAttributes[modifier]?.apply(value, &lowering)
    }
    if let name = lowering.field(run, "symbol"), let symbol = lowering.symbol(name, variableValue: nil) {
      content.append([TextSpan(lowering.attachment(symbol), lowering.textAttributes())], isTicking: false, spoken: label ?? "")
    }
    if let value = lowering.raw.field(run, "value"), let text {
      content.append(lowering.spans(text, isMarkdown: isMarkdown, at: value), isTicking: text.isTicking, spoken: label)
    }
    if let asset = lowering.field(run, "image"), let path = lowering.word(asset), let image = lowering.image(path, at: asset) {
      let attachment = TextAttachment(
        id: lowering.tree.add(.image(image.id)), width: image.size.width / image.scale, height: image.size.height / image.scale)
      content.append([TextSpan(attachment, lowering.textAttributes())], isTicking: false, spoken: label ?? "")
    }
  }
}

/// A string where an element may stand.
enum LiteralText: ElementLowering {
  static func lower(_ string: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    guard let text = lowering.shownText(string) else { return }
    var content = TextContent()
    content.append([TextSpan(text.string, lowering.textAttributes())], isTicking: text.isTicking)
    lowering.paragraph(content, at: string, source: source)
  }
}

/// The look of Markdown's pieces.
extension Lowering {
  /// A text in the attributes in force: one span, or one for each piece of Markdown.
  fileprivate mutating func spans(_ text: ShownText, isMarkdown: Bool, at node: NodeIndex) -> [TextSpan] {
    guard isMarkdown else { return [TextSpan(text.string, textAttributes())] }
    var (text, spans) = (text, [TextSpan]())
    for piece in InlineMarkdown.pieces(of: text.markdown) {
      let outer = values
      apply(piece.traits)
      let shown = text.filled(piece.text)
      if let link = piece.link { enterLink(address(link, at: node), label: shown) }
      spans.append(TextSpan(shown, textAttributes()))
      values = outer
    }
    return spans
  }

  private mutating func apply(_ traits: MarkdownTraits) {
    if traits.contains(.strong) { values.fontWeight = values.strongWeight }
    if traits.contains(.emphasis) { values.italic = true }
    if traits.contains(.code) { values.fontDesign = .monospaced }
    if traits.contains(.strikethrough) { values.strikethrough = LineDecoration(pattern: .solid) }
  }

  /// Links are painted with the tint; what they lead to is told by a region, unless that is nowhere.
  fileprivate mutating func enterLink(_ url: String?, label: String?) {
    values.foreground.levels = [tint]
    values.textRegion = url.map { tree.addLink($0, label: label) }
  }
}

extension Checker {
  /// Reports links of Markdown that no document may have.
  fileprivate mutating func checkMarkdown(_ element: NodeIndex) {
    guard let markdown = tree.member(element, "markdown"), tree.boolean(markdown) else { return }
    if let value = tree.member(element, "value") { checkLinks(value) }
    guard let runs = tree.member(element, "runs"), tree.kind(of: runs) == .array else { return }
    for run in tree.children(runs) where tree.kind(of: run) == .object {
      if let value = tree.member(run, "value") { checkLinks(value) }
    }
  }

  private mutating func checkLinks(_ value: NodeIndex) {
    guard tree.isString(value) else { return }
    for piece in InlineMarkdown.pieces(of: tree.string(value)) {
      guard let link = piece.link else { continue }
      do throws(SyntaxProblem) {
        _ = try URLSyntax.parse(ArraySlice(link.utf8))
      } catch {
        report(error, at: value)
      }
    }
  }
}
