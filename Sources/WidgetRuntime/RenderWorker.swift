public import CairoBackend
public import DisplayList
public import Geometry
public import SVGBackend
public import WidgetDocument
import WidgetExpressions
public import WidgetFormatting
import WidgetImages
public import WidgetKinds
import WidgetLayout
import WidgetSymbols
public import WidgetText

/// Runs the pipeline: the one way from a widget to a picture, for every surface.
///
/// A worker belongs to one thread at a time and keeps its caches and its memory from picture to picture. Any number of them share a font book;
/// the same widget and environment give the same bytes on each.
public final class RenderWorker {
  public let text: TextContext
  let limits: Limits
  /// Nanoseconds of a clock that never goes back; the limit on time is held against it.
  private let now: (@Sendable () -> UInt64)?
  private(set) var renderer: Renderer
  private var encoder = PNGEncoder(.standard)
  /// The memory of the last tree.
  var tree: LayoutTree?
  /// Nodes of the largest whose memory is kept, about 2 MiB: a widget has some hundred.
  private static let keptNodes = 4096
  private var images: PackageImages?
  private let book: FontBook
  let symbols: SymbolData
  private let zones: ZoneData?
  private let formatter = SharedFormatter()
  /// Values of bindings are kept for an inspection.
  var keepsValues = false
  /// A mistake that pictures are made with, to learn whether anybody notices it.
  package var planting: Planting?
  /// The fonts of the last widget that had some of its own.
  private var fonts: (widget: Widget, collection: FontCollection)?

  /// - Parameters:
  ///   - fonts: Shared by all workers, as `zones` are. The symbols lie in their folder.
  ///   - zones: Without them the only time zone is UTC.
  ///   - now: A monotonic clock in nanoseconds; without one there is no limit on time.
  public init(
    fonts: FontBook, zones: ZoneData? = nil, limits: Limits = .standard, now: (@Sendable () -> UInt64)? = nil
  ) throws(FontError) {
    book = fonts
    symbols = SymbolData(path: "\(fonts.directory)/Symbols/symbols.dat")
    self.zones = zones
    text = try TextContext(book: fonts)
    renderer = Renderer(limits: limits)
    self.limits = limits
    self.now = now
  }

  /// Lowers and lays out a widget, and hands the outcome to `body`; nothing is drawn.
  ///
  /// - Throws: `RenderFailure` with every diagnostic where there is an error among them.
  package func layout<Result>(
    _ widget: Widget, _ environment: Environment, _ body: (borrowing Lowered, [Diagnostic]) throws(RenderFailure) -> Result
  ) throws(RenderFailure) -> Result {
    try layout(widget, environment, until: deadline, body)
  }

  private func layout<Result>(
    _ widget: Widget, _ environment: Environment, until deadline: Deadline,
    _ body: (borrowing Lowered, [Diagnostic]) throws(RenderFailure) -> Result
  ) throws(RenderFailure) -> Result {
    try StackRoom.run { () throws(RenderFailure) in
      var lowered = lowered(widget, environment, until: deadline)
      var diagnostics = lowered.diagnostics(text: text)
      // What data has made wrong is shown as the state that the document has for it; what is wrong there too is not shown at all.
      var wrong: [Diagnostic] = []
      if environment.state != .error, diagnostics.contains(where: { $0.code == .bindingType }) {
        wrong = diagnostics.filter { $0.severity == .error }
        tree = lowered.reclaimTree()
        var failed = environment
        failed.state = .error
        lowered = self.lowered(widget, failed, until: deadline)
        // A name that data has made wrong is null there as well, where nobody may ask for it.
        diagnostics = lowered.diagnostics(text: text).filter { !$0.pointer.hasPrefix("/let/") || !wrong.contains($0) }
      }
      let outcome = Swift.Result { () throws(RenderFailure) in
        guard !diagnostics.contains(where: { $0.severity == .error }) else { throw RenderFailure(wrong.isEmpty ? diagnostics : wrong) }
        return try body(lowered, wrong + diagnostics)
      }
      keep(lowered.reclaimTree())
      return try outcome.get()
    }
  }

