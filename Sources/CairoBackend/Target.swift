import CCairo

/// Where a painter draws: the picture itself, or a layer that is put onto it later.
@safe struct Target {
  let context: OpaquePointer
  let surface: OpaquePointer
  let words: UnsafeMutablePointer<UInt32>
  /// Words a row.
  let stride: Int
  /// Its place in the pixels of the picture.
  let bounds: PixelRect

  /// The first pixel of a row's part.
  func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe words + ((y - bounds.y0) * stride + x - bounds.x0)
  }

  func clear() {
    unsafe words.update(repeating: 0, count: stride * bounds.height)
    unsafe cairo_surface_mark_dirty(surface)
  }
}
