import WidgetImages

/// Tells edges that are smoothed from what else differs.
///
/// A pixel is taken for a part of a smoothed edge where it lies between clearly darker and clearly lighter neighbours, and the darkest or the lightest of them belongs to
/// an even area in both pictures. Source: Vyšniauskas, "Anti-aliased pixel and intensity slope detector", 2009. It is wrong on thin rings and on text that has
/// moved, so that it only chooses colours: nothing is forgiven for it.
struct AntiAliasing {
  /// Brightness over white, of the common part.
  private let old: BrightnessMap
  private let new: BrightnessMap

  init(_ pair: PicturePair) {
    old = BrightnessMap(pair.old, width: pair.common.width, height: pair.common.height)
    new = BrightnessMap(pair.new, width: pair.common.width, height: pair.common.height)
  }

  /// - Precondition: The place lies in both pictures.
  func isEdge(x: Int, y: Int) -> Bool {
    old.isSlope(x: x, y: y, evenIn: new) || new.isSlope(x: x, y: y, evenIn: old)
  }
}

/// How bright pixels are over white.
private struct BrightnessMap {
  /// Steps to a neighbour that are a gradient rather than an edge: eight levels of 255.
  private static let smallStep: Int32 = 8_000

  let width: Int
  let height: Int
  /// 0…255·1000, row by row.
  private let values: [Int32]

  init(_ picture: DecodedImage, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    var values: [Int32] = []
    values.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { values.append(picture.color(x: x, y: y).over(255).brightness) }
    }
    self.values = values
  }

  func isSlope(x: Int, y: Int, evenIn other: BrightnessMap) -> Bool {
    let own = values[y * width + x]
    var (darkest, lightest, equal) = ((step: Int32(0), x: x, y: y), (step: Int32(0), x: x, y: y), 0)
    for (nx, ny) in neighbours(x, y) {
      let step = values[ny * width + nx] - own
      if step == 0 { equal += 1 }
      if step < darkest.step { darkest = (step, nx, ny) }
      if step > lightest.step { lightest = (step, nx, ny) }
    }
    guard equal <= 2, darkest.step < -BrightnessMap.smallStep, lightest.step > BrightnessMap.smallStep else { return false }
    return isEven(darkest.x, darkest.y) && other.isEven(darkest.x, darkest.y)
      || isEven(lightest.x, lightest.y) && other.isEven(lightest.x, lightest.y)
  }

  /// More than two neighbours are as bright; what is beyond the border counts as one.
  private func isEven(_ x: Int, _ y: Int) -> Bool {
    let own = values[y * width + x]
    var equal = x == 0 || y == 0 || x == width - 1 || y == height - 1 ? 1 : 0
    for (nx, ny) in neighbours(x, y) where values[ny * width + nx] == own { equal += 1 }
    return equal > 2
  }

  private func neighbours(_ x: Int, _ y: Int) -> Neighbours { Neighbours(x: x, y: y, width: width, height: height) }
}

/// The places around one, within a picture.
private struct Neighbours: Sequence, IteratorProtocol {
  private let center: (x: Int, y: Int)
  private let columns: ClosedRange<Int>
  private let lastRow: Int
  private var upcoming: (x: Int, y: Int)

  init(x: Int, y: Int, width: Int, height: Int) {
    center = (x, y)
    columns = Swift.max(0, x - 1)...Swift.min(width - 1, x + 1)
    lastRow = Swift.min(height - 1, y + 1)
    upcoming = (columns.lowerBound, Swift.max(0, y - 1))
  }

  mutating func next() -> (x: Int, y: Int)? {
    while upcoming.y <= lastRow {
      let place = upcoming
      upcoming = place.x < columns.upperBound ? (place.x + 1, place.y) : (columns.lowerBound, place.y + 1)
      if place != center { return place }
    }
    return nil
  }
}
