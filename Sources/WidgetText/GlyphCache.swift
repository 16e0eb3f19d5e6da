import DisplayList

/// Where the coverage of a glyph lies, in pixels.
public struct GlyphImage: Hashable, Sendable, BitwiseCopyable {
  /// From the whole pixel that the glyph's origin lies in to the image's left edge.
  public var bearingX: Int32
  /// From the baseline up to the image's top edge.
  public var bearingY: Int32
  /// Bytes a row.
  public var width: Int32
  /// Rows.
  public var height: Int32
  /// The first of width × height bytes, a row after the other from the top.
  public var offset: Int32
}

/// What decides a glyph's image.
struct GlyphKey: Hashable, BitwiseCopyable {
  var font: FontInstanceID
  /// Pixels / 64 an em.
  var size: Int32
  var glyph: UInt32
  /// Quarters of a pixel to the right.
  var phase: UInt32

  fileprivate var hash: UInt64 {
    let glyphOfFont = UInt64(UInt32(bitPattern: font)) << 32 | UInt64(glyph << 2 | phase)
    return (glyphOfFont ^ UInt64(UInt32(bitPattern: size)) &* 0x9e37_79b9_7f4a_7c15) &* 0xff51_afd7_ed55_8ccd
  }
}

/// Coverage of glyphs by font instance, size, glyph and phase, in one buffer of bytes.
struct GlyphCache: ~Copyable {
  /// Pixels of an image's width and height at most; larger glyphs are for paths.
  static let largestSide = 1024
  /// Bytes above which `trim` drops everything: some 3,000 glyphs at the sizes of texts at 2x, of which a package has some hundred.
  private static let capacity = 1 << 20

  private var rasterizer: Rasterizer
  private var outline = GlyphOutline()
  private var keys: ContiguousArray<GlyphKey> = []
  private var images: ContiguousArray<GlyphImage> = []
  private var index = HashIndex()
  private(set) var bytes: ContiguousArray<UInt8> = []

  init(rasterizer: consuming Rasterizer) { self.rasterizer = rasterizer }

  mutating func removeAll() {
    // The memory stays, but for that which one run of very large glyphs has taken.
    let keepsMemory = usedBytes <= 2 * GlyphCache.capacity
    keys.removeAll(keepingCapacity: keepsMemory)
    images.removeAll(keepingCapacity: keepsMemory)
    bytes.removeAll(keepingCapacity: keepsMemory)
    index.removeAll(keepingCapacity: keepsMemory)
  }

  /// Drops everything if there is more than the capacity.
  mutating func trim() {
    if usedBytes > GlyphCache.capacity { removeAll() }
  }

  private var usedBytes: Int { bytes.usedBytes + keys.usedBytes + images.usedBytes }
  var heldBytes: Int { bytes.heldBytes + keys.heldBytes + images.heldBytes + index.heldBytes }

  /// The image of a glyph of `instance`, drawn now if it was not.
  mutating func image(_ key: GlyphKey, of instance: FontInstance, outlines: borrowing OutlineReader) -> GlyphImage {
    var probe = index.probe(key.hash)
    while let number = index.next(&probe) {
      if keys[number] == key { return images[number] }
    }
    outlines.read(key.glyph, of: instance, into: &outline)
    let scale = Double(key.size) / Double(instance.unitsPerEm)
    images.append(rasterizer.render(outline, scale: scale, shift: Int(key.phase) * 16, into: &bytes))
    index.insert(keys.count, key.hash)
    keys.append(key)
    return images[images.count - 1]
  }
}
