/// Pixels that stand for themselves, and a match behind them; the last run of a row has none.
struct PixelRun: BitwiseCopyable {
  /// Pixels.
  var literals: UInt16
  /// Bytes, 0 without a match.
  var length: UInt16 = 0
  /// Bytes back less one.
  var distance: UInt16 = 0
}

/// Some rows of a picture as literals and matches, and how often each symbol occurs in them: a block with a code of its own.
@safe struct DeflateBlock: ~Copyable {
  private var runs: [PixelRun] = []
  /// Runs up to the end of each row.
  private var rowEnds: [Int] = []
  private var firstRow = 0
  /// Of the bytes of literal pixels, those of each place of the pixel apart: a count is not waited for by the next one.
  private let literals: UnsafeMutablePointer<UInt32>
  private var symbols = [UInt32](repeating: 0, count: Deflate.literalSymbols)
  private var distances = [UInt32](repeating: 0, count: Deflate.distanceSymbols)
  private let lengths = Deflate.lengths
  /// Bytes of literals, and matches.
  private(set) var size = 0

  init() {
    unsafe literals = .allocate(capacity: 4 * 256)
    begin(row: 0)
  }

  deinit { unsafe literals.deallocate() }

  /// Begins with no rows.
  mutating func begin(row: Int) {
    firstRow = row
    runs.removeAll(keepingCapacity: true)
    rowEnds.removeAll(keepingCapacity: true)
    unsafe literals.update(repeating: 0, count: 4 * 256)
    for index in symbols.indices { symbols[index] = 0 }
    for index in distances.indices { distances[index] = 0 }
    size = 0
  }

  /// Takes the row `y`, the one behind the last.
  mutating func add(_ y: Int, filter: UInt8, _ pixels: UnsafePointer<UInt32>, width: Int, bytesPerPixel: Int, _ matcher: PixelMatcher) {
    let start = y &* width
    var (x, literals) = (0, 0)
    symbols[Int(filter)] += 1
    while x < width {
      let place = start &+ x
      let match = matcher.find(place, x: x)
      guard match.length > 0 else {
        unsafe count(pixels[place])
        (x, literals) = (x &+ 1, literals &+ 1)
        continue
      }
      // Between lie as many filters as ends of rows.
      let sourceRow = Int(UInt32(truncatingIfNeeded: place &- match.distance) / UInt32(truncatingIfNeeded: width))
      let distance = match.distance &* bytesPerPixel &+ y &- sourceRow
      let length = UInt16(truncatingIfNeeded: match.length &* bytesPerPixel)
      append(PixelRun(literals: UInt16(truncatingIfNeeded: literals), length: length, distance: UInt16(truncatingIfNeeded: distance &- 1)))
      size &+= literals &* bytesPerPixel &+ 1
      matcher.skip(match, place, x: x)
      (x, literals) = (x &+ match.length, 0)
    }
    runs.append(PixelRun(literals: UInt16(literals)))
    rowEnds.append(runs.count)
    size += literals * bytesPerPixel + 1
  }

  @inline(__always) private func count(_ pixel: UInt32) {
    unsafe literals[Int(pixel & 255)] &+= 1
    unsafe literals[256 &+ Int(pixel &>> 8 & 255)] &+= 1
    unsafe literals[512 &+ Int(pixel &>> 16 & 255)] &+= 1
    unsafe literals[768 &+ Int(pixel &>> 24)] &+= 1
  }

  @inline(__always) private mutating func append(_ run: PixelRun) {
    symbols[lengths[Int(run.length)].index] &+= 1
    distances[Deflate.distance(run.distance).index] &+= 1
    runs.append(run)
  }

  /// Writes the block with the code that suits it best.
  mutating func write(_ rows: FilteredRows, isLast: Bool, to writer: inout BitWriter) {
    for place in 0..<rows.bytesPerPixel {
      for byte in 0..<256 { unsafe symbols[byte] += literals[place * 256 + byte] }
    }
    symbols[Deflate.endOfBlock] += 1
    let code = BlockCode(symbols, distances)
    code.writeHeader(isLast: isLast, to: &writer)
    // Inner loops write through a copy, which stays in registers.
    var body = writer
    unsafe rows.pixels.withUnsafeBufferPointer { pixels in
      var run = 0
      for (index, end) in rowEnds.enumerated() {
        let y = firstRow + index
        code.writeFilter(rows.filters[y], to: &body)
        unsafe code.write(runs[run..<end], pixels.baseAddress! + y * rows.width, bytesPerPixel: rows.bytesPerPixel, to: &body)
        run = end
      }
    }
    code.writeEnd(to: &body)
    writer = body
  }
}
