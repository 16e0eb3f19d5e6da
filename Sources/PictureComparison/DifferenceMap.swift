/// The largest difference of a channel at each pixel of the picture that holds both.
struct DifferenceMap {
  let width: Int
  let height: Int
  /// 0…255, row by row.
  let deltas: [UInt8]

  init(_ pair: PicturePair) {
    let (width, height) = (pair.width, pair.height)
    (self.width, self.height) = (width, height)
    deltas = unsafe [UInt8](unsafeUninitializedCapacity: width * height) { out, count in
      unsafe out.initialize(repeating: 0)
      unsafe pair.forEachDeltaRow { y, row in
        guard let row = unsafe row else { return }
        unsafe UnsafeMutableRawPointer(out.baseAddress! + y * width).copyMemory(from: row, byteCount: width)
      }
      count = width * height
    }
  }
}
