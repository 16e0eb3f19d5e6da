import CHarfBuzz

/// A glyph of a shaped text; measures in ems / `FontInstance.unitsPerEm` of its font.
struct CachedGlyph: BitwiseCopyable {
  var id: UInt32
  var advance: Int32
  var dx: Int32
  var dy: Int32
}

/// A cluster of a shaped text, in reading order.
struct CachedCluster: BitwiseCopyable {
  /// From the text's start.
  var unit: Int32
  /// Its glyphs, from left to right, in the cache's.
  var firstGlyph: Int32
  var glyphCount: Int32
  var advance: Int32
}

/// Shaped texts by their exact text and request.
///
/// Flat tables under one hash of open addressing; everything is dropped at once when the tables are full.
struct ShapeCache: ~Copyable {
  private struct Entry: BitwiseCopyable {
    var hash: UInt64
    var request: ShapeRequest
    var firstUnit: Int32
    var unitCount: Int32
    var firstCluster: Int32
    var clusterCount: Int32
  }

  /// Glyphs and code units that are kept at most, but for the last text: about 5 MiB.
  private static let capacity = 1 << 17

  private let buffer: ShapingBuffer
  private var entries: ContiguousArray<Entry> = []
  /// Indices of entries, −1 where free; a power of two of them.
  private var slots = ContiguousArray<Int32>(repeating: -1, count: 1024)
  private var units: ContiguousArray<UInt16> = []
  private(set) var clusters: ContiguousArray<CachedCluster> = []
  private(set) var glyphs: ContiguousArray<CachedGlyph> = []

  init(buffer: consuming ShapingBuffer) { self.buffer = buffer }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    for i in slots.indices { slots[i] = -1 }
  }

  /// The clusters of `text[range]`, shaped now if they were not; valid until the next call.
  ///
  /// A cluster never begins where `flags` has no grapheme cluster begin.
  mutating func shaped(
    _ text: ContiguousArray<UInt16>, _ range: Range<Int>, flags: ContiguousArray<UnitFlags>, request: ShapeRequest,
    font: FontInstance, language: Language
  ) -> Range<Int> {
    let hash = hash(text, range, request)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash && entry.request == request && matches(entry, text, range) {
        return Int(entry.firstCluster)..<Int(entry.firstCluster + entry.clusterCount)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    if glyphs.count + units.count > ShapeCache.capacity { removeAll() }
    let firstCluster = clusters.count
    buffer.shape(text, range, request, font: font, language: language)
    appendGlyphs(from: range.lowerBound, flags: flags, isRightToLeft: request.isRightToLeft)
    insert(
      Entry(
        hash: hash, request: request, firstUnit: Int32(units.count), unitCount: Int32(range.count),
        firstCluster: Int32(firstCluster), clusterCount: Int32(clusters.count - firstCluster)))
    units.append(contentsOf: text[range])
    return firstCluster..<clusters.count
  }

  private mutating func insert(_ entry: Entry) {
    entries.append(entry)
    if entries.count * 2 > slots.count {
      slots = ContiguousArray(repeating: -1, count: slots.count * 2)
      for i in entries.indices { place(i) }
    } else {
      place(entries.count - 1)
    }
  }

  private mutating func place(_ index: Int) {
    var slot = Int(truncatingIfNeeded: entries[index].hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }

  private func matches(_ entry: Entry, _ text: ContiguousArray<UInt16>, _ range: Range<Int>) -> Bool {
    guard Int(entry.unitCount) == range.count else { return false }
    let offset = Int(entry.firstUnit) - range.lowerBound
    for i in range where units[offset + i] != text[i] { return false }
    return true
  }

  /// FNV-1a over the units and the request.
  private func hash(_ text: ContiguousArray<UInt16>, _ range: Range<Int>, _ request: ShapeRequest) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01b3 }
    for i in range { mix(UInt64(text[i])) }
    mix(UInt64(UInt32(bitPattern: request.font)))
    mix(UInt64(request.script))
    mix(UInt64(request.features.rawValue) << 1 | (request.isRightToLeft ? 1 : 0) | UInt64(UInt32(bitPattern: request.language)) << 8)
    return hash ^ hash >> 32
  }

  /// Takes the buffer's glyphs over, clusters in reading order.
  private mutating func appendGlyphs(from start: Int, flags: ContiguousArray<UnitFlags>, isRightToLeft: Bool) {
    let firstCluster = clusters.count
    // `buffer` and the tables are different properties; the closure must not take all of `self`.
    var clusters = clusters
    var glyphs = glyphs
    self.clusters = []
    self.glyphs = []
    unsafe buffer.withGlyphs { infos, positions in
      var i = 0
      while i < infos.count {
        // Glyphs of one cluster stand together; the group that ends a right-to-left text is read first.
        let unit = unsafe infos[isRightToLeft ? infos.count - 1 - i : i].cluster
        var end = i
        var advance: Int32 = 0
        while end < infos.count, unsafe infos[isRightToLeft ? infos.count - 1 - end : end].cluster == unit { end += 1 }
        let group = isRightToLeft ? infos.count - end..<infos.count - i : i..<end
        let firstGlyph = glyphs.count
        for g in group {
          let position = unsafe positions[g]
          advance += position.x_advance
          unsafe glyphs.append(
            CachedGlyph(id: infos[g].codepoint, advance: position.x_advance, dx: position.x_offset, dy: position.y_offset))
        }
        let isInside = !flags[start + Int(unit)].contains(.cluster) && clusters.count > firstCluster
        if isInside && !isRightToLeft {
          clusters[clusters.count - 1].glyphCount += Int32(group.count)
          clusters[clusters.count - 1].advance += advance
        } else {
          clusters.append(
            CachedCluster(unit: Int32(unit), firstGlyph: Int32(firstGlyph), glyphCount: Int32(group.count), advance: advance))
        }
        i = end
      }
    }
    self.clusters = clusters
    self.glyphs = glyphs
  }
}
