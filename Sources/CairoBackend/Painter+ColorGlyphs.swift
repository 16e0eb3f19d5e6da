import DisplayList
import Geometry
import WidgetImages
import WidgetText

extension Painter {
  /// Draws a run of pictures, each scaled once a size, on whole pixels. They keep their own colours and take the paint's alpha.
  mutating func drawPictures(
    of run: GlyphRun, _ ink: Ink, through transform: Transform, onto target: Target, _ clip: Clip
  ) {
    for i in Int(run.firstGlyph)..<Int(run.firstGlyph + run.glyphCount) {
      let glyph = list.glyphs[i]
      let isUpright = transform.isUpright && transform.a > 0 && transform.a == transform.d
      let key = ColorGlyphKey(font: run.font, glyph: glyph.id, size: isUpright ? run.size * transform.a : 0, alpha: ink.alpha)
      guard let picture = picture(key) else { continue }
      if isUpright {
        let origin = transform.apply(glyph.position)
        guard origin.x.isFinite, origin.y.isFinite else { continue }
        let corner = Point(
          x: (DeviceSpace.clamp(origin.x + picture.box.x * key.size) + 0.5).rounded(.down),
          y: (DeviceSpace.clamp(origin.y + picture.box.y * key.size) + 0.5).rounded(.down))
        let place = Rect(
          origin: corner, size: Size(width: Double(picture.image.width), height: Double(picture.image.height)))
        draw(picture.image, in: place, .smooth, through: .identity, onto: target, clip)
      } else {
        let box = Rect(
          x: glyph.position.x + picture.box.x * run.size, y: glyph.position.y + picture.box.y * run.size,
          width: picture.box.width * run.size, height: picture.box.height * run.size)
        draw(picture.image, in: box, .smooth, through: transform, onto: target, clip)
      }
    }
  }

  /// A glyph's picture at the size of a key; nil where it has none, or one that cannot be read.
  private mutating func picture(_ key: ColorGlyphKey) -> ColorGlyphPicture? {
    if let known = scratch.colorGlyphs.find(key, of: text) { return known }
    guard let glyph = text.colorGlyph(font: key.font, glyph: key.glyph),
      let image = try? DecodedImage(decoding: glyph.png, name: "glyph \(key.glyph)", budget: budget)
    else { return nil }
    defer { budget.release(image.byteCount) }
    let picture = ColorGlyphPicture(image: image.scaled(to: key, glyph.box), box: glyph.box)
    scratch.colorGlyphs.insert(picture, key)
    return picture
  }
}

/// What decides the picture of a glyph.
struct ColorGlyphKey: Hashable {
  var font: FontInstanceID
  var glyph: UInt32
  /// Pixels an em; 0 for the font's own pixels.
  var size: Double
  /// 0…255.
  var alpha: UInt32
}

struct ColorGlyphPicture {
  var image: DecodedImage
  /// Ems from the glyph's origin, y down.
  var box: Rect
}

/// Scaled pictures of glyphs, bounded in bytes: everything goes at once when there are too many.
struct ColorGlyphCache {
  /// Some hundred emoji at the sizes of texts at 2x, or a single one that fills a widget.
  private static let capacity = 2 << 20

  private var pictures: [ColorGlyphKey: ColorGlyphPicture] = [:]
  private(set) var bytes = 0
  /// The fonts that the keys' numbers name.
  private var fonts: FontGeneration?

  mutating func find(_ key: ColorGlyphKey, of text: TextContext) -> ColorGlyphPicture? {
    if fonts != text.fontGeneration {
      removeAll()
      fonts = text.fontGeneration
    }
    return pictures[key]
  }

  mutating func insert(_ picture: ColorGlyphPicture, _ key: ColorGlyphKey) {
    guard picture.image.byteCount <= ColorGlyphCache.capacity else { return }
    if bytes + picture.image.byteCount > ColorGlyphCache.capacity { removeAll() }
    pictures[key] = picture
    bytes += picture.image.byteCount
  }

  private mutating func removeAll() {
    pictures.removeAll(keepingCapacity: true)
    bytes = 0
  }
}

extension Ink {
  /// The alpha that a picture takes over: that of one colour. Gradients leave it as it is.
  fileprivate var alpha: UInt32 {
    switch self {
    case .solid(let color): color.word >> 24
    case .linear, .radial, .angular: 255
    }
  }
}

extension DecodedImage {
  /// Side of a picture that is made larger than the font has it, at most.
  private static let largestSide = 2048.0

  /// The image in the pixels and with the alpha of a key; `box` is in ems.
  fileprivate func scaled(to key: ColorGlyphKey, _ box: Rect) -> DecodedImage {
    func side(_ ems: Double, _ own: Int) -> Int {
      key.size == 0 ? own : max(1, Int(min(ems * key.size + 0.5, DecodedImage.largestSide).rounded(.down)))
    }
    let size = PixelRect(x0: 0, y0: 0, x1: side(box.width, width), y1: side(box.height, height))
    var pixels = Resampler(self, over: size, part: size).pixels(of: self)
    if key.alpha < 255 {
      for i in pixels.indices { pixels[i] = PixelBlending.scaled(pixels[i], by: key.alpha) }
    }
    return DecodedImage(width: size.width, height: size.height, pixels: pixels, name: name)
  }
}
