import DisplayList
import Geometry

/// What stands in place of characters that no font has: a box of capital height around the code point's hexadecimal digits.
extension Typesetter {
  mutating func drawBoxes(_ placed: PlacedSegment, of text: borrowing ShapedText, into drawing: inout TextDrawing) {
    let first = Int32(drawing.rects.count)
    let count = placed.segment.clusters.count
    var x = placed.pen.x
    for n in 0..<count {
      let i = Int(placed.segment.clusters.lowerBound) + (placed.isRightToLeft ? count - 1 - n : n)
      let cluster = text.clusters[i]
      let box = box(x, placed)
      let stroke = max(1, (placed.run.size / 24 / placed.pixel).rounded()) * placed.pixel
      drawing.appendFrame(box, stroke: stroke)
      decode(Int(cluster.unit)..<endUnit(of: i, text))
      drawDigits(of: missingCodePoint(spans[Int(placed.run.span)].attributes.font), in: box.insetBy(stroke), placed.run, into: &drawing)
      x += cluster.advance
    }
    drawing.decorations.append(
      TextDecoration(
        kind: .missingGlyph, fill: spans[Int(placed.run.span)].attributes.foreground, rects: first..<Int32(drawing.rects.count)))
  }

  private func box(_ x: Double, _ placed: PlacedSegment) -> Rect {
    let size = placed.run.size
    let margin = size * 0.06
    let height = FontMetrics(size: size).capHeight
    return Rect(x: x + margin, y: placed.baseline - height, width: size * Typesetter.missingWidth - 2 * margin, height: height)
      .aligned(toPixel: placed.pixel)
  }

  /// Of the cluster in `scalars`, the first character that no font has by itself, else the first one.
  mutating func missingCodePoint(_ request: FontRequest) -> UInt32 {
    for scalar in scalars where coverage.face(for: [scalar], .text, request) == nil { return scalar }
    return scalars[0]
  }

  /// Draws digits in two rows, in the monospaced design: its digits are 0.6 em wide and 0.73 em high.
  private mutating func drawDigits(of codePoint: UInt32, in box: Rect, _ run: ShapedRun, into drawing: inout TextDrawing) {
    let digits = hexadecimal(codePoint)
    let columns = (digits.count + 1) / 2
    let size = min(box.width * 0.9 / Double(columns) / 0.6, box.height * 0.42 / 0.73)
    let request = FontRequest(size: size, weight: 600, design: .monospaced)
    let face = collection.face(for: request)
    let font = fonts.instance(face: face, request, size: size)
    let first = drawing.glyphs.count
    for (i, digit) in digits.enumerated() {
      guard let glyph = coverage.glyph(digit, face) else { continue }
      let (row, column) = (i / columns, i % columns)
      let inRow = min(columns, digits.count - row * columns)
      let x = box.x + box.width / 2 + (Double(column) - Double(inRow) / 2) * size * 0.6
      let gap = (box.height - 2 * size * 0.73) / 3
      drawing.glyphs.append(Glyph(id: glyph, position: Point(x: x, y: box.y + Double(row + 1) * (gap + size * 0.73))))
    }
    guard drawing.glyphs.count > first else { return }
    drawing.runs.append(
      TextRun(
        font: font, size: size, glyphs: Int32(first)..<Int32(drawing.glyphs.count),
        foreground: spans[Int(run.span)].attributes.foreground, bounds: box, left: box.minX, right: box.maxX))
  }

  /// The code points of at least four digits.
  private func hexadecimal(_ codePoint: UInt32) -> [UInt32] {
    let text = String(codePoint, radix: 16, uppercase: true)
    return [UInt32](repeating: 0x30, count: max(0, 4 - text.utf8.count)) + text.utf8.map(UInt32.init)
  }
}

extension TextDrawing {
  /// Appends the four sides of a box, which do not overlap.
  fileprivate mutating func appendFrame(_ box: Rect, stroke: Double) {
    let side = max(0, box.height - 2 * stroke)
    rects.append(Rect(x: box.x, y: box.y, width: box.width, height: stroke))
    rects.append(Rect(x: box.x, y: box.maxY - stroke, width: box.width, height: stroke))
    rects.append(Rect(x: box.x, y: box.y + stroke, width: stroke, height: side))
    rects.append(Rect(x: box.maxX - stroke, y: box.y + stroke, width: stroke, height: side))
  }
}

extension Rect {
  fileprivate func insetBy(_ length: Double) -> Rect {
    Rect(x: x + length, y: y + length, width: max(0, width - 2 * length), height: max(0, height - 2 * length))
  }
}
