import CFreeType

/// Turns outlines into coverage with FreeType's scan converter; no font is opened and nothing is hinted.
@safe struct Rasterizer: ~Copyable {
  private let library: FT_Library
  private var points: ContiguousArray<FT_Vector> = []
  private var tags: ContiguousArray<CChar> = []
  private var contours: ContiguousArray<Int16> = []
  private var samples: ContiguousArray<UInt8> = []

  init?() {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else { return nil }
    unsafe self.library = library
  }

  deinit { unsafe FT_Done_FreeType(library) }

  /// Appends the coverage of `outline` to `bytes`, a byte a pixel from the top row down.
  ///
  /// `scale` is in pixels / 64 a font unit, `shift` in pixels / 64 to the right. The image is empty for an outline that is empty or too
  /// complex for FreeType.
  mutating func render(_ outline: GlyphOutline, scale: Double, shift: Int, into bytes: inout ContiguousArray<UInt8>) -> GlyphImage {
    let none = GlyphImage(bearingX: 0, bearingY: 0, width: 0, height: 0, offset: Int32(bytes.count))
    guard !outline.nodes.isEmpty, outline.nodes.count <= Int(Int16.max) else { return none }
    load(outline, scale: scale, shift: shift)
    let box = pixelBox()
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    guard width > 0, height > 0, width <= GlyphCache.largestSide, height <= GlyphCache.largestSide else { return none }
    for i in points.indices {
      points[i].x -= box.minX * 64
      points[i].y -= box.minY * 64
    }
    let offset = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: width * height))
    if outline.hasCrossings {
      drawOversampled(width: width, height: height, into: &bytes, at: offset)
    } else {
      draw(width: width, height: height, into: &bytes, at: offset)
    }
    return GlyphImage(
      bearingX: Int32(box.minX), bearingY: Int32(box.maxY), width: Int32(width), height: Int32(height), offset: Int32(offset))
  }

  private mutating func load(_ outline: GlyphOutline, scale: Double, shift: Int) {
    points.removeAll(keepingCapacity: true)
    tags.removeAll(keepingCapacity: true)
    contours.removeAll(keepingCapacity: true)
    for node in outline.nodes {
      let x = Int((Double(node.x) * scale).rounded()) + shift
      points.append(FT_Vector(x: x, y: Int((Double(node.y) * scale).rounded())))
      switch node.tag {
      case .on: tags.append(1)
      case .quadratic: tags.append(0)
      case .cubic: tags.append(2)
      }
    }
    for end in outline.contourEnds { contours.append(Int16(end - 1)) }
  }

  /// The whole pixels around all points.
  private func pixelBox() -> (minX: Int, minY: Int, maxX: Int, maxY: Int) {
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    return (minX >> 6, minY >> 6, (maxX + 63) >> 6, (maxY + 63) >> 6)
  }

  /// Samples a pixel along each axis where sides cross.
  private static let samplesPerPixel = 4
  /// Samples that there is memory for at once: those of a glyph of 256 pixels; larger ones are rare.
  private static let keptSamples = 1 << 20

  /// The scan converter adds up what each side covers of a pixel, which shows where two cross. On smaller pixels it does not.
  private mutating func drawOversampled(width: Int, height: Int, into bytes: inout ContiguousArray<UInt8>, at offset: Int) {
    let n = Rasterizer.samplesPerPixel
    for i in points.indices {
      points[i].x *= n
      points[i].y *= n
    }
    var samples = ContiguousArray<UInt8>()
    swap(&samples, &self.samples)
    samples.removeAll(keepingCapacity: true)
    samples.append(contentsOf: repeatElement(0, count: width * height * n * n))
    draw(width: width * n, height: height * n, into: &samples, at: 0)
    for y in 0..<height {
      for x in 0..<width {
        var sum = n * n / 2
        for row in 0..<n {
          let first = (y * n + row) * width * n + x * n
          for i in first..<first + n { sum += Int(samples[i]) }
        }
        bytes[offset + y * width + x] = UInt8(sum / (n * n))
      }
    }
    if samples.capacity <= Rasterizer.keptSamples { swap(&samples, &self.samples) }
  }

  private mutating func draw(width: Int, height: Int, into bytes: inout ContiguousArray<UInt8>, at offset: Int) {
    let (pointCount, contourCount) = (Int16(points.count), Int16(contours.count))
    unsafe points.withUnsafeMutableBufferPointer { points in
      unsafe tags.withUnsafeMutableBufferPointer { tags in
        unsafe contours.withUnsafeMutableBufferPointer { contours in
          unsafe bytes.withUnsafeMutableBufferPointer { bytes in
            var outline = unsafe FT_Outline()
            unsafe outline.n_points = pointCount
            unsafe outline.n_contours = contourCount
            unsafe outline.points = points.baseAddress
            unsafe outline.tags = tags.baseAddress
            unsafe outline.contours = contours.baseAddress
            var bitmap = unsafe FT_Bitmap()
            unsafe bitmap.rows = UInt32(height)
            unsafe bitmap.width = UInt32(width)
            unsafe bitmap.pitch = Int32(width)
            unsafe bitmap.buffer = bytes.baseAddress.map { unsafe $0 + offset }
            unsafe bitmap.num_grays = 256
            unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            // On failure the image stays clear.
            _ = unsafe FT_Outline_Get_Bitmap(library, &outline, &bitmap)
          }
        }
      }
    }
  }
}
