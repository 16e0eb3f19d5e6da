/// What a PNG's data is made of: the filter of each row and its filtered pixels.
struct FilteredRows {
  private(set) var width = 0
  private(set) var height = 0
  /// 3 for red, green and blue, else 4; a pixel is a word either way, red in the lowest byte.
  private(set) var bytesPerPixel = 4
  private(set) var pixels: [UInt32] = []
  private(set) var filters: [UInt8] = []

  /// Bytes before compression: a filter and the pixels of each row.
  var byteCount: Int { height * (1 + width * bytesPerPixel) }

  /// All of them, one after the other.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    unsafe forEachRow { row, count in unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: row, count: count)) }
    return bytes
  }

  /// Begins with undefined rows.
  mutating func begin(width: Int, height: Int, bytesPerPixel: Int) {
    (self.width, self.height, self.bytesPerPixel) = (width, height, bytesPerPixel)
    // Every pixel of it is written before it is read.
    let count = width * height
    if pixels.count < count { pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { $1 = count } }
    filters.removeAll(keepingCapacity: true)
    filters.append(contentsOf: repeatElement(0, count: height))
  }

  /// Calls `body` with the filters and the bytes of all pixels, to fill them in.
  mutating func fill(_ body: (UnsafeMutableBufferPointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void) {
    unsafe filters.withUnsafeMutableBufferPointer { filters in
      unsafe pixels.withUnsafeMutableBytes { pixels in
        guard let pixels = pixels.baseAddress else { return }
        unsafe body(filters, pixels.assumingMemoryBound(to: UInt8.self))
      }
    }
  }

  /// Calls `body` with each row's bytes, which are undefined after it.
  func forEachRow(_ body: (UnsafePointer<UInt8>, _ count: Int) -> Void) {
    let count = 1 + width * bytesPerPixel
    // Packing writes a byte beyond the last.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 1) { row in
      guard let row = row.baseAddress else { return }
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<height {
          unsafe row[0] = filters[y]
          unsafe PackedRow.pack(pixels.baseAddress! + y * width, count: width, bytesPerPixel: bytesPerPixel, to: row + 1)
          unsafe body(row, count)
        }
      }
    }
  }
}
