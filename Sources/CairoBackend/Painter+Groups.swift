import CCairo
import DisplayList
import Geometry
import WidgetImages

extension Painter {
  /// Draws commands inside an outline. A box on whole pixels costs nothing: only the box that spans are cut to becomes smaller.
  mutating func clip(
    to path: Path, _ rule: FillRule, _ content: Range<Int>, through transform: Transform, onto target: Target, _ clip: Clip
  ) throws(RenderError) {
    var inner = clip
    inner.box = DeviceSpace.pixels(touching: transform.bounds(of: path.bounds)).intersection(clip.box)
    guard !inner.box.isEmpty else { return }
    // Cairo goes through all of them for everything that is drawn inside.
    clipSegments += path.verbs.count
    defer { clipSegments -= path.verbs.count }
    guard clipSegments <= Limits.pathSegments else {
      throw RenderError(
        .clipTooComplex, expected: "nested clips of at most \(Limits.pathSegments) segments together", found: "\(clipSegments)")
    }
    guard unsafe CairoPath.set(path, transform.then(target.fromPicture), on: target.context) else { return }
    let box = transform.isUpright ? path.uprightBox : nil
    inner.isBox = clip.isBox && box.map { DeviceSpace.pixels(covering: transform.bounds(of: $0)) != nil } == true
    unsafe cairo_save(target.context)
    defer { unsafe cairo_restore(target.context) }
    unsafe cairo_set_fill_rule(target.context, rule.cairo)
    unsafe cairo_clip(target.context)
    try draw(content, through: transform, onto: target, inner)
  }

  /// Draws commands on a layer of their own and puts that onto the target, through the mask and the opacity of the group.
  mutating func draw(
    _ group: Group, _ content: Range<Int>, in bounds: Rect, through transform: Transform, onto target: Target, _ clip: Clip
  ) throws(RenderError) {
    let mask = content.lowerBound..<Int(group.content)
    let shown = Int(group.content)..<content.upperBound
    guard group.opacity > 0 else { return }
    if mask.isEmpty && group.isTransparent { return try draw(shown, through: transform, onto: target, clip) }
    let box = DeviceSpace.pixels(touching: transform.bounds(of: bounds)).intersection(clip.box)
    guard !box.isEmpty else { return }
    let bytes = try budget.claim(pixels: box.width * box.height * (mask.isEmpty ? 1 : 2))
    defer { budget.release(bytes) }
    let layer = try layer(drawing: shown, over: box, through: transform)
    defer { scratch.giveBack(layer) }
    if mask.isEmpty {
      target.setSource(layer.target)
      unsafe cairo_paint_with_alpha(target.context, group.opacity)
    } else {
      let coverage = try self.layer(drawing: mask, over: box, through: transform)
      defer { scratch.giveBack(coverage) }
      if group.opacity < 1 { coverage.target.fade(to: group.opacity) }
      target.setSource(layer.target)
      unsafe cairo_mask_surface(
        target.context, coverage.target.surface, Double(box.x0 - target.bounds.x0), Double(box.y0 - target.bounds.y0))
    }
    unsafe cairo_set_source_rgba(target.context, 0, 0, 0, 0)
  }

  private mutating func layer(
    drawing content: Range<Int>, over box: PixelRect, through transform: Transform
  ) throws(RenderError) -> Layer {
    let layer = scratch.takeLayer(over: box)
    layer.target.clear()
    try draw(content, through: transform, onto: layer.target, Clip(box: box))
    return layer
  }
}

extension Target {
  /// Multiplies everything by `opacity`.
  fileprivate func fade(to opacity: Double) {
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
    unsafe cairo_set_source_rgba(context, 0, 0, 0, opacity)
    unsafe cairo_paint(context)
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }
}
