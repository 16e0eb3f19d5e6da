public import CairoBackend
public import DisplayList
public import Geometry
public import WidgetDocument
public import WidgetImages
public import WidgetKinds
public import WidgetLayout
public import WidgetText

/// Runs the pipeline: the one way from a widget to a picture, for every surface.
///
/// A worker belongs to one thread at a time and keeps its caches and its memory from picture to picture. Any number of them share a font book;
/// the same widget and environment give the same bytes on each.
public final class RenderWorker {
  public let text: TextContext
  private let limits: Limits
  /// Nanoseconds of a clock that never goes back; the time limit is held against it.
  private let now: @Sendable () -> UInt64
  private var renderer: Renderer
  private var tree: LayoutTree?
  private var images: PackageImages?

  /// - Parameters:
  ///   - fonts: Shared by all workers.
  ///   - now: A monotonic clock in nanoseconds; without one there is no limit on time.
  public init(fonts: FontBook, limits: Limits = .standard, now: @escaping @Sendable () -> UInt64 = { 0 }) throws(FontError) {
    text = try TextContext(book: fonts)
    renderer = Renderer(limits: limits)
    self.limits = limits
    self.now = now
  }

  /// Draws a widget; `body` gets the pixels, and what was found on the way.
  ///
  /// - Throws: `RenderFailure` with every diagnostic where there is an error among them: nothing is half rendered.
  public func render<Result>(
    _ widget: Widget, _ environment: Environment, options: PictureOptions = PictureOptions(),
    _ body: (borrowing Pixmap, [Diagnostic]) -> Result
  ) throws(RenderFailure) -> Result {
    let deadline = deadline()
    let (list, diagnostics) = try displayList(widget, environment, options: options, deadline: deadline)
    try draw(list, deadline: deadline, diagnostics)
    return body(renderer.pixmap, diagnostics)
  }

  /// Draws a widget and encodes the picture.
  public func png(
    _ widget: Widget, _ environment: Environment, options: PictureOptions = PictureOptions(), compression: PNGCompression = .default
  ) throws(RenderFailure) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    try render(widget, environment, options: options) { pixmap, diagnostics in
      (PNGEncoder.encode(pixmap, compression: compression), diagnostics)
    }
  }

  /// Lays a widget out and says what there is to draw.
  public func displayList(
    _ widget: Widget, _ environment: Environment, options: PictureOptions = PictureOptions()
  ) throws(RenderFailure) -> (list: CommandList, diagnostics: [Diagnostic]) {
    try displayList(widget, environment, options: options, deadline: deadline())
  }

  /// Lowers a widget, lays it out and hands the layout tree to `body`; errors are among the diagnostics.
  public func layout<Result>(
    _ widget: Widget, _ environment: Environment, _ body: (borrowing Lowered, [Diagnostic]) throws(RenderFailure) -> Result
  ) throws(RenderFailure) -> Result {
    let lowered = lower(widget, environment, deadline: deadline())
    defer { tree = lowered.tree }
    return try body(lowered, lowered.diagnostics(text: text))
  }
}
