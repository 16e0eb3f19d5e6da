import WidgetFoundation
import WidgetLayout

/// Draws the card, or a document like it, stage by stage; fonts stay open, glyphs and the photo cached.
struct CardDrawer: ~Copyable {
  let images: CardImages
  let text: TextContext
  /// Of the card's document.
  let source: [UInt8]
  private let formatter = SharedFormatter()
  private(set) var renderer = Renderer()
  /// The memory of the last tree.
  private var tree: LayoutTree? = LayoutTree(scale: 2)

  /// Pixels a point that the card is measured at.
  static let scales = [1.0, 2, 3]

  private init(source: [UInt8], images: CardImages, text: TextContext) {
    self.source = source
    self.images = images
    self.text = text
  }

  static func opening(_ package: String, fonts: FontBook) throws(BenchmarkError) -> CardDrawer {
    let source = try Folder.bytes(of: "\(package)/document.json")
    let images = try CardImages(photo: Folder.bytes(of: "\(package)/assets/photo.jpg"))
    do throws(FontError) {
      return CardDrawer(source: source, images: images, text: try TextContext(book: fonts))
    } catch {
      throw BenchmarkError(message: "\(error)")
    }
  }

  static func environment(_ scale: Double) -> Environment {
    guard var environment = Environment(family: .medium) else { preconditionFailure("no device has a medium widget") }
    environment.size = Size(width: 364, height: 170)
    environment.scale = scale
    return environment
  }

  /// The document in terms of layout; `reclaim` takes the memory back.
  mutating func lowered(_ document: Document, scale: Double) -> Lowered {
    text.reset()
    return lower(
      document, manifest: .bare, environment: Self.environment(scale), text: text, images: images, symbols: SymbolData(path: ""),
      inputs: ExpressionInputs(document, formatter: formatter), reusing: tree.take() ?? LayoutTree(scale: scale))
  }

  mutating func reclaim(_ lowered: consuming Lowered) { tree = lowered.reclaimTree() }

  mutating func list(of document: Document, scale: Double, regions: Bool = false) -> CommandList {
    var lowered = lowered(document, scale: scale)
    lowered.layout(text: text)
    let list = lowered.displayList(cutToShape: false, text: text, regions: regions)
    reclaim(lowered)
    return list
  }

  /// Draws into `renderer.pixmap`.
  mutating func draw(_ list: CommandList) {
    do throws(RenderError) {
      try renderer.render(list, images: images.store, text: text)
    } catch {
      preconditionFailure("the card is not drawn: \(error)")
    }
  }

  /// Nanoseconds that `draw` takes.
  mutating func time(_ list: CommandList) -> Double {
    let start = Clock.nanoseconds
    draw(list)
    return Double(Clock.nanoseconds - start)
  }
}
