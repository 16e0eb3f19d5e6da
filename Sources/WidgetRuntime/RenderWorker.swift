public import CairoBackend
public import DisplayList
public import Geometry
public import WidgetDocument
import WidgetImages
public import WidgetKinds
import WidgetLayout
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
  private var renderer: Renderer
  private var encoder = PNGEncoder(.standard)
  /// The memory of the last tree.
  private var tree: LayoutTree?
  private var images: PackageImages?
  private let book: FontBook
  /// The fonts of the last widget that had some of its own.
  private var fonts: (widget: Widget, collection: FontCollection)?

  /// - Parameters:
  ///   - fonts: Shared by all workers.
  ///   - now: A monotonic clock in nanoseconds; without one there is no limit on time.
  public init(fonts: FontBook, limits: Limits = .standard, now: (@Sendable () -> UInt64)? = nil) throws(FontError) {
    book = fonts
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
      let lowered = lowered(widget, environment, until: deadline)
      let outcome = Swift.Result { () throws(RenderFailure) in
        let diagnostics = widget.untranslated(environment.locale) + lowered.diagnostics(text: text)
        guard !diagnostics.contains(where: { $0.severity == .error }) else { throw RenderFailure(diagnostics) }
        return try body(lowered, diagnostics)
      }
      tree = lowered.reclaimTree()
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
    return try render(widget, environment, options: options) { pixmap, diagnostics in (encoder.encode(pixmap), diagnostics) }
  }

  /// What is handed to a back end.
  private struct Picture {
    var list: CommandList
    var images: ImageStore
    var budget: ByteBudget
    var diagnostics: [Diagnostic]
  }

  private func picture(
    _ widget: Widget, _ environment: Environment, _ options: PictureOptions, until deadline: Deadline
  ) throws(RenderFailure) -> Picture {
    let images = images(of: widget)
    let budget = ByteBudget(bytes: limits.renderBytes)
    return try layout(widget, environment, until: deadline) { lowered, diagnostics throws(RenderFailure) in
      let list = list(lowered, of: widget, options)
      do throws(ImageFailure) {
        return Picture(list: list, images: try images.store(for: list, budget, deadline), budget: budget, diagnostics: diagnostics)
      } catch {
        let failure = lowered.diagnostic(
          .error, error.error.diagnosticCode, at: error.source, message: "'\(error.path)' cannot be drawn: \(error.error)",
          expected: error.error.expected, found: error.error.found)
        throw RenderFailure(diagnostics + [failure])
      }
    }
  }

  func list(_ lowered: borrowing Lowered, of widget: Widget, _ options: PictureOptions) -> CommandList {
    var list = lowered.displayList(cutToShape: options.mask == .system, text: text)
    list.imageNames = imageNames(of: widget)
    return list
  }

  private var deadline: Deadline {
    guard let now else { return .never }
    return Deadline(nanoseconds: now() + UInt64(limits.renderSeconds * 1e9), now: now)
  }

  /// The images of a widget; those of the last one are kept for the next picture.
  private func images(of widget: Widget) -> PackageImages {
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

  private func lowered(_ widget: Widget, _ environment: Environment, until deadline: Deadline) -> Lowered {
    text.reset(fonts: collection(of: widget))
    let reused = tree.take() ?? LayoutTree(scale: environment.scale)
    var lowered = lower(
      widget.document, manifest: widget.manifest, environment: environment, limits: limits, deadline: deadline, text: text,
      images: images(of: widget), reusing: reused)
    lowered.layout(text: text, until: deadline)
    return lowered
  }
}
