/// The points of a line that can be told from one another.
///
/// Of many points in one column of `width` points only the first, the lowest, the highest and the last stay: a line through these covers the same.
/// Points that do not follow one another along the axis all stay, and so do few.
///
/// - Parameter length: Of the axis, in points.
package func thinnedLine(_ points: [Point], along axis: Axis, length: Double, width: Double) -> [Point] {
  guard width > 0, Double(points.count) > 4 * (length / width + 1), points.areMonotone(along: axis) else { return points }
  var result: [Point] = []
  var start = 0
  while start < points.count {
    let column = (points[start].coordinate(axis) / width).rounded(.down)
    var (low, high, end) = (start, start, start + 1)
    while end < points.count, (points[end].coordinate(axis) / width).rounded(.down) == column {
      if points[end].coordinate(axis.other) < points[low].coordinate(axis.other) { low = end }
      if points[end].coordinate(axis.other) > points[high].coordinate(axis.other) { high = end }
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

extension [Point] {
  fileprivate func areMonotone(along axis: Axis) -> Bool {
    guard let first, let last else { return true }
    let rises = last.coordinate(axis) >= first.coordinate(axis)
    for (a, b) in zip(self, dropFirst()) {
      let step = b.coordinate(axis) - a.coordinate(axis)
      if rises ? step < 0 : step > 0 { return false }
    }
    return true
  }
}

extension Point {
  @inline(__always)
  fileprivate func coordinate(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
}
