import CCairo
import DisplayList
import Geometry
import WidgetImages

extension Painter {
  /// Draws commands and under them their shadow: their alpha in one colour, blurred, and moved by whole pixels.
  ///
  /// What is opaque shapes and text casts it by their outlines alone; anything else is drawn on a layer first, whose alpha it is.
  mutating func drawShadowed(
    _ content: Range<Int>, _ shadow: Shadow, through transform: Transform, onto target: Target, _ clip: Clip
  ) throws(RenderError) {
    let blur = Blur(radius: shadow.radius, through: transform)
    let shift = shadow.pixels(through: transform)
    let ink = pixels(of: content, through: transform)
    let seen = cast(shadow, of: ink, through: transform).intersection(clip.box)
    let source = blur.grown(seen.moved(by: -shift.x, -shift.y)).intersection(ink)
    let color = Premultiplied(shadow.color)
    let isSeen = !source.isEmpty && color.alpha > 0
    let bytes = try budget.claim(pixels: isSeen ? (source.width * (source.height + seen.height) + seen.width * seen.height + 3) / 4 : 0)
    defer { budget.release(bytes) }
    if hasOpaqueOutlines(content, through: transform) {
      if isSeen {
        trace(content, over: source, through: transform)
        cast(blur, moved: shift, over: seen, color, onto: target, clip)
      }
      return try draw(content, through: transform, onto: target, clip)
    }
    let needed = (isSeen ? clip.box.union(source) : clip.box).intersection(ink)
    guard !needed.isEmpty else { return }
    let layer = try layer(drawing: content, over: needed, through: transform)
    defer { giveBack(layer) }
    if isSeen {
      scratch.coverage.takeAlpha(of: layer.target, in: source)
      cast(blur, moved: shift, over: seen, color, onto: target, clip)
    }
    put(layer, Group(content: 0), onto: target)
  }

  /// Where the shadow of what is painted in `ink` falls.
  func cast(_ shadow: Shadow, of ink: PixelRect, through transform: Transform) -> PixelRect {
    let shift = shadow.pixels(through: transform)
    return Blur(radius: shadow.radius, through: transform).grown(ink).moved(by: shift.x, shift.y)
  }

  /// Draws the shadow of what covers `scratch.coverage` in the pixels `box` of the picture.
  private mutating func cast(
    _ blur: Blur, moved shift: (x: Int, y: Int), over box: PixelRect, _ color: Premultiplied, onto target: Target, _ clip: Clip
  ) {
    scratch.shadow.begin(blurring: scratch.coverage, by: blur, moved: shift, over: box, columns: &scratch.coverageColumns)
    if clip.isBox {
      unsafe cairo_surface_flush(target.surface)
      Ink.solid(color).fill(scratch.shadow, of: target, row: &scratch.row)
      return unsafe cairo_surface_mark_dirty(target.surface)
    }
    unsafe color.setAsSource(of: target.context)
    unsafe scratch.shadow.mask(target.context, x: box.x0 - target.bounds.x0, y: box.y0 - target.bounds.y0)
  }
}

/// Outlines without colours.
extension Painter {
  /// Commands whose alpha is that of their outlines: opaque fills, strokes and glyphs of the cache, however they are moved.
  private mutating func hasOpaqueOutlines(_ content: Range<Int>, through transform: Transform) -> Bool {
    var index = content.lowerBound
    while index < content.upperBound {
      let command = list.commands[index]
      switch command.operation {
      case .fill(_, _, let paint), .stroke(_, _, let paint):
        guard list.paints[Int(paint)].isOpaque else { return false }
      case .glyphs(let run, let paint):
        guard list.paints[Int(paint)].isOpaque, cachedSize(of: list.runs[Int(run)], through: transform) != nil else { return false }
      case .transform(let inner):
        guard hasOpaqueOutlines(index + 1..<Int(command.end), through: inner.then(transform)) else { return false }
      case .region:
        guard hasOpaqueOutlines(index + 1..<Int(command.end), through: transform) else { return false }
      case .image, .clip, .group:
        return false
      }
      index = Int(command.end)
    }
    return true
  }

  /// Covers what opaque commands paint of `box`.
  private mutating func trace(_ content: Range<Int>, over box: PixelRect, through transform: Transform) {
    let status = unsafe scratch.coverage.draw(box) { [list] context in
      unsafe Painter.trace(list, content, transform, .translation(Point(x: -Double(box.x0), y: -Double(box.y0))), on: context)
    }
    if status != CAIRO_STATUS_SUCCESS { coverageStatus = status }
    addGlyphs(of: content, through: transform)
  }

  private static func trace(
    _ list: CommandList, _ content: Range<Int>, _ transform: Transform, _ fromPicture: Transform, on context: OpaquePointer
  ) {
    var index = content.lowerBound
    while index < content.upperBound {
      let command = list.commands[index]
      switch command.operation {
      case .fill(let path, let rule, _): unsafe fill(list.paths[Int(path)], rule, transform, fromPicture, on: context)
      case .stroke(let path, let style, _):
        unsafe stroke(list.paths[Int(path)], list.strokes[Int(style)], transform, fromPicture, on: context)
      case .transform(let inner): unsafe trace(list, index + 1..<Int(command.end), inner.then(transform), fromPicture, on: context)
      case .region: unsafe trace(list, index + 1..<Int(command.end), transform, fromPicture, on: context)
      case .glyphs, .image, .clip, .group: break
      }
      index = Int(command.end)
    }
  }

  private mutating func addGlyphs(of content: Range<Int>, through transform: Transform) {
    var index = content.lowerBound
    while index < content.upperBound {
      let command = list.commands[index]
      switch command.operation {
      case .glyphs(let run, _): addGlyphs(of: list.runs[Int(run)], through: transform)
      case .transform(let inner): addGlyphs(of: index + 1..<Int(command.end), through: inner.then(transform))
      case .region: addGlyphs(of: index + 1..<Int(command.end), through: transform)
      case .fill, .stroke, .image, .clip, .group: break
      }
      index = Int(command.end)
    }
  }
}

extension Shadow {
  /// Its offset in whole pixels.
  fileprivate func pixels(through transform: Transform) -> (x: Int, y: Int) {
    func whole(_ value: Double) -> Int { Int((DeviceSpace.clamp(value) + 0.5).rounded(.down)) }
    return (whole(transform.a * offset.x + transform.c * offset.y), whole(transform.b * offset.x + transform.d * offset.y))
  }
}

extension Paint {
  /// It lets nothing through.
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .linear(let stops, _, _), .radial(let stops, _, _, _), .angular(let stops, _, _, _): stops.allSatisfy { $0.color.alpha >= 1 }
    }
  }
}
