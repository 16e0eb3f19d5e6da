import CCairo
import DisplayList
import Geometry
import WidgetText

extension Painter {
  /// Draws a run: the coverage of its glyphs is added up in one buffer, and the ink goes through that once, so that overlaps do not show.
  ///
  /// A glyph stands on a whole pixel vertically and on a quarter of one horizontally.
  mutating func draw(
    _ run: GlyphRun, _ paint: Paint, through transform: Transform, onto target: Target, _ clip: Clip
  ) {
    guard run.glyphCount > 0, let ink = ink(paint, through: transform) else { return }
    if text.isColor(run.font) { return drawPictures(of: run, ink, through: transform, onto: target, clip) }
    guard let pixelSize = cachedSize(of: run, through: transform) else {
      return fillOutlines(of: run, ink, through: transform, onto: target, clip)
    }
    let box = place(run, pixelSize, through: transform).intersection(clip.box)
    guard !box.isEmpty else { return }
    scratch.coverage.begin(box)
    text.withGlyphBytes { bytes in
      for glyph in scratch.glyphs { scratch.coverage.add(bytes, glyph.offset, glyph.box) }
    }
    text.trimGlyphImages()
    if clip.isBox {
      unsafe cairo_surface_flush(target.surface)
      ink.fill(scratch.coverage, of: target, row: &scratch.row)
      return unsafe cairo_surface_mark_dirty(target.surface)
    }
    let coverage = scratch.coverage
    unsafe draw(with: ink, over: box, onto: target, clip) { context, _ in
      unsafe coverage.mask(context, x: box.x0 - target.bounds.x0, y: box.y0 - target.bounds.y0)
    }
  }

  /// Pixels an em of a run whose glyphs come from the cache; nil where they are turned, too large, or pictures.
  func cachedSize(of run: GlyphRun, through transform: Transform) -> Double? {
    let size = run.size * transform.a
    let isCached = transform.isUpright && transform.a == transform.d && size > 0 && size <= GlyphRun.largestPlacedSize
    return isCached && !text.isColor(run.font) ? size : nil
  }

  /// Adds a run's glyphs to the coverage there is.
  mutating func addGlyphs(of run: GlyphRun, through transform: Transform) {
    guard run.glyphCount > 0, let pixelSize = cachedSize(of: run, through: transform) else { return }
    _ = place(run, pixelSize, through: transform)
    text.withGlyphBytes { bytes in
      for glyph in scratch.glyphs { scratch.coverage.add(bytes, glyph.offset, glyph.box) }
    }
    text.trimGlyphImages()
  }

  /// Finds the images of a run's glyphs and their places; the box around all of them.
  private mutating func place(_ run: GlyphRun, _ pixelSize: Double, through transform: Transform) -> PixelRect {
    scratch.glyphs.removeAll(keepingCapacity: true)
    var box = PixelRect(x0: .max, y0: .max, x1: .min, y1: .min)
    for i in Int(run.firstGlyph)..<Int(run.firstGlyph + run.glyphCount) {
      let glyph = list.glyphs[i]
      let origin = transform.apply(glyph.position)
      guard origin.x.isFinite, origin.y.isFinite else { continue }
      let quarters = Int((DeviceSpace.clamp(origin.x) * 4 + 0.5).rounded(.down))
      let image = text.glyphImage(font: run.font, pixelSize: pixelSize, glyph: glyph.id, phase: quarters & 3)
      guard image.width > 0, image.height > 0 else { continue }
      let x = quarters >> 2 + Int(image.bearingX)
      let y = Int((DeviceSpace.clamp(origin.y) + 0.5).rounded(.down)) - Int(image.bearingY)
      let place = PixelRect(x0: x, y0: y, x1: x + Int(image.width), y1: y + Int(image.height))
      scratch.glyphs.append(PlacedGlyph(box: place, offset: Int(image.offset)))
      box = PixelRect(
        x0: min(box.x0, place.x0), y0: min(box.y0, place.y0), x1: max(box.x1, place.x1), y1: max(box.y1, place.y1))
    }
    return box
  }

  private mutating func fillOutlines(
    of run: GlyphRun, _ ink: Ink, through transform: Transform, onto target: Target, _ clip: Clip
  ) {
    var path = Path()
    for i in Int(run.firstGlyph)..<Int(run.firstGlyph + run.glyphCount) {
      let glyph = list.glyphs[i]
      let place = Transform.scale(x: run.size, y: run.size).then(.translation(glyph.position))
      path.append(text.outline(font: run.font, glyph: glyph.id).transformed(by: place))
    }
    fill(path, .nonzero, ink, through: transform, onto: target, clip)
  }
}

/// The coverage of one glyph in the glyph cache, and where it goes.
struct PlacedGlyph {
  var box: PixelRect
  var offset: Int
}
