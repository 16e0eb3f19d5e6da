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
}
