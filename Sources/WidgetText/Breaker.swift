import CICU

/// Facts about a code unit of text.
struct UnitFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  /// A grapheme cluster begins here.
  static let cluster = UnitFlags(rawValue: 1)
  /// A line may begin here.
  static let lineBreak = UnitFlags(rawValue: 2)
  /// Part of a paragraph that is read to the left.
  static let rightToLeft = UnitFlags(rawValue: 4)
}

/// Boundaries of one kind, found by ICU in UTF-16 text.
@safe struct Breaker: ~Copyable {
  private let handle: OpaquePointer

  /// Line break opportunities by a locale's rules, or by the root's where ICU has none for it.
  init?(lineBreaksOf language: String) {
    guard let opened = unsafe cicu_line_breaker_open(language) ?? cicu_line_breaker_open("") else { return nil }
    unsafe handle = opened
  }

  /// Extended grapheme clusters.
  static func clusters() -> Breaker? {
    guard let opened = unsafe cicu_cluster_breaker_open() else { return nil }
    return unsafe Breaker(handle: opened)
  }

  @unsafe private init(handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe cicu_breaker_close(handle) }

  /// Marks the units of `range` that follow a boundary, its first one included.
  func mark(_ mark: UnitFlags, of units: ContiguousArray<UInt16>, in range: Range<Int>, into flags: inout ContiguousArray<UnitFlags>) {
    unsafe units.withUnsafeBufferPointer { units in
      guard let text = units.baseAddress, !range.isEmpty else { return }
      guard unsafe cicu_breaker_set_text(handle, text + range.lowerBound, Int32(range.count)) else { return }
      var boundary = 0
      while boundary >= 0 {
        if boundary < range.count { flags[range.lowerBound + boundary].insert(mark) }
        boundary = unsafe Int(cicu_breaker_next(handle))
      }
    }
  }
}

/// UAX #9, by ICU.
@safe struct Bidi: ~Copyable {
  private let handle: OpaquePointer

  init?() {
    guard let opened = unsafe cicu_bidi_open() else { return nil }
    unsafe handle = opened
  }

  deinit { unsafe cicu_bidi_close(handle) }

  /// Appends the embedding level of each unit in `range`, which is one paragraph.
  ///
  /// Returns whether the paragraph is read to the left. Where ICU fails, everything is of the base level.
  func appendLevels(
    of units: ContiguousArray<UInt16>, in range: Range<Int>, _ base: BaseLevel, to levels: inout ContiguousArray<UInt8>
  ) -> Bool {
    var level = base.rawValue
    let first = levels.count
    levels.append(contentsOf: repeatElement(base.rawValue & 1, count: range.count))
    let paired = BracketDepth.limited(units, range)
    let start = paired == nil ? range.lowerBound : 0
    unsafe (paired ?? units).withUnsafeBufferPointer { units in
      guard let text = units.baseAddress, !range.isEmpty else { return }
      unsafe levels.withUnsafeMutableBufferPointer { levels in
        _ = unsafe cicu_bidi_levels(handle, text + start, Int32(range.count), &level, levels.baseAddress.map { unsafe $0 + first })
      }
    }
    return level & 1 == 1
  }

  /// Rule L2: the indices of runs from left to right.
  static func reorder(_ levels: ContiguousArray<UInt8>, into order: inout ContiguousArray<Int32>) {
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: 0..<Int32(levels.count))
    guard levels.contains(where: { $0 > 0 }) else { return }
    unsafe levels.withUnsafeBufferPointer { levels in
      unsafe order.withUnsafeMutableBufferPointer { order in
        unsafe cicu_bidi_reorder(levels.baseAddress, Int32(levels.count), order.baseAddress)
      }
    }
  }
}

/// The level that a paragraph begins with (UAX #9 P2, P3).
enum BaseLevel: UInt8, BitwiseCopyable {
  case leftToRight = 0
  case rightToLeft = 1
  /// That of the first strong character, or else the one named.
  case contentOrLeftToRight = 0xFE
  case contentOrRightToLeft = 0xFF
}
