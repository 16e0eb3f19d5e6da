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
    ], "Shows text.",
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
      Field("symbol", .string, state: .notDrawn, "The name of a symbol that stands in the line."),
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
    if let runs = lowering.raw.field(element, "runs") {
      var (spans, isTicking) = ([TextSpan](), false)
      for run in lowering.raw.children(runs) { appendSpans(of: run, isMarkdown: isMarkdown, to: &spans, &isTicking, &lowering) }
      return lowering.paragraph(spans, isTicking: isTicking, at: element, source: source)
    }
    guard let value = lowering.raw.field(element, "value"), let text = lowering.shownText(value) else { return }
    lowering.paragraph(lowering.spans(text, isMarkdown: isMarkdown), isTicking: text.isTicking, at: element, source: source)
  }

  /// A string where an element may stand.
  static func lowerLiteral(_ string: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    guard let text = lowering.shownText(string) else { return }
    lowering.paragraph([TextSpan(text.string, lowering.textAttributes())], isTicking: text.isTicking, at: string, source: source)
  }

  /// A run is a text or an image with attributes of its own on top of the paragraph's.
  private static func appendSpans(
    of run: NodeIndex, isMarkdown: Bool, to spans: inout [TextSpan], _ isTicking: inout Bool, _ lowering: inout Lowering
  ) {
    let outer = lowering.values
    defer { lowering.values = outer }
    if lowering.raw.field(run, "url") != nil { lowering.tintLink() }
    for member in lowering.raw.children(run) where lowering.raw.kind(of: member) != .null {
      guard let modifier = lowering.document.modifier(of: member), let value = lowering.resolved(member) else { continue }
      Registry.drawnAttributes[modifier]?.apply(value, &lowering)
    }
    if let symbol = lowering.field(run, "symbol") { lowering.refuse(symbol, "'symbol' in a run is not drawn yet") }
    if let value = lowering.raw.field(run, "value"), let text = lowering.shownText(value) {
      spans += lowering.spans(text, isMarkdown: isMarkdown)
      isTicking = isTicking || text.isTicking
    }
    if let asset = lowering.field(run, "image"), let path = lowering.word(asset), let image = lowering.image(path, at: asset) {
      let attachment = TextAttachment(image: image.id, width: image.size.width / image.scale, height: image.size.height / image.scale)
      spans.append(TextSpan(attachment, lowering.textAttributes()))
    }
  }
}

/// The look of Markdown's pieces.
extension Lowering {
  /// A text in the attributes in force: one span, or one for each piece of Markdown.
  fileprivate mutating func spans(_ text: ShownText, isMarkdown: Bool) -> [TextSpan] {
    guard isMarkdown else { return [TextSpan(text.string, textAttributes())] }
    var (text, spans) = (text, [TextSpan]())
    for piece in InlineMarkdown.pieces(of: text.markdown) {
      let outer = values
      apply(piece.traits)
      if piece.link != nil { tintLink() }
      spans.append(TextSpan(text.filled(piece.text), textAttributes()))
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

  /// Links are painted with the tint.
  fileprivate mutating func tintLink() {
    if let tint = values.tint ?? SystemColor.named("accent").map(Shade.init) { values.foreground.levels = [tint] }
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

extension Lowering {
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
  ///
  /// - Parameter isTicking: It changes by itself, and so takes all the width that is offered: the room for what it will be. Its lines stand in that
  ///   as they stand to one another.
  mutating func paragraph(_ spans: [TextSpan], isTicking: Bool, at node: NodeIndex, source: SourceID) {
    guard isTicking else { return leaf(of: spans, at: node, source: source) }
    let guide: Guide =
      switch values.paragraph.alignment {
      case .leading: .leading
      case .center: .centerX
      case .trailing: .trailing
      }
    let room = Container.flexFrame(width: FlexRange(max: .infinity), height: FlexRange(), Alignment(guide, .centerY))
    tree.open(room, direction: direction, source: source)
    leaf(of: spans, at: node, source: source)
    tree.close()
  }

  private mutating func leaf(of spans: [TextSpan], at node: NodeIndex, source: SourceID) {
    var style = values.paragraph
    style.layoutDirection = direction
    style.language = values.locale
    var spans = spans
    let matrix = values.redaction.isCovered ? nil : recoloringOfEmoji(in: &spans)
    let content = values.redaction.isCovered ? Content.bars(coverIndex()) : .text
    recolored(by: matrix, isDimmed: false, source: source) { lowering, outer in
      let paragraph = lowering.text.addParagraph(spans, style: style, pixel: 1 / lowering.environment.scale)
      lowering.paragraphs.append(ParagraphPlace(paragraph: paragraph, node: Int32(lowering.tree.count), element: node, source: source))
      let metrics = LineMetrics(lowering.text.edgeMetrics(paragraph))
      lowering.tree.leaf(.text(paragraph, metrics), content: content, direction: lowering.direction, source: outer)
    }
  }
}
