/// Pixels of a row that occurred before.
struct PixelMatch: BitwiseCopyable {
  /// Pixels; 0 where none did.
  var length = 0
  /// Pixels back.
  var distance = 0
}

/// Finds where a picture's pixels occurred before, whole pixels and rows alone: what widgets repeat are shapes, letters and the pixels of their ground, none of
/// which begins within a pixel. Of each pair of pixels it remembers where it was seen last, and from there on the time before.
@safe struct PixelMatcher {
  private let pixels: UnsafePointer<UInt32>
  /// By a pair's hash, the place that was seen last, plus one.
  private let last: UnsafeMutablePointer<UInt32>
  /// By a place's low bits, the one of the same hash before it, plus one.
  private let earlier: UnsafeMutablePointer<UInt32>
  private let width: Int
  /// Pixels of the longest match, pixels back of the furthest one.
  private let longest: Int
  private let reach: Int
  private let search: PixelSearch

  /// - Parameter memory: `PixelMatcher.words` zeros.
  init(_ pixels: UnsafePointer<UInt32>, width: Int, bytesPerPixel: Int, _ search: PixelSearch, memory: UnsafeMutablePointer<UInt32>) {
    unsafe self.pixels = unsafe pixels
    unsafe last = unsafe memory
    unsafe earlier = unsafe memory + (1 << PixelMatcher.hashBits)
    self.width = width
    longest = Deflate.longestMatch / bytesPerPixel
    // A row is a byte longer than its pixels: so many pixels back lie at most one byte a row and one more.
    reach = (Deflate.window - 1) * width / (width * bytesPerPixel + 1)
    self.search = search
  }

  /// The longest match of what begins at `place`, the pixel `x` of its row, and remembers it.
  @inline(__always) func find(_ place: Int, x: Int) -> PixelMatch {
    let limit = min(longest, width &- x)
    var best = PixelMatch()
    let here = unsafe pixels + place
    if x > 0, unsafe here[0] == here[-1] { best = unsafe PixelMatch(length: common(here, here - 1, limit), distance: 1) }
    if place >= width, width < reach, unsafe here[0] == here[-width] {
      let length = unsafe common(here, here - width, limit)
      if length > best.length { best = PixelMatch(length: length, distance: width) }
    }
    guard limit > 1 else { return best }
    var candidate = remember(place)
    var rest = search.depth
    while candidate > 0, rest > 0, best.length < limit {
      let source = candidate &- 1
      guard place &- source <= reach else { break }
      if unsafe pixels[source &+ best.length] == here[best.length] {
        let length = unsafe common(here, pixels + source, limit)
        if length > best.length { best = longer(of: best, PixelMatch(length: length, distance: place &- source), source) }
      }
      candidate = unsafe Int(earlier[source & PixelMatcher.placeMask])
      rest &-= 1
    }
    return best
  }

  /// Remembers the pairs that begin inside a match; of many equal pixels only the last.
  @inline(__always) func skip(_ match: PixelMatch, _ place: Int, x: Int) {
    guard search.isThorough else { return }
    // The last pixel of a row begins no pair.
    let end = min(match.length, width &- x &- 1)
    var i = match.distance == 1 && match.length > PixelMatcher.equalPixels ? end &- 1 : 1
    while i < end {
      _ = remember(place &+ i)
      i &+= 1
    }
  }

  /// The last place of the pair's hash, plus one.
  @inline(__always) private func remember(_ place: Int) -> Int {
    let pair = unsafe UnsafeRawPointer(pixels + place).loadUnaligned(as: UInt64.self)
    let hash = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 &- PixelMatcher.hashBits))
    let before = unsafe last[hash]
    unsafe earlier[place & PixelMatcher.placeMask] = before
    unsafe last[hash] = UInt32(truncatingIfNeeded: place &+ 1)
    return Int(before)
  }

  /// A match ends where its source's row does: there stands the next one's filter.
  @inline(__always) private func longer(of best: PixelMatch, _ match: PixelMatch, _ source: Int) -> PixelMatch {
    let x = Int(UInt32(truncatingIfNeeded: source) % UInt32(truncatingIfNeeded: width))
    let length = min(match.length, width &- x)
    return length > best.length ? PixelMatch(length: length, distance: match.distance) : best
  }

  /// How many pixels are the same, at most `limit`.
  @inline(__always) private func common(_ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, _ limit: Int) -> Int {
    var count = 0
    while count &+ 2 <= limit {
      let pair = unsafe UnsafeRawPointer(one + count).loadUnaligned(as: UInt64.self).littleEndian
      let difference = unsafe pair ^ UnsafeRawPointer(other + count).loadUnaligned(as: UInt64.self).littleEndian
      if difference != 0 { return count &+ difference.trailingZeroBitCount &>> 5 }
      count &+= 2
    }
    if count < limit, unsafe one[count] == other[count] { count &+= 1 }
    return count
  }

  private static let hashBits = 14
  /// Above the furthest that a match reaches.
  private static let placeMask = (1 << 14) - 1
  /// Up to so many equal pixels each is remembered.
  private static let equalPixels = 16
  /// What a matcher remembers takes.
  static let words = 1 << hashBits + placeMask + 1
}
