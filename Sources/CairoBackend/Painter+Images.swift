import CCairo
import DisplayList
import Geometry
import WidgetImages

extension Painter {
  mutating func draw(
    _ image: DecodedImage, in rect: Rect, _ filter: ImageFilter, through transform: Transform, onto target: Target, _ clip: Clip
  ) {
    guard image.width > 0, image.height > 0, !rect.isEmpty else { return }
    let toTarget = Transform.scale(x: rect.width / Double(image.width), y: rect.height / Double(image.height))
      .then(.translation(rect.origin)).then(transform).then(target.fromPicture)
    draw(image, toTarget, filter: filter == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD, onto: target)
  }

  private func draw(_ image: DecodedImage, _ toTarget: Transform, filter: cairo_filter_t, onto target: Target) {
    unsafe image.pixels.withUnsafeBufferPointer { pixels in
      let bytes = unsafe UnsafeMutableRawPointer(mutating: pixels.baseAddress!).assumingMemoryBound(to: UInt8.self)
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height), Int32(image.width * 4))
      defer { unsafe cairo_surface_destroy(surface) }
      unsafe cairo_save(target.context)
      defer { unsafe cairo_restore(target.context) }
      var matrix = cairo_matrix_t(
        xx: toTarget.a, yx: toTarget.b, xy: toTarget.c, yy: toTarget.d, x0: toTarget.tx, y0: toTarget.ty)
      unsafe cairo_set_matrix(target.context, &matrix)
      unsafe cairo_rectangle(target.context, 0, 0, Double(image.width), Double(image.height))
      unsafe cairo_set_source_surface(target.context, surface, 0, 0)
      let source = unsafe cairo_get_source(target.context)
      unsafe cairo_pattern_set_filter(source, filter)
      unsafe cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
      unsafe cairo_fill(target.context)
    }
  }
}
