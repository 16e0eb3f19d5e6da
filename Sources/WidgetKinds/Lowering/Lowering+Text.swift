import Geometry
import WidgetDocument
import WidgetLayout
import WidgetText

/// What a paragraph shows, and what is read aloud in its place.
struct TextContent {
  private(set) var spans: [TextSpan] = []
  private(set) var isTicking = false
  private(set) var spoken = ""

  init() {}

  init(_ text: String, _ attributes: TextAttributes) { append([TextSpan(text, attributes)], isTicking: false) }

  mutating func append(_ spans: [TextSpan], isTicking: Bool, spoken: String? = nil) {
    self.isTicking = self.isTicking || isTicking
    self.spans += spans
    if let spoken {
      self.spoken += spoken
    } else {
      for span in spans { self.spoken += span.text }
    }
  }
}

extension Lowering {
  /// The attributes of text in force.
  mutating func textAttributes() -> TextAttributes {
    TextAttributes(
      font: values.fontRequest(boldText: environment.boldText), tracking: values.tracking, baselineOffset: values.baselineOffset,
      underline: textLine(values.underline), strikethrough: textLine(values.strikethrough), textCase: values.textCase,
      foreground: textFillIndex())
  }

  private mutating func textFillIndex() -> Int32 {
    guard let region = values.textRegion else { return foregroundIndex() }
    return tree.add(fill(values.foreground.level(0)), ofTextIn: region)
  }

  private mutating func textLine(_ line: LineDecoration?) -> TextLine? {
    guard let line else { return nil }
    return TextLine(pattern: line.pattern, fill: line.color.map { fillIndex($0) })
  }

  /// Adds a leaf that shows spans as one paragraph. One that is ticking changes by itself, and so takes all the width that is offered: the room for
  /// what it will be. Its lines stand in that as they stand to one another.
  mutating func paragraph(_ content: TextContent, at node: NodeIndex, source: SourceID) {
    guard content.isTicking else { return leaf(of: content, at: node, source: source) }
    let guide: Guide =
      switch values.paragraph.alignment {
      case .leading: .leading
      case .center: .centerX
      case .trailing: .trailing
      }
    let room = Container.flexFrame(width: FlexRange(max: .infinity), height: FlexRange(), Alignment(guide, .centerY))
    open(room, source: source) { $0.leaf(of: content, at: node, source: source) }
  }

  private mutating func leaf(of content: TextContent, at node: NodeIndex, source: SourceID) {
    var style = values.paragraph
    style.layoutDirection = direction
    style.language = values.locale
    var spans = content.spans
    let matrix = values.redaction.isCovered ? nil : recoloringOfEmoji(in: &spans)
    let shown = values.redaction.isCovered ? Content.bars(coverIndex()) : .text
    recolored(by: matrix, isDimmed: false, source: source) { lowering, outer in
      let paragraph = lowering.text.addParagraph(spans, style: style, pixel: 1 / lowering.environment.scale)
      lowering.paragraphs.append(
        ParagraphPlace(
          paragraph: paragraph, node: Int32(lowering.tree.count), element: node, source: source, spoken: content.spoken,
          isTicking: content.isTicking))
      let metrics = LineMetrics(lowering.text.edgeMetrics(paragraph))
      lowering.tree.leaf(.text(paragraph, metrics), content: shown, direction: lowering.direction, source: outer)
    }
  }
}
