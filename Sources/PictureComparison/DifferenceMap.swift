/// Which pixels of the picture that holds both differ.
struct DifferenceMap {
  let width: Int
  let height: Int
  /// 255 for those that differ, otherwise 0, row by row.
  private let changes: [UInt8]

  init(_ pair: PicturePair) {
    let (width, height) = (pair.width, pair.height)
    (self.width, self.height) = (width, height)
    changes = unsafe [UInt8](unsafeUninitializedCapacity: width * height) { out, count in
      unsafe out.initialize(repeating: 0)
      pair.forEachRow { y, row in
        guard let row else { return }
        unsafe (out.baseAddress! + y * width).update(from: row.changes, count: width)
      }
      count = width * height
    }
  }

  func differs(x: Int, y: Int) -> Bool { changes[y * width + x] != 0 }
}
