import CCairo
import Geometry

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
}
