import CCairo

/// How much of each pixel of a box is covered, 0…255.
struct Coverage {
  private(set) var box = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  private var bytes: ContiguousArray<UInt8> = []
  /// Bytes a row, as cairo wants them: a multiple of four.
  private var stride: Int { (box.width + 3) & ~3 }

  var heldBytes: Int { bytes.capacity }

  /// Begins with nothing covered.
  mutating func begin(_ box: PixelRect) {
    self.box = box
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: repeatElement(0, count: stride * box.height))
  }

  /// Begins with what cairo draws, whatever the colour. The context's first pixel is the box's.
  ///
  /// - Returns: What the context says at the end.
  mutating func draw(_ box: PixelRect, _ operation: (OpaquePointer) -> Void) -> cairo_status_t {
    begin(box)
    return unsafe bytes.withUnsafeMutableBufferPointer { [stride] bytes in
      let surface = unsafe Coverage.surface(bytes.baseAddress!, box, stride)
      let context = unsafe cairo_create(surface)!
      unsafe operation(context)
      let status = unsafe cairo_status(context)
      unsafe cairo_destroy(context)
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
      return status
    }
  }

  /// Adds a picture of coverage that begins at `offset` of `source` and covers `place`; sums stop at 255, what lies outside the box is dropped.
  mutating func add(_ source: Span<UInt8>, _ offset: Int, _ place: PixelRect) {
    let part = place.intersection(box)
    guard !part.isEmpty else { return }
    let (stride, origin) = (stride, box)
    unsafe bytes.withUnsafeMutableBufferPointer { out in
      unsafe source.withUnsafeBufferPointer { source in
        for y in part.y0..<part.y1 {
          let from = unsafe source.baseAddress! + (offset + (y - place.y0) * place.width + part.x0 - place.x0)
          let to = unsafe out.baseAddress! + ((y - origin.y0) * stride + part.x0 - origin.x0)
          for i in 0..<part.width { unsafe to[i] = unsafe UInt8(min(255, UInt16(to[i]) + UInt16(from[i]))) }
        }
      }
    }
  }

  /// Begins with the alpha of a part of a layer.
  mutating func takeAlpha(of layer: Target, in box: PixelRect) {
    begin(box)
    unsafe cairo_surface_flush(layer.surface)
    let stride = stride
    unsafe bytes.withUnsafeMutableBufferPointer { out in
      guard let out = out.baseAddress else { return }
      for y in box.y0..<box.y1 {
        let (from, to) = unsafe (layer.row(y, from: box.x0), out + (y - box.y0) * stride)
        for i in 0..<box.width { unsafe to[i] = UInt8(truncatingIfNeeded: from[i] >> 24) }
      }
    }
  }

  /// Begins with a blurred copy of the part of `source` that reaches `box` when it is moved.
  mutating func begin(
    blurring source: Coverage, by blur: Blur, moved shift: (x: Int, y: Int), over box: PixelRect, columns: inout ContiguousArray<UInt8>
  ) {
    begin(box)
    let (stride, from) = (stride, source.box.moved(by: shift.x, shift.y))
    unsafe bytes.withUnsafeMutableBufferPointer { out in
      unsafe source.bytes.withUnsafeBufferPointer { bytes in
        guard let out = out.baseAddress, let bytes = bytes.baseAddress else { return }
        unsafe blur.apply(bytes, stride: source.stride, from: from, to: out, stride: stride, box, columns: &columns)
      }
    }
  }

  /// Calls `body` with the rows from top to bottom.
  func forEachRow(_ body: (Int, UnsafePointer<UInt8>) -> Void) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      for y in box.y0..<box.y1 { unsafe body(y, bytes.baseAddress! + (y - box.y0) * stride) }
    }
  }

  /// Lets cairo draw its source through this, the first pixel at (x, y) of its surface.
  func mask(_ context: OpaquePointer, x: Int, y: Int) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      let surface = unsafe Coverage.surface(UnsafeMutablePointer(mutating: bytes.baseAddress!), box, stride)
      unsafe cairo_mask_surface(context, surface, Double(x), Double(y))
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }

  private static func surface(_ bytes: UnsafeMutablePointer<UInt8>, _ box: PixelRect, _ stride: Int) -> OpaquePointer? {
    unsafe cairo_image_surface_create_for_data(bytes, CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height), Int32(stride))
  }
}

extension Ink {
  /// Covers `target` through a mask.
  func fill(_ coverage: Coverage, of target: Target, row scratch: inout ContiguousArray<UInt32>) {
    let (x, count) = (coverage.box.x0, coverage.box.width)
    if case .solid(let color) = self {
      return unsafe coverage.forEachRow { y, mask in
        unsafe PixelBlending.over(color.word, mask, onto: target.row(y, from: x), count: count)
      }
    }
    if scratch.count < count { scratch = ContiguousArray(repeating: 0, count: count) }
    unsafe scratch.withUnsafeMutableBufferPointer { row in
      guard let row = row.baseAddress else { return }
      unsafe coverage.forEachRow { y, mask in
        let out = unsafe target.row(y, from: x)
        func blend(_ part: Range<Int>) {
          guard !part.isEmpty else { return }
          unsafe write(row, x: x + part.lowerBound, y: y, count: part.count)
          unsafe PixelBlending.over(row, mask + part.lowerBound, onto: out + part.lowerBound, count: part.count)
        }
        // What shapes cover most often: a few pixels in part, then many whole ones, then a few in part.
        let first = unsafe MaskRun.end(of: 0, mask, 0..<count)
        let whole = unsafe isOpaque ? MaskRun.start(of: 255, mask, first..<count) : count
        let rest = unsafe MaskRun.end(of: 255, mask, whole..<count)
        blend(first..<whole)
        unsafe write(out + whole, x: x + whole, y: y, count: rest - whole)
        blend(rest..<count)
      }
    }
  }
}

/// Finds bytes of a mask, 32 at a time where they are alike.
private enum MaskRun {
  /// Where bytes of `range` stop to be `value`; its end if they do not.
  static func end(of value: UInt8, _ mask: UnsafePointer<UInt8>, _ range: Range<Int>) -> Int {
    let alike = SIMD4<UInt64>(repeating: UInt64(value) &* 0x0101_0101_0101_0101)
    var i = range.lowerBound
    while i &+ 32 <= range.upperBound, unsafe UnsafeRawPointer(mask + i).loadUnaligned(as: SIMD4<UInt64>.self) == alike { i &+= 32 }
    while i < range.upperBound, unsafe mask[i] == value { i &+= 1 }
    return i
  }

  static func start(of value: UInt8, _ mask: UnsafePointer<UInt8>, _ range: Range<Int>) -> Int {
    var i = range.lowerBound
    while i < range.upperBound, unsafe mask[i] != value { i &+= 1 }
    return i
  }
}
