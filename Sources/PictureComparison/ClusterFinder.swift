/// Joins pixels that differ to clusters, row by row: runs of a row with small gaps in them, linked to the runs of the rows just above.
struct ClusterFinder {
  /// From the first to the last pixel that differs, with gaps of less than the reach.
  private struct Run {
    var start: Int
    var end: Int
    var y: Int
    var cluster: Int32
  }

  private let reach: Int
  /// Those of the last `reach` rows, by row and column.
  private var runs: [Run] = []
  /// The first run of each of those rows.
  private var rowStarts: [Int] = []
  private var found: [DifferenceCluster] = []
  /// The cluster that each has been joined to; itself where it stands.
  private var parents: [Int32] = []

  /// - Parameter reach: The farthest in columns and rows that two pixels of one cluster lie apart, at least 1.
  init(reach: Int) { self.reach = max(1, reach) }

  /// Unordered.
  var clusters: [DifferenceCluster] {
    parents.indices.filter { parents[$0] == Int32($0) }.map { found[$0] }
  }

  mutating func addRow(_ changes: UnsafeBufferPointer<UInt8>, y: Int) {
    forgetRows(before: y - reach)
    let above = runs.count
    unsafe appendRuns(changes, y)
    guard runs.count > above else { return }
    for row in rowStarts.indices { link(above..<runs.count, rowStarts[row]..<(row + 1 < rowStarts.count ? rowStarts[row + 1] : above)) }
    rowStarts.append(above)
  }

  private mutating func forgetRows(before y: Int) {
    let old = rowStarts.prefix { runs[$0].y < y }.count
    guard old > 0 else { return }
    let gone = old < rowStarts.count ? rowStarts[old] : runs.count
    runs.removeFirst(gone)
    rowStarts.removeFirst(old)
    for row in rowStarts.indices { rowStarts[row] -= gone }
  }

  private mutating func appendRuns(_ changes: UnsafeBufferPointer<UInt8>, _ y: Int) {
    var (start, last, pixels) = (-1, -1, 0)
    for x in changes.indices where unsafe changes[x] != 0 {
      if start >= 0, x - last > reach {
        append(start, last, y, pixels)
        (start, pixels) = (x, 0)
      }
      if start < 0 { start = x }
      last = x
      pixels += 1
    }
    if start >= 0 { append(start, last, y, pixels) }
  }

  /// A run begins as a cluster of its own.
  private mutating func append(_ start: Int, _ end: Int, _ y: Int, _ pixels: Int) {
    let cluster = Int32(found.count)
    runs.append(Run(start: start, end: end, y: y, cluster: cluster))
    found.append(DifferenceCluster(box: PixelBox(x: start, y: y, width: end - start + 1, height: 1), pixels: pixels))
    parents.append(cluster)
  }

  /// Links the runs of two rows that reach one another; both ranges ascend by column.
  private mutating func link(_ row: Range<Int>, _ above: Range<Int>) {
    var (one, other) = (row.lowerBound, above.lowerBound)
    while one < row.upperBound, other < above.upperBound {
      if runs[one].start <= runs[other].end + reach, runs[other].start <= runs[one].end + reach {
        join(runs[one].cluster, runs[other].cluster)
      }
      if runs[one].end < runs[other].end { one += 1 } else { other += 1 }
    }
  }

  private mutating func join(_ one: Int32, _ other: Int32) {
    let (one, other) = (root(of: one), root(of: other))
    guard one != other else { return }
    let (kept, gone) = (Int(min(one, other)), Int(max(one, other)))
    parents[gone] = Int32(kept)
    found[kept].box = found[kept].box.union(found[gone].box)
    found[kept].pixels += found[gone].pixels
  }

  private mutating func root(of cluster: Int32) -> Int32 {
    var cluster = Int(cluster)
    while parents[cluster] != Int32(cluster) {
      parents[cluster] = parents[Int(parents[cluster])]
      cluster = Int(parents[cluster])
    }
    return Int32(cluster)
  }
}
