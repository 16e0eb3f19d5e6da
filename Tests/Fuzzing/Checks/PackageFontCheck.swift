import DisplayList
import Geometry
import WidgetText

/// What holds for every font that a package brings: it is refused, or drawn with numbers that are some.
package struct PackageFontCheck {
  private let book: FontBook

  /// Bytes that a font may have, unpacked.
  private static let limit = 1 << 20
  private static let texts = ["Sample 0123", "AVATAR fi\u{E000}", "e\u{301}ffb"]
  /// Outlines that are read of each instance: the first glyphs, then some that few fonts have.
  private static let glyphs: [UInt32] = Array(0..<46) + [255, 256, 0xFFFF, 0x1_0000]

  package init(_ fonts: TestFonts) { book = fonts.book }

  /// Loads the font that `bytes` are, if they are one, and draws with it.
  ///
  /// Returns whether they are one.
  @discardableResult
  package func run(_ bytes: [UInt8]) throws(Fault) -> Bool {
    guard let face = try load(bytes) else { return false }
    let fonts = FontCollection(book: book, package: [face])
    guard let context = try? TextContext(book: book) else { throw Fault("no context") }
    context.reset(fonts: fonts)
    for (text, weight) in zip(PackageFontCheck.texts, [400, 650, 1]) {
      let font = FontRequest(size: 20, weight: weight, family: fonts.family(named: face.family))
      let id = context.addParagraph([TextSpan(text, TextAttributes(font: font))], style: ParagraphStyle(), pixel: 0.5)
      for width in [.infinity, 40, 0] { try check(id, width: width, in: context) }
    }
    return true
  }

  private func load(_ bytes: [UInt8]) throws(Fault) -> FontFace? {
    guard let face = try? FontFace(reading: bytes, limit: PackageFontCheck.limit) else { return nil }
    try require(face.byteCount <= PackageFontCheck.limit, "\(face.byteCount) bytes")
    return face
  }

  private func check(_ id: ParagraphID, width: Double, in context: TextContext) throws(Fault) {
    let metrics = context.measure(id, width: width, height: .infinity)
    let lengths = [metrics.width, metrics.height, metrics.firstBaseline, metrics.lastBaseline]
    try require(lengths.allSatisfy { $0.isFinite && $0 >= 0 }, "\(metrics)")
    var drawing = TextDrawing()
    context.draw(id, size: Size(width: metrics.width, height: metrics.height), origin: .zero, into: &drawing)
    for glyph in drawing.glyphs { try require(glyph.position.x.isFinite && glyph.position.y.isFinite, "a glyph at \(glyph.position)") }
    for run in drawing.runs {
      for glyph in drawing.glyphs[Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)] {
        _ = context.glyphImage(font: run.font, pixelSize: 40, glyph: glyph.id, phase: 1)
        _ = context.colorGlyph(font: run.font, glyph: glyph.id)
      }
    }
    for font in Set(drawing.runs.map(\.font)) {
      for glyph in PackageFontCheck.glyphs {
        let points = context.outline(font: font, glyph: glyph).points
        try require(points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "an outline of glyph \(glyph)")
      }
    }
  }
}
