import DisplayList
import Geometry
import WidgetImages
import WidgetText

/// A glyph of a font of the list.
struct GlyphName: Hashable {
  var font: FontInstanceID
  var glyph: UInt32
}

/// A picture in place of an outline.
struct ColorGlyphDefinition {
  var number: Int
  /// Pixels.
  var width: Int
  var height: Int
  /// Ems from the glyph's origin, y down.
  var box: Rect
}

/// Text as outlines: each glyph once, in units of its font, and uses of it.
extension SVGWriter {
  /// Units an em of glyph definitions: what most fonts have.
  private static var unitsPerEm: Double { 2048 }
  /// Larger glyphs are written where they stand: they come seldom twice, and a unit of theirs would be seen.
  private static var largestShared: Double { 32 }

  mutating func glyphs(_ run: GlyphRun, _ paint: Paint) {
    guard run.glyphCount > 0, run.size > 0, !paint.isClear else { return }
    if text.isColor(run.font) { return colorGlyphs(run, paint) }
    guard case .color(let color) = paint, run.size <= Self.largestShared else {
      // A gradient would be scaled with the glyphs that share its definition.
      return fill(outline(of: run), .nonzero, paint)
    }
    let first = placed(list.glyphs[Int(run.firstGlyph)].position, run)
    let scale = Markup.rounded(run.size / Self.unitsPerEm, decimals: 6)
    out.append("<g")
    out.attribute("transform", Transform(a: scale, b: 0, c: 0, d: scale, tx: first.x, ty: first.y))
    if color.hex != "#000" { out.attribute("fill", plain: color.hex) }
    // As a group, so that glyphs that touch do not show where they do.
    if color.alpha < 1 { out.attribute("opacity", color.alpha) }
    out.append(">")
    for glyph in list.glyphs[Int(run.firstGlyph)..<Int(run.firstGlyph + run.glyphCount)] {
      guard let number = definition(of: GlyphName(font: run.font, glyph: glyph.id)) else { continue }
      out.append("<use")
      out.attribute("href", plain: "#\(id("g", number))")
      let place = placed(glyph.position, run)
      let (x, y) = ((place.x - first.x) / scale, (place.y - first.y) / scale)
      if abs(x) >= 0.5 { out.attribute("x", x.rounded()) }
      if abs(y) >= 0.5 { out.attribute("y", y.rounded()) }
      out.append("/>")
    }
    out.append("</g>")
  }

  /// Where our pictures put a glyph: on a whole pixel vertically and on a quarter of one horizontally, unless it is large or stands askew.
  func placed(_ position: Point, _ run: GlyphRun) -> Point {
    guard transform.isUpright, transform.a > 0, transform.a == transform.d, run.size * transform.a <= GlyphRun.largestPlacedSize else {
      return position
    }
    let x = (transform.a * position.x + transform.tx) * 4
    let y = transform.d * position.y + transform.ty
    return Point(
      x: ((x + 0.5).rounded(.down) / 4 - transform.tx) / transform.a, y: ((y + 0.5).rounded(.down) - transform.ty) / transform.d)
  }

  private func outline(of run: GlyphRun) -> Path {
    var path = Path()
    for glyph in list.glyphs[Int(run.firstGlyph)..<Int(run.firstGlyph + run.glyphCount)] {
      let place = Transform.scale(x: run.size, y: run.size).then(.translation(placed(glyph.position, run)))
      path.append(text.outline(font: run.font, glyph: glyph.id).transformed(by: place))
    }
    return path
  }

  /// The number of a glyph's definition; nil where it is blank.
  private mutating func definition(of name: GlyphName) -> Int? {
    if let known = glyphs[name] { return known == 0 ? nil : known }
    let outline = text.outline(font: name.font, glyph: name.glyph)
    guard !outline.isEmpty else {
      glyphs[name] = 0
      return nil
    }
    glyphCount += 1
    glyphs[name] = glyphCount
    definitions.append("<path")
    definitions.attribute("id", plain: id("g", glyphCount))
    definitions.append(" d=\"")
    PathData.append(outline.transformed(by: .scale(x: Self.unitsPerEm, y: Self.unitsPerEm)), decimals: 0, to: &definitions)
    definitions.append("\"/>")
    return glyphCount
  }
}

/// Emoji.
extension SVGWriter {
  /// Each picture stands on the pixels that it has in a PNG.
  private mutating func colorGlyphs(_ run: GlyphRun, _ paint: Paint) {
    var alpha = 1.0
    if case .color(let color) = paint { alpha = color.alpha }
    for glyph in list.glyphs[Int(run.firstGlyph)..<Int(run.firstGlyph + run.glyphCount)] {
      guard let picture = colorDefinition(of: GlyphName(font: run.font, glyph: glyph.id)) else { continue }
      let box = onPixels(
        Rect(
          x: glyph.position.x + picture.box.x * run.size, y: glyph.position.y + picture.box.y * run.size,
          width: picture.box.width * run.size, height: picture.box.height * run.size))
      out.append("<use")
      out.attribute("href", plain: "#\(id("e", picture.number))")
      out.attribute(
        "transform",
        Transform(
          a: box.width / Double(picture.width), b: 0, c: 0, d: box.height / Double(picture.height), tx: box.x, ty: box.y))
      if alpha < 1 { out.attribute("opacity", alpha) }
      out.append("/>")
    }
  }

  private func onPixels(_ box: Rect) -> Rect {
    guard transform.isUpright, transform.a > 0, transform.a == transform.d else { return box }
    func place(_ value: Double, _ shift: Double) -> Double {
      ((value * transform.a + shift + 0.5).rounded(.down) - shift) / transform.a
    }
    func length(_ value: Double) -> Double { max(1, (value * transform.a + 0.5).rounded(.down)) / transform.a }
    return Rect(x: place(box.x, transform.tx), y: place(box.y, transform.ty), width: length(box.width), height: length(box.height))
  }

  private mutating func colorDefinition(of name: GlyphName) -> ColorGlyphDefinition? {
    if let known = colorGlyphs[name] { return known }
    guard let glyph = text.colorGlyph(font: name.font, glyph: name.glyph), let size = try? ImageHeader(reading: glyph.png) else {
      colorGlyphs[name] = .some(nil)
      return nil
    }
    emojiCount += 1
    let definition = ColorGlyphDefinition(number: emojiCount, width: size.width, height: size.height, box: glyph.box)
    colorGlyphs[name] = definition
    define(EncodedImage(.png, bytes: glyph.png, width: size.width, height: size.height), as: id("e", emojiCount))
    return definition
  }
}

extension Markup {
  /// A number as `append` writes it.
  static func rounded(_ value: Double, decimals: Int) -> Double {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    return (value * factor).rounded(.toNearestOrAwayFromZero) / factor
  }
}
