import WidgetImages

/// What the pictures look like around a place: the mean colour of what is equal in both, as near as there is enough of it.
///
/// It tells what was added from what was removed: something that stands out from its surroundings has come, or has gone.
struct LocalGround {
  /// Pixels a side of the smallest tile.
  private static let tile = 16
  /// Equal pixels that make a ground.
  private static let enough = 64

  private let columns: Int
  /// By smallest tile.
  private let colors: [PremultipliedColor]

  init(_ pair: PicturePair, _ map: DifferenceMap) {
    var levels = [TileSums(pair, map, tile: LocalGround.tile)]
    while let last = levels.last, last.columns > 1 || last.rows > 1 { levels.append(last.halved) }
    let (columns, rows) = (levels[0].columns, levels[0].rows)
    self.columns = columns
    colors = (0..<columns * rows).map { index in
      // The tile and the eight around it; where they have too little in common, tiles of twice the side.
      for (level, sums) in levels.enumerated() {
        let around = sums.around((index % columns) >> level, (index / columns) >> level)
        if around.count >= LocalGround.enough || level == levels.count - 1 { return around.mean }
      }
      return PremultipliedColor(channels: .zero)
    }
  }

  func color(x: Int, y: Int) -> PremultipliedColor { colors[y / LocalGround.tile * columns + x / LocalGround.tile] }
}

/// The equal pixels of each tile, added up.
private struct TileSums {
  struct Sum {
    var channels = SIMD4<Int64>()
    var count: Int64 = 0

    static func += (sum: inout Sum, other: Sum) {
      sum.channels &+= other.channels
      sum.count += other.count
    }

    var mean: PremultipliedColor { PremultipliedColor(channels: SIMD4<Int32>(truncatingIfNeeded: channels / max(1, count))) }
  }

  let columns: Int
  let rows: Int
  private var sums: [Sum]

  private init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    sums = [Sum](repeating: Sum(), count: columns * rows)
  }

  init(_ pair: PicturePair, _ map: DifferenceMap, tile: Int) {
    self.init(columns: (pair.width + tile - 1) / tile, rows: (pair.height + tile - 1) / tile)
    for y in 0..<pair.common.height {
      for x in 0..<pair.common.width where !map.differs(x: x, y: y) {
        let index = y / tile * columns + x / tile
        sums[index].channels &+= SIMD4<Int64>(truncatingIfNeeded: pair.old.color(x: x, y: y).channels)
        sums[index].count += 1
      }
    }
  }

  /// Tiles of twice the side.
  var halved: TileSums {
    var half = TileSums(columns: (columns + 1) / 2, rows: (rows + 1) / 2)
    for y in 0..<rows { for x in 0..<columns { half.sums[y / 2 * half.columns + x / 2] += sums[y * columns + x] } }
    return half
  }

  /// A tile and the eight around it.
  func around(_ column: Int, _ row: Int) -> Sum {
    var sum = Sum()
    for y in max(0, row - 1)...min(rows - 1, row + 1) {
      for x in max(0, column - 1)...min(columns - 1, column + 1) { sum += sums[y * columns + x] }
    }
    return sum
  }
}
