import CCairo
public import DisplayList
public import Geometry
public import WidgetImages
public import WidgetText

/// Draws display lists, one after another. A worker keeps one: its memory and its tables serve the next picture.
public struct Renderer: ~Copyable {
  /// The picture that was drawn last.
  public private(set) var pixmap: Pixmap
  private(set) var scratch = Scratch()
  private let limits: Limits

  public init(limits: Limits = .standard) {
    self.limits = limits
    pixmap = Pixmap(width: 1, height: 1)
  }

  /// Draws `list` into `pixmap`, transparent where nothing covers it.
  ///
  /// - Parameter budget: What the picture and its layers may take, beside the images.
  /// - Throws: `RenderError` where the picture is too large or the deadline has passed; the pixmap is then of no use.
  public mutating func render(
    _ list: CommandList, images: ImageStore, text: TextContext, budget: ByteBudget = .render(), deadline: Deadline = .never
  ) throws(RenderError) {
    let (width, height) = try limits.pixels(of: list.canvas, scale: list.scale)
    let bytes = try budget.claim(pixels: width * height)
    defer { budget.release(bytes) }
    pixmap.begin(width: width, height: height)
    let target = pixmap.target(x: 0, y: 0)
    var painter = Painter(list: list, images: images, text: text, budget: budget, deadline: deadline, scratch: scratch)
    scratch = Scratch()
    defer {
      scratch = painter.scratch
      scratch.trim()
    }
    if !painter.firstCommandCovers(target.bounds) { target.clear() }
    try painter.draw(
      0..<list.commands.count, through: .scale(x: list.scale, y: list.scale), onto: target, Clip(box: target.bounds))
    var status = unsafe cairo_status(target.context)
    if status == CAIRO_STATUS_SUCCESS { status = painter.coverageStatus }
    if status == CAIRO_STATUS_NO_MEMORY { throw RenderError(.memory, expected: "memory for an outline", found: "none left") }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw RenderError(.cairo, expected: "status 0", found: "status \(status.rawValue)")
    }
  }
}

extension ByteBudget {
  /// Reserves the bytes of so many pixels and says how many those are.
  func claim(pixels: Int) throws(RenderError) -> Int {
    guard reserve(pixels * 4) else {
      throw RenderError(.memory, expected: "at most \(bytesLeft) more bytes for the picture and its layers", found: "\(pixels * 4)")
    }
    return pixels * 4
  }
}

extension Limits {
  /// The size in pixels of a canvas, to the nearest whole number and at least 1.
  package func pixels(of canvas: Size, scale: Double) throws(RenderError) -> (width: Int, height: Int) {
    let (w, h) = ((canvas.width * scale + 0.5).rounded(.down), (canvas.height * scale + 0.5).rounded(.down))
    guard w <= Double(pictureSide), h <= Double(pictureSide), w * h <= Double(picturePixels) else {
      throw RenderError(
        .pictureTooLarge, expected: "at most \(pictureSide) px a side and \(picturePixels) px in all", found: "\(decimal(w)) × \(decimal(h)) px")
    }
    return (max(1, Int(w)), max(1, Int(h)))
  }
}
