import WidgetFoundation

/// A card to a PNG in memory, stage by stage. Fonts are open, glyphs and the photo cached; the words are new each time.
struct RenderBenchmark: ~Copyable {
  private let documents: [Document]
  private var drawer: CardDrawer

  /// Nanoseconds of each stage, a run each.
  private struct Stages {
    var lower: [Double] = []
    var layout: [Double] = []
    var raster: [Double] = []
    var total: [Double] = []

    var drawing: [Double] { zip(zip(lower, layout), raster).map { $0.0 + $0.1 + $1 } }
  }

  /// Runs that do not count: they meet most letters at most places within a pixel.
  private static let warmup = 40

  static func run(package: String, fonts: FontBook, iterations: Int?) throws(BenchmarkError) -> [Figure] {
    let drawer = try CardDrawer.opening(package, fonts: fonts)
    var documents: [Document] = []
    for seed in 0..<warmup + (iterations ?? 120) { documents.append(try CardVariants.document(drawer.source, seed: UInt64(seed))) }
    var benchmark = RenderBenchmark(documents: documents, drawer: drawer)
    var figures: [Figure] = []
    for scale in CardDrawer.scales { figures += benchmark.figures(scale: scale) }
    return figures
  }

  private init(documents: [Document], drawer: consuming CardDrawer) {
    self.documents = documents
    self.drawer = drawer
  }

  private mutating func figures(scale: Double) -> [Figure] {
    let name = "render.\(Int(scale))x"
    let stages = measure(scale, .standard)
    let quick = measure(scale, .fast)
    let again = repeated(scale)
    return [
      Figure("\(name).lower", Samples(stages.lower), "us", nanoseconds: 1e3),
      Figure("\(name).layout", Samples(stages.layout), "us", nanoseconds: 1e3),
      Figure("\(name).lower+layout.same-strings", again, "us", nanoseconds: 1e3),
      Figure("\(name).lower+layout.same-strings.allocations", count: again.allocations, "blocks"),
      Figure("\(name).raster", Samples(stages.raster), "ms", nanoseconds: 1e6),
      Figure("\(name).lower+layout+raster", Samples(stages.drawing), "ms", nanoseconds: 1e6),
      Figure("\(name).total.standard", Samples(stages.total), "ms", nanoseconds: 1e6),
      Figure("\(name).total.fast", Samples(quick.total), "ms", nanoseconds: 1e6),
    ]
  }

  /// Paints every document once.
  private mutating func measure(_ scale: Double, _ effort: PNGEffort) -> Stages {
    var encoder = PNGEncoder(effort)
    var stages = Stages()
    for (index, document) in documents.enumerated() {
      let start = Clock.nanoseconds
      var lowered = drawer.lowered(document, scale: scale)
      let afterLowering = Clock.nanoseconds
      lowered.layout(text: drawer.text)
      let list = lowered.displayList(cutToShape: false, text: drawer.text)
      let afterLayout = Clock.nanoseconds
      drawer.reclaim(lowered)
      drawer.draw(list)
      let afterRaster = Clock.nanoseconds
      _ = encoder.encode(drawer.renderer.pixmap)
      let end = Clock.nanoseconds
      guard index >= Self.warmup else { continue }
      stages.lower.append(Double(afterLowering - start))
      stages.layout.append(Double(afterLayout - afterLowering))
      stages.raster.append(Double(afterRaster - afterLayout))
      stages.total.append(Double(end - start))
    }
    return stages
  }

  /// Lowers and lays out one document again and again, so that its strings are cached.
  private mutating func repeated(_ scale: Double) -> Samples {
    Samples(count: min(documents.count, 200)) {
      var lowered = drawer.lowered(documents[0], scale: scale)
      lowered.layout(text: drawer.text)
      drawer.reclaim(lowered)
    }
  }
}
