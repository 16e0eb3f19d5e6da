/// The most marked pixels in any window of 8×8 pixels, wherever it lies, as rows of them come in.
struct WindowCounter {
  static let side = 8

  private let stride: Int
  /// For each column, the marked pixels of the last eight rows; zeros stand behind the last one, for windows that reach beyond.
  private var columns: [UInt8]
  /// The last eight rows: 1 for a marked pixel.
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
    columns = [UInt8](repeating: 0, count: stride + 16)
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

  /// Takes in a row whose pixels above `threshold` are marked.
  ///
  /// - Parameters:
  ///   - values: The row's values, zeros behind them up to a multiple of 16.
  ///   - range: Holds every mark of this row and of those before.
  mutating func addRow(_ values: UnsafeRawPointer, above threshold: UInt8, in range: ClosedRange<Int>) {
    defer { y += 1 }
    guard !isFull else { return }
    let limit = SIMD16(repeating: threshold)
    lastMarkedRow = y
    marked = range.lowerBound / 16 * 16..<range.upperBound + 1
    exchangeRow { x in
      let value = unsafe values.loadUnaligned(fromByteOffset: x, as: SIMD16<UInt8>.self)
      return SIMD16<UInt8>.zero.replacing(with: 1, where: value .> limit)
    }
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
          let added = marks(x)
          let gone = unsafe rows.loadUnaligned(fromByteOffset: start &+ x, as: SIMD16<UInt8>.self)
          let column = unsafe columns.loadUnaligned(fromByteOffset: x, as: SIMD16<UInt8>.self)
          unsafe rows.storeBytes(of: added, toByteOffset: start &+ x, as: SIMD16<UInt8>.self)
          unsafe columns.storeBytes(of: column &+ added &- gone, toByteOffset: x, as: SIMD16<UInt8>.self)
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
      while x < marked.upperBound {
        var sum = unsafe columns.loadUnaligned(fromByteOffset: x, as: SIMD16<UInt8>.self)
        for shift in 1..<WindowCounter.side { unsafe sum &+= columns.loadUnaligned(fromByteOffset: x &+ shift, as: SIMD16<UInt8>.self) }
        most = most.larger(sum)
        x &+= 16
      }
    }
    self.most = most
    isFull = largest == WindowCounter.side * WindowCounter.side
  }
}
