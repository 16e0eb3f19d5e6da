/// Shaped texts by their exact text and request.
///
/// Flat tables; everything is dropped at once when they are full.
struct ShapeCache: ~Copyable {
  private struct Entry: BitwiseCopyable {
    var request: ShapeRequest
    var firstUnit: Int32
    var unitCount: Int32
    var firstCluster: Int32
    var clusterCount: Int32
  }

  /// Bytes that are kept at most, but for the last text: some 4,000 words, of which a package has some hundred.
  private static let capacity = 1 << 20

  private let buffer: ShapingBuffer
  private var entries: ContiguousArray<Entry> = []
  private var index = HashIndex()
  private var units: ContiguousArray<UInt16> = []
  private(set) var results = ShapeResults()

  init(buffer: consuming ShapingBuffer) { self.buffer = buffer }

  mutating func removeAll() {
    // The memory stays, but for that which one very long text has taken.
    let keepsMemory = usedBytes <= 2 * ShapeCache.capacity
    entries.removeAll(keepingCapacity: keepsMemory)
    units.removeAll(keepingCapacity: keepsMemory)
    results.removeAll(keepingCapacity: keepsMemory)
    index.removeAll(keepingCapacity: keepsMemory)
  }

  private var usedBytes: Int { entries.usedBytes + units.usedBytes + results.usedBytes }
  var heldBytes: Int { entries.heldBytes + units.heldBytes + results.heldBytes + index.heldBytes }

  /// The clusters of a slice in `results`, shaped now if they were not; valid until the next call.
  mutating func shaped(_ slice: TextSlice, request: ShapeRequest, font: FontInstance, language: Language) -> Range<Int> {
    let hash = hash(slice, request)
    var probe = index.probe(hash)
    while let number = index.next(&probe) {
      let entry = entries[number]
      if entry.request == request && matches(entry, slice) {
        return Int(entry.firstCluster)..<Int(entry.firstCluster + entry.clusterCount)
      }
    }
    if usedBytes > ShapeCache.capacity { removeAll() }
    let firstCluster = results.clusters.count
    buffer.shape(slice, request, font: font, language: language)
    appendResults(of: slice, isRightToLeft: request.isRightToLeft)
    index.insert(entries.count, hash)
    entries.append(
      Entry(
        request: request, firstUnit: Int32(units.count), unitCount: Int32(slice.range.count),
        firstCluster: Int32(firstCluster), clusterCount: Int32(results.clusters.count - firstCluster)))
    units.append(contentsOf: slice.units[slice.range])
    return firstCluster..<results.clusters.count
  }

  private func matches(_ entry: Entry, _ slice: TextSlice) -> Bool {
    guard Int(entry.unitCount) == slice.range.count else { return false }
    let offset = Int(entry.firstUnit) - slice.range.lowerBound
    for i in slice.range where units[offset + i] != slice.units[i] { return false }
    return true
  }

  /// FNV-1a over the units and the request.
  private func hash(_ slice: TextSlice, _ request: ShapeRequest) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01b3 }
    for i in slice.range { mix(UInt64(slice.units[i])) }
    mix(UInt64(UInt32(bitPattern: request.font)))
    mix(UInt64(request.script))
    mix(UInt64(request.features.rawValue) << 1 | (request.isRightToLeft ? 1 : 0) | UInt64(UInt32(bitPattern: request.language)) << 8)
    return hash
  }

  /// Takes the buffer's glyphs over.
  private mutating func appendResults(of slice: TextSlice, isRightToLeft: Bool) {
    // Taken out and put back, since the closure must not hold all of `self`.
    var results = ShapeResults()
    swap(&results, &self.results)
    unsafe buffer.withGlyphs { infos, positions in
      if isRightToLeft {
        unsafe results.appendReversed(infos, positions)
      } else {
        unsafe results.append(infos, positions, of: slice)
      }
    }
    swap(&results, &self.results)
  }
}
