import CCairo

/// How much of each pixel of a box is covered, 0…255.
struct Coverage {
  private(set) var box = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  private var bytes: ContiguousArray<UInt8> = []
  /// Bytes a row, as cairo wants them: a multiple of four.
  private var stride: Int { (box.width + 3) & ~3 }

  /// Begins with nothing covered.
  mutating func begin(_ box: PixelRect) {
    self.box = box
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: repeatElement(0, count: stride * box.height))
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

  /// Calls `body` with the rows from top to bottom.
  func forEachRow(_ body: (Int, UnsafePointer<UInt8>) -> Void) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      for y in box.y0..<box.y1 { unsafe body(y, bytes.baseAddress! + (y - box.y0) * stride) }
    }
  }

  /// Lets cairo draw its source through this, the first pixel at (x, y) of its surface.
  func mask(_ context: OpaquePointer, x: Int, y: Int) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      let start = unsafe UnsafeMutablePointer(mutating: bytes.baseAddress!)
      let surface = unsafe cairo_image_surface_create_for_data(
        start, CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height), Int32(stride))
      unsafe cairo_mask_surface(context, surface, Double(x), Double(y))
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
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
      unsafe coverage.forEachRow { y, mask in
        unsafe write(row.baseAddress!, x: x, y: y, count: count)
        unsafe PixelBlending.over(row.baseAddress!, mask, onto: target.row(y, from: x), count: count)
      }
    }
  }
}
