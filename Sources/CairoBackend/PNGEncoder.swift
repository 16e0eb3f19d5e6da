/// Writes PNG files: RGB where no pixel lets anything through, else RGBA. The same pixels give the same bytes.
///
/// A worker keeps one; its buffers serve the next picture.
public struct PNGEncoder: ~Copyable {
  public let effort: PNGEffort
  /// Made when first needed.
  private var pixels: PixelCompressor?
  private var bytes: Compressor?
  private var lines = PNGLines()

  public init(_ effort: PNGEffort = .standard) {
    self.effort = effort
  }

  /// The picture as a file.
  public mutating func encode(_ pixmap: borrowing Pixmap) -> [UInt8] {
    let isOpaque = pixmap.isOpaque
    guard let search = effort.search else { return best(pixmap, isOpaque) }
    lines.filter(pixmap, isOpaque: isOpaque, .chosen)
    var compressor = pixels.take() ?? PixelCompressor(search)
    let file = unsafe PNGEncoder.file(lines.rows, bound: PixelCompressor.bound(lines.rows)) { unsafe compressor.compress(lines.rows, to: $0) }
    pixels = consume compressor
    return file
  }

  /// The file by the plan whose rows a quicker level makes smallest; the first of equals.
  private mutating func best(_ pixmap: borrowing Pixmap, _ isOpaque: Bool) -> [UInt8] {
    let trial = Compressor(level: 6)
    var best = (rows: [UInt8](), size: Int.max)
    for plan in PNGLines.Plan.allCases {
      lines.filter(pixmap, isOpaque: isOpaque, plan)
      let rows = lines.rows.bytes
      let size = trial.compress(rows).count
      if size < best.size { best = (rows, size) }
    }
    let compressor = bytes.take() ?? Compressor(level: 12)
    let bound = compressor.bound(best.rows.count)
    let file = unsafe PNGEncoder.file(lines.rows, bound: bound) { unsafe compressor.compress(best.rows, to: $0, bound) }
    bytes = consume compressor
    return file
  }

  /// - Parameter writeData: Writes at most `bound` bytes and says how many.
  private static func file(_ rows: FilteredRows, bound: Int, _ writeData: (UnsafeMutablePointer<UInt8>) -> Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: bound + 128) { out, count in
      var writer = unsafe PNGChunkWriter(out.baseAddress!)
      writer.append(bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      writer.begin("IHDR")
      writer.append(big: UInt32(rows.width))
      writer.append(big: UInt32(rows.height))
      writer.append(bytes: [8, rows.bytesPerPixel == 3 ? 2 : 6, 0, 0, 0])
      writer.end()
      // Perceptual intent. Without this chunk some viewers take the screen's own colours for the picture's.
      writer.begin("sRGB")
      writer.append(bytes: [0])
      writer.end()
      writer.begin("IDAT")
      unsafe writer.advance(writeData(writer.next))
      writer.end()
      writer.begin("IEND")
      writer.end()
      count = writer.count
    }
  }
}
