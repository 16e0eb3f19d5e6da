import CCairo
import DisplayList
import Geometry

extension Painter {
  /// Whether the list begins with an opaque box over the whole picture, so that nothing need be cleared.
  mutating func firstCommandCovers(_ picture: PixelRect) -> Bool {
    guard case .fill(let path, _, let paint)? = list.commands.first?.operation else { return false }
    let transform = Transform.scale(x: list.scale, y: list.scale)
    guard let box = list.paths[Int(path)].uprightBox,
      let covered = DeviceSpace.pixels(covering: transform.bounds(of: box)), covered.contains(picture),
      let ink = ink(list.paints[Int(paint)], through: transform)
    else { return false }
    return ink.isOpaque
  }

  /// A paint seen through a transform that is not singular; nil where nothing of it can be seen.
  mutating func ink(_ paint: Paint, through transform: Transform) -> Ink? {
    guard !paint.isClear else { return nil }
    switch paint {
    case .color(let color):
      let color = Premultiplied(color)
      return color.alpha == 0 ? nil : .solid(color)
    case .linear(let stops, let start, let end):
      return unsafe .linear(LinearField(start: start, end: end, toDevice: transform), scratch.table(for: stops))
    case .radial(let stops, let center, let startRadius, let endRadius):
      let field = RadialField(center: center, startRadius: startRadius, endRadius: endRadius, toDevice: transform)
      return unsafe .radial(field, scratch.table(for: stops))
    case .angular(let stops, let center, let startAngle, let endAngle):
      let field = AngularField(center: center, startAngle: startAngle, endAngle: endAngle, toDevice: transform)
      return unsafe .angular(field, scratch.table(for: stops))
    }
  }

  mutating func fill(
    _ path: Path, _ rule: FillRule, _ ink: Ink, through transform: Transform, onto target: Target, _ clip: Clip
  ) {
    if clip.isBox, transform.isUpright, let box = path.uprightBox,
      let pixels = DeviceSpace.pixels(covering: transform.bounds(of: box))
    {
      unsafe cairo_surface_flush(target.surface)
      ink.fill(pixels.intersection(clip.box), of: target, row: &scratch.row)
      return unsafe cairo_surface_mark_dirty(target.surface)
    }
    let touched = DeviceSpace.pixels(touching: transform.bounds(of: path.bounds)).intersection(clip.box)
    unsafe draw(with: ink, over: touched, onto: target, clip) { context, fromPicture in
      unsafe Painter.fill(path, rule, transform, fromPicture, on: context)
    }
  }

  /// Fills with the context's source.
  static func fill(_ path: Path, _ rule: FillRule, _ transform: Transform, _ fromPicture: Transform, on context: OpaquePointer) {
    guard unsafe CairoPath.set(path, transform.then(fromPicture), on: context) else { return }
    unsafe cairo_set_fill_rule(context, rule.cairo)
    unsafe cairo_fill(context)
  }

  mutating func stroke(
    _ path: Path, _ style: StrokeStyle, _ paint: Paint, in bounds: Rect, through transform: Transform, onto target: Target, _ clip: Clip
  ) {
    guard style.lineWidth > 0, style.lineWidth.isFinite, let ink = ink(paint, through: transform) else { return }
    let touched = DeviceSpace.pixels(touching: transform.bounds(of: bounds.inset(by: -1))).intersection(clip.box)
    unsafe draw(with: ink, over: touched, onto: target, clip) { context, fromPicture in
      unsafe Painter.stroke(path, style, transform, fromPicture, on: context)
    }
  }

  /// Strokes with the context's source.
  static func stroke(_ path: Path, _ style: StrokeStyle, _ transform: Transform, _ fromPicture: Transform, on context: OpaquePointer) {
    guard style.lineWidth > 0, style.lineWidth.isFinite, unsafe CairoPath.set(path, transform.then(fromPicture), on: context) else { return }
    // The path is in pixels already; the pen is a circle in points.
    var matrix = cairo_matrix_t(xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: 0, y0: 0)
    unsafe cairo_set_matrix(context, &matrix)
    unsafe set(style, along: path, pixelsPerPoint: abs(transform.determinant).squareRoot(), on: context)
    unsafe cairo_stroke(context)
    unsafe cairo_identity_matrix(context)
  }

  private static func set(_ style: StrokeStyle, along path: Path, pixelsPerPoint: Double, on context: OpaquePointer) {
    unsafe cairo_set_line_width(context, min(style.lineWidth, DeviceSpace.limit / pixelsPerPoint))
    unsafe cairo_set_line_cap(context, style.cap.cairo)
    unsafe cairo_set_line_join(context, style.join.cairo)
    unsafe cairo_set_miter_limit(context, style.miterLimit)
    let dash = style.visibleDash(along: path, pixelsPerPoint: pixelsPerPoint)
    unsafe dash.withUnsafeBufferPointer { dash in
      unsafe cairo_set_dash(context, dash.baseAddress, Int32(dash.count), dash.isEmpty ? 0 : style.dashPhase)
    }
  }

  /// Lets cairo draw with `ink`, in at most the pixels of `box`. Of a gradient it draws only how much of each pixel is covered, and our own code puts
  /// the colours there; where only cairo knows the clip, it gets them as a picture.
  ///
  /// - Parameter operation: Called once, with the context and the shift to it from pixels of the picture.
  mutating func draw(
    with ink: Ink, over box: PixelRect, onto target: Target, _ clip: Clip, _ operation: (OpaquePointer, _ fromPicture: Transform) -> Void
  ) {
    guard !box.isEmpty else { return }
    if case .solid(let color) = ink {
      unsafe color.setAsSource(of: target.context)
      return unsafe operation(target.context, target.fromPicture)
    }
    if clip.isBox {
      let status = unsafe scratch.coverage.draw(box) { context in
        unsafe operation(context, .translation(Point(x: -Double(box.x0), y: -Double(box.y0))))
      }
      if status != CAIRO_STATUS_SUCCESS { coverageStatus = status }
      unsafe cairo_surface_flush(target.surface)
      ink.fill(scratch.coverage, of: target, row: &scratch.row)
      return unsafe cairo_surface_mark_dirty(target.surface)
    }
    let layer = scratch.takeLayer(over: box)
    ink.overwrite(box, of: layer.target)
    target.setSource(layer.target)
    unsafe operation(target.context, target.fromPicture)
    unsafe cairo_set_source_rgba(target.context, 0, 0, 0, 0)
    scratch.giveBack(layer)
  }
}

extension Target {
  /// The shift from pixels of the picture to its own.
  var fromPicture: Transform { .translation(Point(x: -Double(bounds.x0), y: -Double(bounds.y0))) }

  /// Makes a layer the source, pixel on pixel.
  func setSource(_ layer: Target) {
    unsafe cairo_surface_mark_dirty(layer.surface)
    unsafe cairo_set_source_surface(
      context, layer.surface, Double(layer.bounds.x0 - bounds.x0), Double(layer.bounds.y0 - bounds.y0))
    unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
  }
}
