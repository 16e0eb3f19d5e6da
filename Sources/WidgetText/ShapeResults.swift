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
  /// Text that is broken before this cluster has to be shaped anew on both sides.
  var isUnsafe: Bool
}

/// What HarfBuzz made of texts, one after the other.
struct ShapeResults {
  var clusters: ContiguousArray<CachedCluster> = []
  var glyphs: ContiguousArray<CachedGlyph> = []

  mutating func removeAll(keepingCapacity: Bool = true) {
    clusters.removeAll(keepingCapacity: keepingCapacity)
    glyphs.removeAll(keepingCapacity: keepingCapacity)
  }

  var usedBytes: Int { clusters.usedBytes + glyphs.usedBytes }
  var heldBytes: Int { clusters.heldBytes + glyphs.heldBytes }

  /// Appends text that runs to the right.
  ///
  /// A cluster begins only where the slice has a grapheme cluster begin; HarfBuzz's own notion of them is a little narrower.
  mutating func append(
    _ infos: UnsafeBufferPointer<hb_glyph_info_t>, _ positions: UnsafeBufferPointer<hb_glyph_position_t>, of slice: TextSlice
  ) {
    let firstCluster = clusters.count
    var last: UInt32?
    for i in infos.indices {
      let unit = unsafe infos[i].cluster
      let isStart = slice.flags[slice.range.lowerBound + Int(unit)].contains(.cluster)
      if unit != last && (isStart || clusters.count == firstCluster) { begin(unit) }
      last = unit
      unsafe append(infos[i], positions[i])
    }
  }

  /// Appends text that runs to the left, whose last glyph is read first.
  mutating func appendReversed(
    _ infos: UnsafeBufferPointer<hb_glyph_info_t>, _ positions: UnsafeBufferPointer<hb_glyph_position_t>
  ) {
    var end = infos.count
    while end > 0 {
      let unit = unsafe infos[end - 1].cluster
      var start = end - 1
      while start > 0, unsafe infos[start - 1].cluster == unit { start -= 1 }
      begin(unit)
      for i in start..<end { unsafe append(infos[i], positions[i]) }
      end = start
    }
  }

  private mutating func begin(_ unit: UInt32) {
    clusters.append(CachedCluster(unit: Int32(unit), firstGlyph: Int32(glyphs.count), glyphCount: 0, advance: 0, isUnsafe: false))
  }

  private mutating func append(_ info: hb_glyph_info_t, _ position: hb_glyph_position_t) {
    glyphs.append(CachedGlyph(id: info.codepoint, advance: position.x_advance, dx: position.x_offset, dy: position.y_offset))
    clusters[clusters.count - 1].glyphCount += 1
    clusters[clusters.count - 1].advance &+= position.x_advance
    if info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 { clusters[clusters.count - 1].isUnsafe = true }
  }
}