  /// What a widget draws, as the back ends get it.
  ///
  /// - Throws: `RenderFailure` with every diagnostic where there is an error among them; so do all functions here.
  public func displayList(
    _ widget: Widget, _ environment: Environment, options: PictureOptions = PictureOptions()
  ) throws(RenderFailure) -> CommandList {
    try layout(widget, environment) { lowered, _ in list(lowered, of: widget, options) }
  }

  /// Draws a widget; `body` gets the pixels, and the diagnostics that do not prevent the picture. It must not use the worker.
  public func render<Result>(
    _ widget: Widget, _ environment: Environment, options: PictureOptions = PictureOptions(),
    _ body: (borrowing Pixmap, [Diagnostic]) -> Result
  ) throws(RenderFailure) -> Result {
    let deadline = deadline
    let picture = try picture(widget, environment, options, until: deadline)
    do throws(RenderError) {
      try StackRoom.run { () throws(RenderError) in
        try renderer.render(picture.list, images: picture.images, text: text, budget: picture.budget, deadline: deadline)
      }
    } catch {
      throw RenderFailure(error)
    }
    return body(renderer.pixmap, picture.diagnostics)
  }

  /// Draws a widget and encodes the picture as PNG.
  public func png(
    _ widget: Widget, _ environment: Environment, options: PictureOptions = PictureOptions()
  ) throws(RenderFailure) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    if encoder.effort != options.compression { encoder = PNGEncoder(options.compression) }
    defer { if renderer.isHuge { encoder = PNGEncoder(options.compression) } }
    return try render(widget, environment, options: options) { pixmap, diagnostics in (encoder.encode(pixmap), diagnostics) }
  }

  /// Draws a widget as SVG, laid out for the environment's scale.
  public func svg(
    _ widget: Widget, _ environment: Environment, options: PictureOptions = PictureOptions(), idPrefix: String = "",
    text mode: SVGOptions.Text = .outlines
  ) throws(RenderFailure) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let deadline = deadline
    let picture = try picture(widget, environment, options, regions: true, until: deadline)
    var svg = SVGOptions()
    svg.idPrefix = idPrefix
    svg.text = mode
    svg.title = widget.manifest.name.text(in: environment.locale, else: widget.manifest.defaultLocale)
    svg.language = environment.locale
    let pictures = WorkerPictures(
      worker: self, files: images(of: widget), images: picture.images, budget: picture.budget, deadline: deadline)
    do throws(RenderError) {
      let bytes = try StackRoom.run { () throws(RenderError) in
        try SVGRenderer.svg(picture.list, text: text, options: svg, pictures: pictures)
      }
      return (bytes, picture.diagnostics)
    } catch {
      throw RenderFailure(error)
    }
  }

  /// Draws a list and encodes the picture: pixels in an SVG.
  func png(
    of list: CommandList, images: ImageStore, budget: ByteBudget, deadline: Deadline
  ) throws(RenderError) -> EncodedImage {
    try renderer.render(list, images: images, text: text, budget: budget, deadline: deadline)
    let (width, height) = (renderer.pixmap.width, renderer.pixmap.height)
    return EncodedImage(.png, bytes: encoder.encode(renderer.pixmap), width: width, height: height)
  }

  /// Hands `body` a widget that was laid out, and what a back end would get of it, regions included; nothing is drawn yet.
  package func draft<Result>(
    _ widget: Widget, _ environment: Environment, options: PictureOptions,
    _ body: (borrowing Lowered, Draft) throws(RenderFailure) -> Result
  ) throws(RenderFailure) -> Result {
    let deadline = deadline
    return try layout(widget, environment, until: deadline) { lowered, diagnostics throws(RenderFailure) in
      try body(lowered, draft(lowered, diagnostics, of: widget, options, regions: true, until: deadline))
    }
  }

  /// Draws a list made from that of a draft; `body` gets the pixels.
  package func draw<Result>(
    _ list: CommandList, of draft: Draft, _ body: (borrowing Pixmap) -> Result
  ) throws(RenderFailure) -> Result {
    do throws(RenderError) {
      try renderer.render(list, images: draft.images, text: text, budget: draft.budget, deadline: draft.deadline)
    } catch {
      throw RenderFailure(error)
    }
    return body(renderer.pixmap)
  }

  private func picture(
    _ widget: Widget, _ environment: Environment, _ options: PictureOptions, regions: Bool = false, until deadline: Deadline
  ) throws(RenderFailure) -> Draft {
    try layout(widget, environment, until: deadline) { lowered, diagnostics throws(RenderFailure) in
      try draft(lowered, diagnostics, of: widget, options, regions: regions, until: deadline)
    }
  }

  private func draft(
    _ lowered: borrowing Lowered, _ diagnostics: [Diagnostic], of widget: Widget, _ options: PictureOptions, regions: Bool,
    until deadline: Deadline
  ) throws(RenderFailure) -> Draft {
    let budget = ByteBudget(bytes: limits.renderBytes)
    let list = list(lowered, of: widget, options, regions: regions)
    do throws(ImageFailure) {
      let images = try images(of: widget).store(for: list, budget, deadline)
      return Draft(list: list, images: images, budget: budget, deadline: deadline, diagnostics: diagnostics)
    } catch {
      let failure = lowered.diagnostic(
        .error, error.error.diagnosticCode, at: error.source, message: "'\(error.path)' cannot be drawn: \(error.error)",
        expected: error.error.expected, found: error.error.found)
      throw RenderFailure(diagnostics + [failure])
    }
  }

  func list(_ lowered: borrowing Lowered, of widget: Widget, _ options: PictureOptions, regions: Bool = false) -> CommandList {
    var list = lowered.displayList(cutToShape: options.mask == .system, text: text, regions: regions)
    list.imageNames = imageNames(of: widget)
    planting?.plant(in: &list)
    return list
  }

  private func keep(_ used: consuming LayoutTree) {
    guard used.capacity <= Self.keptNodes else { return }
    tree = consume used
  }

  private var deadline: Deadline {
    guard let now else { return .never }
    return Deadline(nanoseconds: now() + UInt64(limits.renderSeconds * 1e9), now: now)
  }

  /// The images of a widget; those of the last one are kept for the next picture.
  func images(of widget: Widget) -> PackageImages {
    if let images, images.widget === widget { return images }
    let fresh = PackageImages(widget: widget, limits: limits)
    images = fresh
    return fresh
  }

  /// The bundled fonts and those of a widget; nil where it has none.
  private func collection(of widget: Widget) -> FontCollection? {
    guard !widget.fonts.isEmpty else { return nil }
    if let fonts, fonts.widget === widget { return fonts.collection }
    let collection = FontCollection(book: book, package: widget.fonts)
    fonts = (widget, collection)
    return collection
  }

  func imageNames(of widget: Widget) -> [String] { images(of: widget).names }

  /// What a widget's expressions are evaluated with.
  func inputs(of widget: Widget, _ environment: Environment) -> ExpressionInputs {
    // Zones are mapped when they are first asked for, and a document without expressions in a picture in UTC does not.
    let needsZones = widget.document.hasExpressions || environment.timeZone != "UTC"
    return ExpressionInputs(
      data: widget.data.values(now: environment.date, state: environment.state), formatter: formatter, zones: needsZones ? zones?.table : nil)
  }

  private func lowered(_ widget: Widget, _ environment: Environment, until deadline: Deadline) -> Lowered {
    text.reset(fonts: collection(of: widget))
    let reused = tree.take() ?? LayoutTree(scale: environment.scale)
    let inputs = inputs(of: widget, environment)
    var environment = environment
    environment.state = environment.state ?? widget.data.state
    var lowered = lower(
      widget.document, manifest: widget.manifest, environment: environment, limits: limits, deadline: deadline, text: text,
      images: images(of: widget), symbols: symbols, inputs: inputs, keepsValues: keepsValues, reusing: reused)
    planting?.plant(in: &lowered, text)
    lowered.layout(text: text, until: deadline)
    return lowered
  }
}
