/// Pixels that differ and lie close together.
public struct DifferenceCluster: Hashable, Sendable {
  public var box: PixelBox
  public var pixels: Int

  public init(box: PixelBox, pixels: Int) {
    self.box = box
    self.pixels = pixels
  }

  /// The most pixels first, then from top to bottom and from left to right.
  static func stands(_ one: DifferenceCluster, before other: DifferenceCluster) -> Bool {
    (other.pixels, one.box.y, one.box.x) < (one.pixels, other.box.y, other.box.x)
  }
}

extension PicturePair {
  /// What differs in groups, the largest first. Two pixels belong together where at most `reach` columns and rows are between their places, or others
  /// between them link them.
  public func clusters(reach: Int = 8) -> [DifferenceCluster] {
    var finder = ClusterFinder(reach: reach)
    let width = width
    forEachRow { y, row in
      guard let row else { return }
      unsafe finder.addRow(UnsafeBufferPointer(start: row.changes, count: width), y: y)
    }
    return finder.clusters.sorted(by: DifferenceCluster.stands)
  }
}
