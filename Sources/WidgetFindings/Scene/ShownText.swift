import DisplayList
import Geometry
import WidgetKinds
import WidgetText

/// A text as it is seen.
struct ShownText {
  let paragraph: ShownParagraph
  /// The scene's box of it.
  let box: Int
  /// Where its glyphs leave ink, in points of the canvas; nil for a text without any.
  let ink: Rect?
  /// Points an em of its smallest glyphs, as they are seen; nil for a text without any.
  let smallestSize: Double?
  /// Where it does not stand as a whole.
  let fit: TextFit

  init(_ paragraph: ShownParagraph, box: Int, transform: Transform, text: TextContext) {
    self.paragraph = paragraph
    self.box = box
    var drawing = TextDrawing()
    text.draw(paragraph.paragraph, size: paragraph.box.size, origin: paragraph.box.origin, into: &drawing)
    let factor = transform.determinant.magnitude.squareRoot()
    var ink: Rect?
    var smallest: Double?
    for run in drawing.runs where !run.glyphs.isEmpty {
      smallest = min(smallest ?? .infinity, run.size * factor)
      for glyph in drawing.glyphs[Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)] {
        let outline = text.outline(font: run.font, glyph: glyph.id).bounds
        guard !outline.isEmpty else { continue }
        let seen = transform.bounds(
          of: Rect(
            x: glyph.position.x + outline.x * run.size, y: glyph.position.y + outline.y * run.size, width: outline.width * run.size,
            height: outline.height * run.size))
        ink = ink?.union(seen) ?? seen
      }
    }
    self.ink = ink
    // The code points in the boxes of missing glyphs are nobody's letters.
    smallestSize = text.missing(in: paragraph.paragraph).isEmpty ? smallest : nil
    fit = TextFit(paragraph, text: text)
  }
}
