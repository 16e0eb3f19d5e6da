import WidgetFoundation
import WidgetLayout

/// What effects cost: the card with shadows beside the same card without, and blurs of a whole picture.
struct EffectBenchmark: ~Copyable {
  private let images: CardImages
  private let text: TextContext
  private let formatter = SharedFormatter()
  private var renderer = Renderer()

  static func run(package: String, fonts: FontBook, iterations: Int?) throws(BenchmarkError) -> [Figure] {
    let source = try Folder.bytes(of: "\(package)/document.json")
    let text: TextContext
    do throws(FontError) { text = try TextContext(book: fonts) } catch { throw BenchmarkError(message: "\(error)") }
    var benchmark = EffectBenchmark(images: try CardImages(photo: Folder.bytes(of: "\(package)/assets/photo.jpg")), text: text)
    let plain = try CardVariants.document(source, seed: 0)
    let shadowed = try CardVariants.document(CardVariants.shadowed(source), seed: 0)
    let count = iterations ?? 120
    return benchmark.cards(plain, shadowed, count) + benchmark.blurs(count)
  }

  private init(images: CardImages, text: TextContext) {
    self.images = images
    self.text = text
  }

  /// Rasters of the card at 2x, in turn.
  private mutating func cards(_ plain: Document, _ shadowed: Document, _ count: Int) -> [Figure] {
    let (plain, shadowed) = (list(of: plain), list(of: shadowed))
    var times: (plain: [Double], shadowed: [Double], more: [Double]) = ([], [], [])
    for run in 0..<count + count / 8 {
      let (first, second) = (time(plain), time(shadowed))
      guard run >= count / 8 else { continue }
      times.plain.append(first)
      times.shadowed.append(second)
      times.more.append(second - first)
    }
    return [
      Figure("card.2x.raster.plain", Samples(times.plain), "ms", nanoseconds: 1e6),
      Figure("card.2x.raster.shadowed", Samples(times.shadowed), "ms", nanoseconds: 1e6),
      Figure("card.2x.raster.shadows", Samples(times.more), "ms", nanoseconds: 1e6),
    ]
  }

  /// A blur of four channels and one of coverage, over 1092 × 510 pixels, with the layers that they need.
  private mutating func blurs(_ count: Int) -> [Figure] {
    let canvas = Rect(x: 0, y: 0, width: 1092, height: 510)
    let sheet = Path(ellipseIn: canvas.inset(by: -100))
    func list(_ filter: Filter?) -> CommandList {
      var list = CommandList(canvas: canvas.size, scale: 1)
      list.groups.append(Group(filter: filter, content: 1))
      let group = list.open(.group(0), source: -1)
      list.append(.fill(path: list.add(sheet), rule: .nonzero, paint: list.add(.color(.black))), bounds: sheet.bounds, source: -1)
      list.close(group)
      return list
    }
    let lists = [list(nil), list(.blur(radius: 10)), list(.shadow(Shadow(radius: 10, offset: .zero, color: .black)))]
    return zip(["sharp", "blurred", "shadowed"], lists).map { name, list in
      Figure("raster.1092x510.\(name)", Samples((0..<count).map { _ in time(list) }), "ms", nanoseconds: 1e6)
    }
  }

  private mutating func time(_ list: CommandList) -> Double {
    let start = Clock.nanoseconds
    do throws(RenderError) {
      try renderer.render(list, images: images.store, text: text)
    } catch {
      preconditionFailure("it is not drawn: \(error)")
    }
    return Double(Clock.nanoseconds - start)
  }

  private func list(of document: Document) -> CommandList {
    guard var environment = Environment(family: .medium) else { preconditionFailure("no device has a medium widget") }
    environment.size = Size(width: 364, height: 170)
    environment.scale = 2
    var lowered = lower(
      document, manifest: .bare, environment: environment, text: text, images: images, symbols: SymbolData(path: ""),
      inputs: ExpressionInputs(document, formatter: formatter),
      reusing: LayoutTree(scale: 2))
    lowered.layout(text: text)
    return lowered.displayList(cutToShape: false, text: text)
  }
}
