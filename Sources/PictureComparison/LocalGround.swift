import WidgetImages

/// What a picture looks like around a place: the mean colour of what is equal in both pictures in the tile there and in the eight around it.
///
/// It tells what was added from what was removed: something that stands out from its surroundings has come, or has gone.
struct LocalGround {
  /// Pixels a side of a tile.
  private static let tile = 16

  private let columns: Int
  private let means: [PremultipliedColor]

  init(_ pair: PicturePair, _ map: DifferenceMap) {
    let columns = (pair.width + LocalGround.tile - 1) / LocalGround.tile
    let rows = (pair.height + LocalGround.tile - 1) / LocalGround.tile
    var tiles = [Sum](repeating: Sum(), count: columns * rows)
    for y in 0..<pair.common.height {
      for x in 0..<pair.common.width {
        let isEqual = map.deltas[y * map.width + x] == 0
        tiles[y / LocalGround.tile * columns + x / LocalGround.tile].add(pair.old.color(x: x, y: y), isEqual: isEqual)
      }
    }
    self.columns = columns
    means = tiles.indices.map { index in
      var sum = Sum()
      let (column, row) = (index % columns, index / columns)
      for y in max(0, row - 1)...min(rows - 1, row + 1) {
        for x in max(0, column - 1)...min(columns - 1, column + 1) { sum.add(tiles[y * columns + x]) }
      }
      return sum.mean
    }
  }

  func color(x: Int, y: Int) -> PremultipliedColor { means[y / LocalGround.tile * columns + x / LocalGround.tile] }

  /// Colours of a tile: at most 9 × 256 of them, so that no sum leaves its range.
  private struct Sum {
    private var equal = PremultipliedColor(channels: .zero)
    private var equalCount: Int32 = 0
    private var all = PremultipliedColor(channels: .zero)
    private var count: Int32 = 0

    mutating func add(_ color: PremultipliedColor, isEqual: Bool) {
      all.channels &+= color.channels
      count += 1
      guard isEqual else { return }
      equal.channels &+= color.channels
      equalCount += 1
    }

    mutating func add(_ other: Sum) {
      equal.channels &+= other.equal.channels
      equalCount += other.equalCount
      all.channels &+= other.all.channels
      count += other.count
    }

    /// Of the equal ones; where there are none, of the old picture.
    var mean: PremultipliedColor {
      if equalCount > 0 { return PremultipliedColor(channels: equal.channels / equalCount) }
      return count > 0 ? PremultipliedColor(channels: all.channels / count) : all
    }
  }
}
