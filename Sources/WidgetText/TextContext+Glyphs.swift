public import DisplayList
public import Geometry

extension TextContext {
  /// The coverage of a glyph, drawn now if it was not.
  ///
  /// `pixelSize` is pixels an em, counted in 1/64; `phase` is quarters of a pixel, 0…3, by which the glyph's origin lies right of a whole
  /// pixel. The image's place among the bytes that `withGlyphBytes` shows is valid until `trimGlyphImages()` or `reset()`. It is empty for a
  /// glyph without an outline, and for one over 1,024 pixels, which `outline` is for.
  public func glyphImage(font: FontInstanceID, pixelSize: Double, glyph: UInt32, phase: Int) -> GlyphImage {
    precondition((0..<4).contains(phase))
    let size = Int32((min(pixelSize, 4096) * 64).rounded())
    return typesetter.glyphImage(GlyphKey(font: font, size: size, glyph: glyph, phase: UInt32(phase)))
  }

  /// Shows the bytes of all glyph images; `body` must not ask for another image.
  public func withGlyphBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let bytes = typesetter.images.bytes
    return body(bytes.span)
  }

  /// Drops all glyph images if they take more than 1 MiB; to be called between runs.
  public func trimGlyphImages() { typesetter.images.trim() }

  /// The outline of a glyph in ems, y down, for text that is drawn as a path.
  public func outline(font: FontInstanceID, glyph: UInt32) -> Path {
    let instance = typesetter.fonts[font]
    var outline = GlyphOutline()
    typesetter.outlines.read(glyph, of: instance, into: &outline)
    return outline.path(unit: 1 / Double(instance.unitsPerEm))
  }
}

extension GlyphOutline {
  /// The outline y down, in points of `unit` a font unit; quadratic curves raised to cubic ones.
  fileprivate func path(unit: Double) -> Path {
    var path = Path()
    var start = 0
    for end in contourEnds {
      append(start..<Int(end), unit, to: &path)
      start = Int(end)
    }
    return path
  }

  private func append(_ contour: Range<Int>, _ unit: Double, to path: inout Path) {
    // The point after the last is the first: that of a curve which closes the contour was dropped.
    func point(_ i: Int) -> Point {
      let node = nodes[i < contour.upperBound ? i : contour.lowerBound]
      return Point(x: Double(node.x) * unit, y: -Double(node.y) * unit)
    }
    var current = point(contour.lowerBound)
    path.move(to: current)
    var i = contour.lowerBound + 1
    while i < contour.upperBound {
      switch nodes[i].tag {
      case .on:
        current = point(i)
        path.line(to: current)
        i += 1
      case .quadratic:
        let (control, end) = (point(i), point(i + 1))
        path.curve(between(current, control), between(end, control), to: end)
        current = end
        i += 2
      case .cubic:
        current = point(i + 2)
        path.curve(point(i), point(i + 1), to: current)
        i += 3
      }
    }
    path.close()
  }

  /// Two thirds of the way from `a` to `b`.
  private func between(_ a: Point, _ b: Point) -> Point {
    Point(x: a.x + (b.x - a.x) * 2 / 3, y: a.y + (b.y - a.y) * 2 / 3)
  }
}
