/// The most marked pixels in any window of 8×8 pixels, wherever it lies, as rows of them come in.
struct WindowCounter {
  static let side = 8

  private let stride: Int
  /// For each column, the marked pixels of the last eight rows; zeros stand behind the last one, for windows that reach beyond.
  private var columns: [UInt8]
  /// The last eight rows: 255 for a marked pixel.
  private var rows: [UInt8]
  private var y = 0
  private var lastMarkedRow = -WindowCounter.side
  /// Where marks have been.
  private var marked = 0..<0
  private var most = SIMD16<UInt8>()
  /// A window is full: no other can have more.
  private var isFull = false

  /// - Parameter width: Pixels a row.
  init(width: Int) {
    stride = (width + 15) / 16 * 16
    columns = [UInt8](repeating: 0, count: stride + 32)
    rows = [UInt8](repeating: 0, count: stride * WindowCounter.side)
  }

  /// The most marked pixels that one window has.
  var largest: Int { Int(most.max()) }

  /// Takes in a row without marks.
  mutating func addEmptyRow() {
    // By then the last mark has left the windows, and every row here is empty.
    if y - lastMarkedRow <= WindowCounter.side, !isFull { exchangeRow { _ in .zero } }
    y += 1
  }

  /// Takes in a row.
  ///
  /// - Parameters:
  ///   - marks: 255 for a marked pixel, otherwise 0, and zeros behind them up to a multiple of 16.
  ///   - range: Holds every mark of this row and of those before.
  mutating func addRow(_ marks: UnsafePointer<UInt8>, in range: ClosedRange<Int>) {
    defer { y += 1 }
    guard !isFull else { return }
    lastMarkedRow = y
    marked = range.lowerBound / 16 * 16..<range.upperBound + 1
    exchangeRow { x in unsafe UnsafeRawPointer(marks + x).loadUnaligned(as: SIMD16<UInt8>.self) }
    measureWindows()
  }

  /// Puts a row in the place of the one eight rows above.
  @inline(__always) private mutating func exchangeRow(_ marks: (_ x: Int) -> SIMD16<UInt8>) {
    let start = y % WindowCounter.side * stride
    unsafe rows.withUnsafeMutableBytes { rows in
      unsafe columns.withUnsafeMutableBytes { columns in
        guard let rows = rows.baseAddress, let columns = columns.baseAddress else { return }
        var x = marked.lowerBound
        while x < marked.upperBound {
          // A mark is -1.
          let added = marks(x)
          let gone = unsafe rows.loadUnaligned(fromByteOffset: start &+ x, as: SIMD16<UInt8>.self)
          let column = unsafe columns.loadUnaligned(fromByteOffset: x, as: SIMD16<UInt8>.self)
          unsafe rows.storeBytes(of: added, toByteOffset: start &+ x, as: SIMD16<UInt8>.self)
          unsafe columns.storeBytes(of: column &- added &+ gone, toByteOffset: x, as: SIMD16<UInt8>.self)
          x &+= 16
        }
      }
    }
  }

  /// The windows that end in this row. Of those that begin left of every mark, none has more than the one that begins with the first.
  private mutating func measureWindows() {
    var most = most
    unsafe columns.withUnsafeBytes { columns in
      guard let columns = columns.baseAddress else { return }
      var x = marked.lowerBound
      var four = unsafe fourColumns(columns + x)
      while x < marked.upperBound {
        let next = unsafe fourColumns(columns + x + 16)
        most = most.larger(four &+ four.movedByFour(next))
        four = next
        x &+= 16
      }
    }
    self.most = most
    // No more than 64 are possible, and nothing less has that bit.
    let words = unsafe unsafeBitCast(most, to: SIMD2<UInt64>.self)
    isFull = (words[0] | words[1]) & 0x4040_4040_4040_4040 != 0
  }

  /// The sums of each column and the three right of it.
  @inline(__always) private func fourColumns(_ columns: UnsafeRawPointer) -> SIMD16<UInt8> {
    var sum = unsafe columns.loadUnaligned(as: SIMD16<UInt8>.self)
    for shift in 1..<4 { unsafe sum &+= columns.loadUnaligned(fromByteOffset: shift, as: SIMD16<UInt8>.self) }
    return sum
  }
}

extension SIMD16<UInt8> {
  /// The lanes from the fifth on, and the first four of `next`.
  @inline(__always) fileprivate func movedByFour(_ next: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let (words, more) = unsafe (unsafeBitCast(self, to: SIMD4<UInt32>.self), unsafeBitCast(next, to: SIMD4<UInt32>.self))
    return unsafe unsafeBitCast(SIMD4(words[1], words[2], words[3], more[0]), to: SIMD16<UInt8>.self)
  }
}
