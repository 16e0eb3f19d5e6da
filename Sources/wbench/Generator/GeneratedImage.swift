import WidgetFoundation
import WidgetImages

/// A landscape of few lines, as a PNG for packages: a sky that fades, a disc, hills, and grain as photos have it.
struct GeneratedImage {
  let name: String
  let bytes: [UInt8]

  /// A few sizes, as widgets have them at 2x.
  static func all() -> [GeneratedImage] {
    [(120, 120), (180, 180), (320, 180), (240, 320), (400, 300)].enumerated().map { index, size in
      var random = SplitMix(state: UInt64(index))
      return GeneratedImage(name: "picture-\(size.0)x\(size.1).png", bytes: png(size.0, size.1, &random))
    }
  }

  private static func png(_ width: Int, _ height: Int, _ random: inout SplitMix) -> [UInt8] {
    let sky = (0..<2).map { _ in [random.within(90...255), random.within(90...255), random.within(120...255)] }
    let disc = (x: random.below(width), y: random.below(height / 2), radius: random.within(height / 12...height / 6))
    var pixels: ContiguousArray<UInt32> = []
    pixels.reserveCapacity(width * height)
    let hills = ridge(width, height, &random)
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (x - disc.x, y - disc.y)
        var color = (0..<3).map { (sky[0][$0] * (height - y) + sky[1][$0] * y) / height }
        if dx * dx + dy * dy < disc.radius * disc.radius { color = [255, 236, 170] }
        if y > hills[x] { color = [30 + (y - hills[x]) / 4, 90 - min(60, (y - hills[x]) / 3), 60] }
        let grain = random.below(7) - 3
        pixels.append(color.reduce(0xFF) { $0 << 8 | UInt32(max(0, min(255, $1 + grain))) })
      }
    }
    var encoder = PNGEncoder(.standard)
    return encoder.encode(Pixmap(DecodedImage(width: width, height: height, pixels: pixels, name: "")))
  }

  /// Of each column, the row that the hills begin in: steps up or down, turning now and then.
  private static func ridge(_ width: Int, _ height: Int, _ random: inout SplitMix) -> [Int] {
    var rows: [Int] = []
    var (row, step) = (height * 2 / 3, 1)
    for _ in 0..<width {
      if random.happens(8) || row < height / 2 || row > height - 4 { step = row < height * 2 / 3 ? 1 : -1 }
      if random.happens(50) { row += step }
      rows.append(row)
    }
    return rows
  }
}
