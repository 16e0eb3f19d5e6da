import CCairo
import DisplayList
import Geometry
import WidgetImages

extension Painter {
  /// Draws an image into a box of points.
  ///
  /// A box on whole pixels is filled by our own code: copied where the sizes are equal, resampled otherwise. Cairo draws the rest.
  mutating func draw(
    _ image: DecodedImage, in rect: Rect, _ filter: ImageFilter, through transform: Transform, onto target: Target, _ clip: Clip
  ) {
    guard image.width > 0, image.height > 0, !rect.isEmpty else { return }
    guard transform.isUpright, transform.a > 0, transform.d > 0,
      let box = DeviceSpace.pixels(covering: transform.bounds(of: rect)), !box.isEmpty,
      filter == .smooth || (box.width == image.width && box.height == image.height)
    else {
      let toTarget = Transform.scale(x: rect.width / Double(image.width), y: rect.height / Double(image.height))
        .then(.translation(rect.origin)).then(transform).then(target.fromPicture)
      return draw(image, toTarget, filter, onto: target)
    }
    let part = box.intersection(clip.box)
    guard !part.isEmpty else { return }
    if clip.isBox {
      unsafe cairo_surface_flush(target.surface)
      draw(image, over: box, part, onto: target)
      return unsafe cairo_surface_mark_dirty(target.surface)
    }
    let layer = scratch.takeLayer(over: part)
    layer.target.clear()
    draw(image, over: box, part, onto: layer.target)
    target.setSource(layer.target)
    unsafe cairo_paint(target.context)
    unsafe cairo_set_source_rgba(target.context, 0, 0, 0, 0)
    scratch.giveBack(layer)
  }

  /// Draws the pixels `part` of an image that covers `box`.
  private mutating func draw(_ image: DecodedImage, over box: PixelRect, _ part: PixelRect, onto target: Target) {
    if box.width == image.width && box.height == image.height {
      let first = (part.y0 - box.y0) * image.width + part.x0 - box.x0
      return put(image.pixels, from: first, stride: image.width, isOpaque: image.isOpaque, in: part, onto: target)
    }
    let key = ResampledImages.Key(image, over: box, part)
    if let pixels = scratch.resampled.find(key) {
      return put(pixels, from: 0, stride: part.width, isOpaque: image.isOpaque, in: part, onto: target)
    }
    let resampler = Resampler(image, over: box, part: part)
    if part.width * part.height <= ResampledImages.largest {
      let pixels = resampler.pixels(of: image)
      scratch.resampled.insert(pixels, key)
      return put(pixels, from: 0, stride: part.width, isOpaque: image.isOpaque, in: part, onto: target)
    }
    var mixed = ContiguousArray<UInt32>(repeating: 0, count: image.width)
    if scratch.row.count < part.width { scratch.row = ContiguousArray(repeating: 0, count: part.width) }
    unsafe scratch.row.withUnsafeMutableBufferPointer { row in
      for y in part.y0..<part.y1 {
        unsafe resampler.write(y - part.y0, of: image, mixed: &mixed, to: row.baseAddress!)
        unsafe PixelBlending.put(row.baseAddress!, isOpaque: image.isOpaque, onto: target.row(y, from: part.x0), count: part.width)
      }
    }
  }

  /// Puts pixels that are the target's size onto `part` of it.
  private func put(
    _ pixels: ContiguousArray<UInt32>, from first: Int, stride: Int, isOpaque: Bool, in part: PixelRect, onto target: Target
  ) {
    unsafe pixels.withUnsafeBufferPointer { pixels in
      for y in part.y0..<part.y1 {
        let row = unsafe pixels.baseAddress! + (first + (y - part.y0) * stride)
        unsafe PixelBlending.put(row, isOpaque: isOpaque, onto: target.row(y, from: part.x0), count: part.width)
      }
    }
  }

  /// Lets cairo draw an image that is turned, mirrored or not on whole pixels. Its BILINEAR would alias where the image is made smaller.
  private func draw(_ image: DecodedImage, _ toTarget: Transform, _ filter: ImageFilter, onto target: Target) {
    unsafe image.pixels.withUnsafeBufferPointer { pixels in
      let bytes = unsafe UnsafeMutableRawPointer(mutating: pixels.baseAddress!).assumingMemoryBound(to: UInt8.self)
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height), Int32(image.width * 4))
      unsafe cairo_save(target.context)
      var matrix = cairo_matrix_t(
        xx: toTarget.a, yx: toTarget.b, xy: toTarget.c, yy: toTarget.d, x0: toTarget.tx, y0: toTarget.ty)
      unsafe cairo_set_matrix(target.context, &matrix)
      unsafe cairo_rectangle(target.context, 0, 0, Double(image.width), Double(image.height))
      unsafe cairo_set_source_surface(target.context, surface, 0, 0)
      let source = unsafe cairo_get_source(target.context)
      unsafe cairo_pattern_set_filter(source, filter.cairo)
      unsafe cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
      unsafe cairo_fill(target.context)
      unsafe cairo_restore(target.context)
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }
}

extension ImageFilter {
  fileprivate var cairo: cairo_filter_t {
    switch self {
    case .nearest: CAIRO_FILTER_NEAREST
    case .smooth: CAIRO_FILTER_GOOD
    }
  }
}
