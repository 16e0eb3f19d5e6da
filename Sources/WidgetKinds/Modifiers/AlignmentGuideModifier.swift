import WidgetDocument
import WidgetLayout

enum AlignmentGuideModifier: Modifier {
  static let schema = ModifierSchema(
    "alignmentGuide",
    .record(
      Record(
        "alignment guide",
        [
          Field("guide", .word(guides), required: true, "The guide that is moved."),
          Field("value", .record(value), required: true, "Where it lies: constant + width · w + height · h."),
        ])), "Moves a guide by which a container aligns what stands before it.")

  private static let guides = WordList(
    "guide", ["leading", "center", "trailing", "top", "bottom", "firstTextBaseline", "lastTextBaseline"])

  private static let value = Record(
    "guide's value",
    [
      Field("constant", .length, default: "0", "Points."),
      Field("width", .factor, default: "0", "Parts of the width."),
      Field("height", .factor, default: "0", "Parts of the height."),
    ])
}

extension AlignmentGuideModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    guard let name = lowering.word(value, "guide"), let terms = lowering.field(value, "value") else {
      return lowering.wrap(nil, source: source, content)
    }
    let moved = GuideValue(
      constant: lowering.number(terms, "constant") ?? 0, width: lowering.number(terms, "width") ?? 0,
      height: lowering.number(terms, "height") ?? 0)
    if name == "center" {
      // The word names a guide on each axis; whichever a container aligns by has moved.
      lowering.wrap(.alignmentGuide(.centerX, moved), source: source) { lowering in
        lowering.wrap(.alignmentGuide(.centerY, moved), source: -1, content)
      }
    } else {
      lowering.wrap(guide(name).map { .alignmentGuide($0, moved) }, source: source, content)
    }
  }

  private static func guide(_ word: String) -> Guide? {
    switch word {
    case "leading": .leading
    case "trailing": .trailing
    case "top": .top
    case "bottom": .bottom
    case "firstTextBaseline": .firstTextBaseline
    case "lastTextBaseline": .lastTextBaseline
    default: nil
    }
  }
}
