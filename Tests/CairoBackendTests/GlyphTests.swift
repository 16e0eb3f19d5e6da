import CairoBackend
import DisplayList
import Geometry
import Testing
import WidgetImages
import WidgetText

@Suite struct GlyphTests {
  /// Draws «Hig» with its box at (`x`, 4), through a transform and perhaps inside an outline.
  private func draw(
    x: Double = 4, size: Double = 20, scale: Double = 1, _ paint: Paint = .color(.black), transform: Transform = .identity,
    clip: Path? = nil
  ) throws -> Picture {
    let text = try TestFonts.context()
    let span = TextSpan("Hig", TextAttributes(font: FontRequest(size: size)))
    let paragraph = text.addParagraph([span], style: ParagraphStyle(), pixel: 1 / scale)
    let metrics = text.measure(paragraph, width: 200, height: 200)
    var drawing = TextDrawing()
    text.draw(paragraph, size: Size(width: metrics.width, height: metrics.height), origin: Point(x: x, y: 4), into: &drawing)
    var list = CommandList(canvas: Size(width: 80, height: 40), scale: scale)
    list.glyphs = drawing.glyphs
    let ink = list.add(paint)
    func runs(_ list: inout CommandList) {
      for run in drawing.runs {
        list.runs.append(
          GlyphRun(font: run.font, size: run.size, firstGlyph: run.glyphs.lowerBound, glyphCount: Int32(run.glyphs.count)))
        list.append(.glyphs(run: Int32(list.runs.count - 1), paint: ink), bounds: run.bounds, source: -1)
      }
    }
    list.transform(transform) { list in
      if let clip { list.clip(clip, runs) } else { runs(&list) }
    }
    var renderer = Renderer()
    try renderer.render(list, images: ImageStore(), text: text)
    return Picture(renderer.pixmap)
  }

  private func ink(_ picture: Picture) -> Double { Double(picture.words.reduce(0) { $0 + Int($1 >> 24) }) / 255 }

  @Test func stemsAreSolid() throws {
    let picture = try draw()
    #expect(ink(picture) > 60 && ink(picture) < 200)
    #expect(picture.words.contains(0xFF00_0000))
    #expect(picture.words.allSatisfy { $0 & 0xFF_FFFF == 0 })
  }

  @Test func quarterPixelsMoveInkAndKeepIt() throws {
    let whole = try draw(x: 4)
    #expect(try draw(x: 4.05) == whole)
    let moved = try draw(x: 4.25)
    #expect(moved != whole)
    #expect(abs(ink(moved) - ink(whole)) < 1)
    let next = try draw(x: 5)
    #expect(Array(next.words[1...]) == Array(whole.words.dropLast()))
  }

  /// The same letters by coverage and by outline are nearly the same picture.
  @Test func outlinesAgreeWithCoverage() throws {
    let coverage = try draw()
    let outline = try draw(transform: .rotation(degrees: 1e-9))
    // Glyphs stand an eighth of a pixel off at most: 32 levels, and the rounding of two rasterisers.
    #expect(coverage.distance(to: outline) <= 36)
    #expect(abs(ink(coverage) - ink(outline)) < 2)
  }

  @Test func largeLettersAreOutlines() throws {
    let small = try draw(size: 12)
    let large = try draw(size: 12, scale: 10)
    #expect(large.width == 800)
    #expect(abs(ink(large) / 100 - ink(small)) < 4)
  }

  @Test func gradientsShowThroughLetters() throws {
    let stops = [GradientStop(location: 0, color: Color(255, 0, 0)), GradientStop(location: 1, color: Color(0, 0, 255))]
    let picture = try draw(.linear(stops: stops, start: .zero, end: Point(x: 80, y: 0)))
    let plain = try draw()
    #expect(zip(picture.words, plain.words).allSatisfy { abs(Int($0 >> 24) - Int($1 >> 24)) <= 1 })
    #expect(picture.words.contains { $0 >> 16 & 255 > 200 })
  }

  /// Cairo's mask and our own blending are one picture.
  @Test func clippedLettersAreTheSame() throws {
    let plain = try draw()
    let clipped = try draw(clip: Path(ellipseIn: Rect(x: -100, y: -100, width: 280, height: 240)))
    #expect(clipped.distance(to: plain) <= 1)
    let half = try draw(clip: Path(rectangle: Rect(x: 0, y: 0, width: 12, height: 40)))
    #expect(half[14, 20].alpha == 0 && ink(half) > 5 && ink(half) < ink(plain))
  }
}
