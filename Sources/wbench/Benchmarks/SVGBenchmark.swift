import WidgetFoundation

/// The card as SVG, from its display list; each glyph's outline is asked for anew.
enum SVGBenchmark {
  static func run(package: String, fonts: FontBook, iterations: Int?) throws(BenchmarkError) -> [Figure] {
    var drawer = try CardDrawer.opening(package, fonts: fonts)
    let list = drawer.list(of: try CardVariants.document(drawer.source, seed: 0), scale: 2, regions: true)
    let text = drawer.text
    let pictures = CardPictures(images: drawer.images)
    let bytes = try SVGRenderer.svg(list, text: text, pictures: pictures).count
    let samples = Samples(count: iterations ?? 100) { _ = try? SVGRenderer.svg(list, text: text, pictures: pictures) }
    return [
      Figure("svg.card", samples, "ms", nanoseconds: 1e6), Figure("svg.card.bytes", count: bytes, "bytes"),
      Figure("svg.card.bytes.photo", count: (pictures.images.bytes.count + 2) / 3 * 4, "bytes"),
    ]
  }
}
