import Geometry
import WidgetText

/// A paragraph and the boxes that it is put into, made of any bytes.
///
/// The first `settings` bytes choose the style and the looks of the spans, so that the rest is plain UTF-8, whose spans end at U+0001.
struct ParagraphInput {
  var spans: [TextSpan]
  var style: ParagraphStyle
  var pixel: Double
  /// Offers, the last one without bounds.
  var offers: [Size]

  private static let settings = 96
  /// Long texts are slow, and find little more.
  private static let longestText = 600

  init(_ bytes: [UInt8], families: Int) {
    var source = ByteSource(bytes.prefix(ParagraphInput.settings))
    pixel = source.pick([1, 1 / 2.0, 1 / 3.0, 1 / 10.0])
    style = ParagraphInput.style(&source)
    offers = (0..<3).map { _ in ParagraphInput.offer(&source) } + [Size(width: .infinity, height: .infinity)]
    let text = bytes.dropFirst(ParagraphInput.settings).prefix(ParagraphInput.longestText)
    spans = text.split(separator: 1, maxSplits: 3, omittingEmptySubsequences: false).map { part in
      let attributes = ParagraphInput.attributes(&source, families: families)
      let isImage = source.byte() == 255
      return isImage
        ? TextSpan(TextAttachment(id: 1, width: source.number(in: 0...60), height: source.number(in: 0...60)), attributes)
        : TextSpan(String(decoding: part, as: UTF8.self), attributes)
    }
  }

  private static func style(_ source: inout ByteSource) -> ParagraphStyle {
    ParagraphStyle(
      lineLimit: source.pick([nil, nil, 1, 2, 5]), minimumLines: source.pick([1, 1, 3]),
      truncation: source.pick(ParagraphStyle.Truncation.allCases), minimumScaleFactor: source.pick([1, 1, 0.5, 0.01]),
      lineSpacing: source.pick([0, 0, 5]), alignment: source.pick(ParagraphStyle.Alignment.allCases),
      layoutDirection: source.pick([.leftToRight, .rightToLeft]),
      writingDirection: source.pick(ParagraphStyle.WritingDirection.allCases),
      language: source.pick(["en", "he", "tr", "ja", "th", "x-unknown", ""]))
  }

  private static func offer(_ source: inout ByteSource) -> Size {
    let width = source.pick([.infinity, 0, -3, source.number(in: 0...40), source.number(in: 0...400)])
    let height = source.pick([.infinity, .infinity, 0, source.number(in: 0...200)])
    return Size(width: width, height: height)
  }

  private static func attributes(_ source: inout ByteSource, families: Int) -> TextAttributes {
    let font = FontRequest(
      size: source.pick([17, source.number(in: 1...40), source.number(in: 1...400)]), weight: 100 * (1 + Int(source.byte()) % 9),
      design: source.pick(FontDesign.allCases), family: source.pick([nil, nil, FontFamilyID(Int(source.byte()) % families)]),
      isItalic: source.flag(), width: source.pick([.standard, .standard, .condensed, .expanded]), monospacedDigit: source.flag())
    return TextAttributes(
      font: font, tracking: source.pick([0, 0, 3, -1]), baselineOffset: source.pick([0, 0, 4, -4]),
      underline: source.pick([nil, TextLine(), TextLine(pattern: .dash, fill: 1)]), strikethrough: source.pick([nil, nil, TextLine()]),
      textCase: source.pick([nil, nil, .uppercase, .lowercase]), foreground: Int32(source.byte()))
  }
}
