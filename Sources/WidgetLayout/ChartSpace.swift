import Geometry

/// The plot of a chart where it is drawn: from parts of it to points, and to pixels.
struct ChartSpace {
  /// On whole pixels.
  var plot: Rect
  /// The horizontal axis runs from right to left.
  var isMirrored: Bool
  /// Points a pixel.
  var pixel: Double

  @inline(__always)
  func x(_ part: Double) -> Double { plot.minX + (isMirrored ? 1 - part : part) * plot.width }

  @inline(__always)
  func y(_ part: Double) -> Double { plot.minY + (1 - part) * plot.height }

  @inline(__always)
  func place(_ part: Double, _ axis: Axis) -> Double { axis == .horizontal ? x(part) : y(part) }

  @inline(__always)
  func point(_ parts: Point) -> Point { Point(x: x(parts.x), y: y(parts.y)) }

  func length(_ axis: Axis) -> Double { plot.size[axis] }

  /// The nearest edge between two pixels.
  @inline(__always)
  func edge(_ place: Double) -> Double { Rect.align(place, pixel) }

  /// The middle of a line of whole pixels, `width` wide, nearest to a place.
  func lineMiddle(_ place: Double, width: Double) -> Double { edge(place - width / 2) + width / 2 }

  /// A thickness in whole pixels, at least one.
  func wholePixels(_ width: Double) -> Double { max(1, (width / pixel).rounded()) * pixel }

  /// The box of a bar: edges between pixels, all of one thickness alike, and none so thin that it cannot be seen.
  func box(_ bar: ChartBar) -> Rect {
    let across = bar.axis.other
    let thickness = wholePixels(bar.width == bar.width ? bar.width : bar.thickness * length(across))
    let start = edge(place(bar.middle, across) - thickness / 2)
    let from = edge(place(bar.from, bar.axis))
    var to = edge(place(bar.to, bar.axis))
    if from == to, bar.from != bar.to { to += place(bar.to, bar.axis) < place(bar.from, bar.axis) ? -pixel : pixel }
    let (low, high) = (min(from, to), max(from, to))
    return bar.axis == .horizontal
      ? Rect(x: low, y: start, width: high - low, height: thickness) : Rect(x: start, y: low, width: thickness, height: high - low)
  }

  /// Of many points in one column of half a pixel only the first, the lowest, the highest and the last: a line through these covers the same.
  ///
  /// Points that do not follow one another along the axis all stay.
  func thinned(_ points: [Point], along axis: Axis) -> [Point] {
    let column = pixel / 2
    guard Double(points.count) > 4 * length(axis) / column + 4, isMonotone(points, axis) else { return points }
    var result: [Point] = []
    var start = 0
    while start < points.count {
      let number = (points[start][axis] / column).rounded(.down)
      var (low, high, end) = (start, start, start + 1)
      while end < points.count, (points[end][axis] / column).rounded(.down) == number {
        if points[end][axis.other] < points[low][axis.other] { low = end }
        if points[end][axis.other] > points[high][axis.other] { high = end }
        end += 1
      }
      var last = -1
      for index in [start, min(low, high), max(low, high), end - 1] where index > last {
        result.append(points[index])
        last = index
      }
      start = end
    }
    return result
  }

  private func isMonotone(_ points: [Point], _ axis: Axis) -> Bool {
    guard let first = points.first, let last = points.last else { return true }
    let rises = last[axis] >= first[axis]
    for (a, b) in zip(points, points.dropFirst()) where rises ? b[axis] < a[axis] : b[axis] > a[axis] { return false }
    return true
  }
}
