import WidgetFoundation

/// The card's pixels as a PNG in memory, by each effort, beside libpng's default.
enum EncodeBenchmark {
  static func run(package: String, fonts: FontBook, iterations: Int?) throws(BenchmarkError) -> [Figure] {
    var drawer = try CardDrawer.opening(package, fonts: fonts)
    let document = try CardVariants.document(drawer.source, seed: 0)
    var figures: [Figure] = []
    for scale in CardDrawer.scales {
      drawer.draw(drawer.list(of: document, scale: scale))
      figures += self.figures("encode.\(Int(scale))x", drawer.renderer.pixmap, iterations)
    }
    return figures
  }

  private static func figures(_ name: String, _ pixmap: borrowing Pixmap, _ iterations: Int?) -> [Figure] {
    let reference = ReferencePNG(pixmap)
    let libpng = Samples(count: iterations ?? 20) { _ = reference.encode() }
    let size = reference.encode()
    var figures = [
      Figure("\(name).libpng", libpng, "ms", nanoseconds: 1e6), Figure("\(name).libpng.bytes", count: size, "bytes"),
    ]
    for effort in PNGEffort.allCases {
      var encoder = PNGEncoder(effort)
      var bytes = 0
      // The best takes a hundred times as long.
      let count = iterations ?? (effort == .best ? 3 : 100)
      let samples = Samples(count: count) { bytes = encoder.encode(pixmap).count }
      figures += [
        Figure("\(name).\(effort)", samples, "ms", nanoseconds: 1e6), Figure("\(name).\(effort).bytes", count: bytes, "bytes"),
        Figure("\(name).\(effort).time-ratio", samples.median / libpng.median, "of libpng's"),
        Figure("\(name).\(effort).bytes-ratio", Double(bytes) / Double(size), "of libpng's"),
      ]
    }
    return figures
  }
}
