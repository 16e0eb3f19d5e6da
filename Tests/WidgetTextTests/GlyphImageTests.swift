import DisplayList
import Geometry
import Testing
import WidgetText

@Suite struct GlyphImageTests {
  let context: TextContext
  init() throws { context = try makeContext() }

  private func glyph(_ text: String, size: Double = 17) -> (font: Int32, id: UInt32) {
    let drawing = context.drawing(context.add(text, TextAttributes(font: FontRequest(size: size))))
    return (drawing.runs[0].font, drawing.glyphs[0].id)
  }

  private func bytes(_ image: GlyphImage) -> [UInt8] {
    context.withGlyphBytes { bytes in
      (Int(image.offset)..<Int(image.offset) + Int(image.width * image.height)).map { bytes[$0] }
    }
  }

  /// The coverage of a glyph adds up to the area of its outline.
  @Test(arguments: ["l", "H", "o", "S"], [20.0, 51])
  func coverageIsArea(text: String, pixelSize: Double) {
    let glyph = glyph(text)
    let image = context.glyphImage(font: glyph.font, pixelSize: pixelSize, glyph: glyph.id, phase: 0)
    let sum = bytes(image).reduce(0.0) { $0 + Double($1) } / 255
    let path = context.outline(font: glyph.font, glyph: glyph.id)
    let area = path.area * pixelSize * pixelSize
    #expect(area > 1)
    #expect(abs(sum - area) < area * 0.02)
    #expect(abs(Double(image.bearingY) + path.bounds.minY * pixelSize) < 1.1)
    #expect(abs(Double(image.bearingX) - path.bounds.minX * pixelSize) < 1.1)
  }

  @Test func phasesMoveTheInk() {
    let glyph = glyph("l")
    let centers = (0..<4).map { phase in
      let image = context.glyphImage(font: glyph.font, pixelSize: 34, glyph: glyph.id, phase: phase)
      let bytes = bytes(image)
      var (sum, moment) = (0.0, 0.0)
      for i in bytes.indices {
        sum += Double(bytes[i])
        moment += Double(bytes[i]) * (Double(i % Int(image.width)) + Double(image.bearingX))
      }
      return moment / sum
    }
    for phase in 1..<4 { #expect(abs(centers[phase] - centers[0] - Double(phase) / 4) < 0.03) }
  }

  @Test func imagesAreKept() {
    let glyph = glyph("g")
    let first = context.glyphImage(font: glyph.font, pixelSize: 34, glyph: glyph.id, phase: 1)
    let size = context.withGlyphBytes { $0.count }
    #expect(first.width > 0)
    #expect(context.glyphImage(font: glyph.font, pixelSize: 34, glyph: glyph.id, phase: 1) == first)
    #expect(context.withGlyphBytes { $0.count } == size)
    context.reset()
    #expect(context.glyphImage(font: glyph.font, pixelSize: 34, glyph: glyph.id, phase: 1) == first)
    #expect(context.glyphImage(font: glyph.font, pixelSize: 34, glyph: glyph.id, phase: 2) != first)
    #expect(context.glyphImage(font: glyph.font, pixelSize: 35, glyph: glyph.id, phase: 1) != first)
  }

  /// Trimming bounds the memory, and what is drawn anew is as it was.
  @Test func memoryIsBounded() {
    let glyph = glyph("M")
    let before = bytes(context.glyphImage(font: glyph.font, pixelSize: 40, glyph: glyph.id, phase: 0))
    var largest = 0
    for step in 0..<4000 {
      _ = context.glyphImage(font: glyph.font, pixelSize: 40 + Double(step) / 64, glyph: glyph.id, phase: step % 4)
      context.trimGlyphImages()
      largest = max(largest, context.withGlyphBytes { $0.count })
    }
    #expect(largest > 1 << 19)
    #expect(largest < 5 << 18)
    #expect(bytes(context.glyphImage(font: glyph.font, pixelSize: 40, glyph: glyph.id, phase: 0)) == before)
  }

  @Test func emptyAndHugeGlyphsHaveNoImage() {
    let glyph = glyph("M")
    let huge = context.glyphImage(font: glyph.font, pixelSize: 4000, glyph: glyph.id, phase: 0)
    #expect(huge.width == 0)
    #expect(!context.outline(font: glyph.font, glyph: glyph.id).isEmpty)
    let none = context.glyphImage(font: glyph.font, pixelSize: 40, glyph: 65_000, phase: 0)
    #expect(none.width == 0)
  }
}

extension Path {
  /// The area of a closed outline by the nonzero rule of fonts, whose holes turn the other way; curves as 16 lines.
  fileprivate var area: Double {
    var sum = 0.0
    var (start, last) = (Point.zero, Point.zero)
    var i = 0
    func edge(to p: Point) {
      sum += last.x * p.y - p.x * last.y
      last = p
    }
    for verb in verbs {
      switch verb {
      case .move:
        start = points[i]
        last = start
        i += 1
      case .line:
        edge(to: points[i])
        i += 1
      case .curve:
        let (a, b, c, d) = (last, points[i], points[i + 1], points[i + 2])
        for step in 1...16 {
          let t = Double(step) / 16
          let u = 1 - t
          let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          edge(to: Point(x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y))
        }
        i += 3
      case .close: edge(to: start)
      }
    }
    return abs(sum / 2)
  }
}
