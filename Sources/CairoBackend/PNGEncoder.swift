import CDeflate

/// Writes PNG files through libdeflate: RGB where no pixel lets anything through, else RGBA. The same pixels give the same bytes.
///
/// A worker keeps one; its buffers serve the next picture.
public struct PNGEncoder: ~Copyable {
  public let effort: PNGEffort
  /// One for widgets, one for photos; made when first needed.
  private var usual: Compressor?
  private var photo: Compressor?
  /// A filter byte and the filtered bytes of each row, one after the other.
  private var filtered: [UInt8] = []
  private var lines = PNGLines()

  public init(_ effort: PNGEffort = .standard) {
    self.effort = effort
  }

  /// The picture as a file.
  public mutating func encode(_ pixmap: borrowing Pixmap) -> [UInt8] {
    let bytesPerPixel = pixmap.isOpaque ? 3 : 4
    let size = pixmap.height * (1 + pixmap.width * bytesPerPixel)
    // Every byte of it is written before it is read.
    if filtered.count < size { filtered = unsafe [UInt8](unsafeUninitializedCapacity: size) { $1 = size } }
    switch effort {
    case .fast, .standard: filter(pixmap, bytesPerPixel, .chosen)
    case .best: filter(pixmap, bytesPerPixel, bestPlan(pixmap, bytesPerPixel, size))
    }
    let isPhoto = lines.isPhoto && effort.level(isPhoto: true) != effort.level(isPhoto: false)
    let compressor = (isPhoto ? photo.take() : usual.take()) ?? Compressor(level: effort.level(isPhoto: isPhoto))
    let file = file(compressor, width: pixmap.width, height: pixmap.height, bytesPerPixel: bytesPerPixel, size: size)
    if isPhoto { photo = consume compressor } else { usual = consume compressor }
    return file
  }

  private mutating func filter(_ pixmap: borrowing Pixmap, _ bytesPerPixel: Int, _ plan: PNGLines.Plan) {
    unsafe pixmap.withPixels { pixels in
      unsafe filtered.withUnsafeMutableBufferPointer { out in
        unsafe lines.filter(
          pixels.baseAddress!, width: pixmap.width, height: pixmap.height, bytesPerPixel: bytesPerPixel, plan: plan,
          to: out.baseAddress!)
      }
    }
  }

  /// The plan whose rows a quicker level makes smallest; the first of equals.
  private mutating func bestPlan(_ pixmap: borrowing Pixmap, _ bytesPerPixel: Int, _ size: Int) -> PNGLines.Plan {
    let trial = Compressor(level: 6)
    var best = (plan: PNGLines.Plan.chosen, size: Int.max)
    for plan in PNGLines.Plan.allCases {
      filter(pixmap, bytesPerPixel, plan)
      let compressed = trial.compress(filtered, size).count
      if compressed < best.size { best = (plan, compressed) }
    }
    return best.plan
  }

  private func file(_ compressor: borrowing Compressor, width: Int, height: Int, bytesPerPixel: Int, size: Int) -> [UInt8] {
    let bound = compressor.bound(size)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound + 128) { out, count in
      var writer = unsafe PNGChunkWriter(out.baseAddress!)
      writer.append(bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      writer.begin("IHDR")
      writer.append(big: UInt32(width))
      writer.append(big: UInt32(height))
      writer.append(bytes: [8, bytesPerPixel == 3 ? 2 : 6, 0, 0, 0])
      writer.end()
      // Perceptual intent. Without this chunk some viewers take the screen's own colours for the picture's.
      writer.begin("sRGB")
      writer.append(bytes: [0])
      writer.end()
      writer.begin("IDAT")
      unsafe writer.advance(compressor.compress(filtered, size, to: writer.next, bound))
      writer.end()
      writer.begin("IEND")
      writer.end()
      count = writer.count
    }
  }
}
