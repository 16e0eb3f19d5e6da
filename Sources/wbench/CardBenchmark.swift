import WidgetFoundation
import WidgetLayout

/// A card to a PNG in memory, stage by stage. Fonts are open, glyphs and the photo cached; the words are new each time.
struct CardBenchmark: ~Copyable {
  private let documents: [Document]
  private let images: CardImages
  private let text: TextContext
  private let formatter = SharedFormatter()
  private var renderer = Renderer()
  private var tree: LayoutTree? = LayoutTree(scale: 2)

  /// Nanoseconds of each stage, a run each.
  private struct Stages {
    var lower: [Double] = []
    var layout: [Double] = []
    var raster: [Double] = []
    var encode: [Double] = []
    var total: [Double] = []

    var drawing: [Double] { zip(zip(lower, layout), raster).map { $0.0 + $0.1 + $1 } }
  }

  /// Runs that do not count: they meet most letters at most places within a pixel.
  private static let warmup = 40

  static func run(package: String, fonts: FontBook, iterations: Int?) throws(BenchmarkError) -> [Figure] {
    let source = try Folder.bytes(of: "\(package)/document.json")
    let images = try CardImages(photo: Folder.bytes(of: "\(package)/assets/photo.jpg"))
    var documents: [Document] = []
    for seed in 0..<warmup + (iterations ?? 120) { documents.append(try CardVariants.document(source, seed: UInt64(seed))) }
    let text: TextContext
    do throws(FontError) { text = try TextContext(book: fonts) } catch { throw BenchmarkError(message: "\(error)") }
    var benchmark = CardBenchmark(documents: documents, images: images, text: text)
    var figures: [Figure] = []
    for scale in [2.0, 3.0] { figures += benchmark.figures(scale: scale) }
    figures += try benchmark.svgFigures()
    return figures
  }

  private init(documents: [Document], images: CardImages, text: TextContext) {
    self.documents = documents
    self.images = images
    self.text = text
  }
}

extension CardBenchmark {
  private mutating func figures(scale: Double) -> [Figure] {
    let name = "card.\(Int(scale))x"
    var standard = PNGEncoder(.standard)
    var fast = PNGEncoder(.fast)
    let stages = measure(scale, &standard)
    let quick = measure(scale, &fast)
    let again = repeated(scale)
    let reference = ReferencePNG(renderer.pixmap)
    let libpng = Samples(count: 9) { _ = reference.encode() }
    let sizes = (standard.encode(renderer.pixmap).count, fast.encode(renderer.pixmap).count, reference.encode())
    let encoding = Samples(stages.encode)
    return [
      Figure("\(name).lower", Samples(stages.lower), "us", nanoseconds: 1e3),
      Figure("\(name).layout", Samples(stages.layout), "us", nanoseconds: 1e3),
      Figure("\(name).lower+layout.same-strings", again, "us", nanoseconds: 1e3),
      Figure("\(name).lower+layout.same-strings.allocations", Double(again.allocations), "blocks"),
      Figure("\(name).raster", Samples(stages.raster), "ms", nanoseconds: 1e6),
      Figure("\(name).lower+layout+raster", Samples(stages.drawing), "ms", nanoseconds: 1e6),
      Figure("\(name).encode.standard", encoding, "ms", nanoseconds: 1e6),
      Figure("\(name).encode.fast", Samples(quick.encode), "ms", nanoseconds: 1e6),
      Figure("\(name).encode.libpng", libpng, "ms", nanoseconds: 1e6),
      Figure("\(name).encode.ratio", encoding.percentile(0.5) / libpng.percentile(0.5), "of libpng's"),
      Figure("\(name).bytes.standard", Double(sizes.0), "bytes"),
      Figure("\(name).bytes.fast", Double(sizes.1), "bytes"),
      Figure("\(name).bytes.libpng", Double(sizes.2), "bytes"),
      Figure("\(name).bytes.ratio", Double(sizes.0) / Double(sizes.2), "of libpng's"),
      Figure("\(name).total.standard", Samples(stages.total), "ms", nanoseconds: 1e6),
      Figure("\(name).total.fast", Samples(quick.total), "ms", nanoseconds: 1e6),
    ]
  }

  /// The card as SVG, from its display list; each glyph's outline is asked for anew.
  private mutating func svgFigures() throws(BenchmarkError) -> [Figure] {
    var lowered = lowered(documents[0], environment(2))
    lowered.layout(text: text)
    let list = lowered.displayList(cutToShape: false, text: text, regions: true)
    tree = lowered.reclaimTree()
    let pictures = CardPictures(images: images)
    let bytes = try SVGRenderer.svg(list, text: text, pictures: pictures).count
    let samples = Samples(count: 100) { _ = try? SVGRenderer.svg(list, text: text, pictures: pictures) }
    return [
      Figure("card.svg", samples, "ms", nanoseconds: 1e6), Figure("card.svg.bytes", Double(bytes), "bytes"),
      Figure("card.svg.bytes.photo", Double(images.bytes.count * 4 / 3), "bytes"),
    ]
  }

  private func environment(_ scale: Double) -> Environment {
    guard var environment = Environment(family: .medium) else { preconditionFailure("no device has a medium widget") }
    environment.size = Size(width: 364, height: 170)
    environment.scale = scale
    return environment
  }

  /// Paints every document once.
  private mutating func measure(_ scale: Double, _ encoder: inout PNGEncoder) -> Stages {
    let environment = environment(scale)
    var stages = Stages()
    for (index, document) in documents.enumerated() {
      let start = Clock.nanoseconds
      var lowered = lowered(document, environment)
      let afterLowering = Clock.nanoseconds
      lowered.layout(text: text)
      let list = lowered.displayList(cutToShape: false, text: text)
      let afterLayout = Clock.nanoseconds
      tree = lowered.reclaimTree()
      draw(list)
      let afterRaster = Clock.nanoseconds
      _ = encoder.encode(renderer.pixmap)
      let end = Clock.nanoseconds
      guard index >= Self.warmup else { continue }
      stages.lower.append(Double(afterLowering - start))
      stages.layout.append(Double(afterLayout - afterLowering))
      stages.raster.append(Double(afterRaster - afterLayout))
      stages.encode.append(Double(end - afterRaster))
      stages.total.append(Double(end - start))
    }
    return stages
  }

  /// Lowers and lays out one document again and again, so that its strings are cached.
  private mutating func repeated(_ scale: Double) -> Samples {
    let environment = environment(scale)
    return Samples(count: 200) {
      var lowered = lowered(documents[0], environment)
      lowered.layout(text: text)
      tree = lowered.reclaimTree()
    }
  }

  private mutating func lowered(_ document: Document, _ environment: Environment) -> Lowered {
    text.reset()
    let memory = tree.take() ?? LayoutTree(scale: environment.scale)
    return lower(document, manifest: .bare, environment: environment, text: text, images: images, symbols: SymbolData(path: ""),
      inputs: ExpressionInputs(document, formatter: formatter), reusing: memory)
  }

  private mutating func draw(_ list: CommandList) {
    do throws(RenderError) {
      try renderer.render(list, images: images.store, text: text)
    } catch {
      preconditionFailure("the card is not drawn: \(error)")
    }
  }
}
