import DisplayList
import Geometry

/// What a chart draws: grid lines, and marks in front of them. Labels are its children.
extension LayoutTree {
  func drawChart(_ id: NodeID, _ index: Int32, _ brush: inout Brush, _ list: inout CommandList) {
    let chart = charts[index]
    let arrangement = chartArrangement(id, index)
    var plot = arrangement.plot
    if isMirrored(id) { plot.x = slots[id].size.width - plot.maxX }
    plot = aligned(plot.offset(by: slots[id].origin - brush.origin))
    guard !plot.isEmpty else { return }
    let space = ChartSpace(plot: plot, isMirrored: isMirrored(id), pixel: 1 / scale)
    drawGrid(chart.vertical, arrangement.vertical, .vertical, below: 0, chart.gridFill, space, brush, &list)
    drawGrid(chart.horizontal, arrangement.horizontal, .horizontal, below: arrangement.below, chart.gridFill, space, brush, &list)
    guard chart.clips else { return draw(chart.marks, space, brush, &list) }
    let clip = list.open(.clip(path: list.add(Path(rectangle: plot)), rule: .nonzero), bounds: plot, source: brush.source)
    draw(chart.marks, space, brush, &list)
    list.closeUnlessEmpty(clip)
  }

  /// Where the plot lies in a chart that was placed.
  func chartArrangement(_ id: NodeID, _ index: Int32) -> ChartArrangement {
    // Nodes without children are not arranged.
    guard nodes[id].end == id + 1 else { return chartArrangements[index] }
    let chart = charts[index]
    let size = slots[id].size
    return ChartArrangement(
      plot: Rect(origin: .zero, size: size), horizontal: densestGrid(chart.horizontal, size.width),
      vertical: densestGrid(chart.vertical, size.height))
  }

  /// Lines of one pixel across the plot; those of labels that begin at their ticks reach down beside them.
  private func drawGrid(
    _ axis: ChartAxis, _ density: Int32, _ direction: Axis, below: Double, _ fill: Int32, _ space: ChartSpace, _ brush: borrowing Brush,
    _ list: inout CommandList
  ) {
    guard axis.hasGrid, density >= 0 else { return }
    let plot = space.plot
    let reach = axis.anchor == .started && axis.hasLabels ? below : 0
    var path = Path()
    func add(_ part: Double) {
      let half = space.pixel / 2
      let place = space.lineMiddle(space.place(part, direction), width: space.pixel)
      let (low, high) = direction == .horizontal ? (plot.minX, plot.maxX) : (plot.minY, plot.maxY)
      let middle = min(max(place, low + half), high - half)
      path.move(to: direction == .horizontal ? Point(x: middle, y: plot.minY) : Point(x: plot.minX, y: middle))
      path.line(to: direction == .horizontal ? Point(x: middle, y: plot.maxY + reach) : Point(x: plot.maxX, y: middle))
    }
    // Between bands, not through them.
    for tick in axis.ticks.indices where isIn(density, chartTicks[tick]) { add(chartTicks[tick].position - axis.band / 2) }
    if axis.band > 0 { add(1) }
    let style = StrokeStyle(lineWidth: space.pixel, dash: axis.isDashed ? [2, 2] : [])
    list.stroke(path, style, fills[Int(fill)].paint(in: plot), source: brush.source)
  }

  private func draw(_ marks: ChartRange, _ space: ChartSpace, _ brush: borrowing Brush, _ list: inout CommandList) {
    for index in marks.indices {
      switch chartMarks[index] {
      case .bar(let bar): draw(bar, space, brush, &list)
      case .line(let line): draw(line, space, brush, &list)
      case .area(let area): draw(area, space, brush, &list)
      case .point(let point): draw(point, space, brush, &list)
      case .rule(let rule): draw(rule, space, brush, &list)
      case .sector(let sector): draw(sector, space, brush, &list)
      }
    }
  }
}

/// Marks in a plot. A fill lies over a bar, a symbol, the circle of a sector, or else over the plot.
extension LayoutTree {
  private func draw(_ bar: ChartBar, _ space: ChartSpace, _ brush: borrowing Brush, _ list: inout CommandList) {
    let box = space.box(bar)
    guard !box.isEmpty else { return }
    let path =
      bar.cornerRadius > 0
      ? Path(roundedRectangle: box, radii: PhysicalCornerRadii(all: bar.cornerRadius), style: .continuous) : Path(rectangle: box)
    list.fill(path, .nonzero, fills[Int(bar.fill)].paint(in: box), source: brush.source)
  }

  private func draw(_ line: ChartLine, _ space: ChartSpace, _ brush: borrowing Brush, _ list: inout CommandList) {
    let stroke = chartStrokes[Int(line.stroke)]
    let paint = fills[Int(stroke.fill)].paint(in: space.plot)
    let points = points(line.points, along: line.axis, space)
    guard points.count > 1 else {
      // A line of one point is a dot.
      guard let point = points.first, stroke.style.lineWidth > 0 else { return }
      return list.fill(Path(ellipseIn: Rect(around: point, side: stroke.style.lineWidth)), .nonzero, paint, source: brush.source)
    }
    var path = Path()
    path.line(through: points.span, line.interpolation, along: line.axis)
    list.stroke(path, stroke.style, paint, source: brush.source)
  }

  private func draw(_ area: ChartArea, _ space: ChartSpace, _ brush: borrowing Brush, _ list: inout CommandList) {
    let upper = points(area.upper, along: area.axis, space)
    let lower = points(area.lower, along: area.axis, space)
    guard upper.count > 1, lower.count > 1 else { return }
    var path = Path()
    path.area(between: upper.span, and: lower.span, area.interpolation, along: area.axis)
    list.fill(path, .nonzero, fills[Int(area.fill)].paint(in: space.plot), source: brush.source)
  }

  private func points(_ range: ChartRange, along axis: Axis, _ space: ChartSpace) -> [Point] {
    var points: [Point] = []
    points.reserveCapacity(Int(range.count))
    for index in range.indices { points.append(space.point(chartPoints[index])) }
    // Half a pixel: what is finer than that makes no difference to coverage.
    return thinnedLine(points, along: axis, length: space.length(axis), width: space.pixel / 2)
  }

  private func draw(_ mark: ChartPoint, _ space: ChartSpace, _ brush: borrowing Brush, _ list: inout CommandList) {
    guard mark.area > 0 else { return }
    let path = Path(symbol: mark.symbol, area: mark.area, at: space.point(mark.point))
    list.fill(path, .nonzero, fills[Int(mark.fill)].paint(in: path.bounds), source: brush.source)
  }

  private func draw(_ rule: ChartRule, _ space: ChartSpace, _ brush: borrowing Brush, _ list: inout CommandList) {
    let stroke = chartStrokes[Int(rule.stroke)]
    var style = stroke.style
    guard style.lineWidth > 0 else { return }
    style.lineWidth = space.wholePixels(style.lineWidth)
    let middle = space.lineMiddle(space.place(rule.at, rule.axis.other), width: style.lineWidth)
    let (from, to) = (space.edge(space.place(rule.from, rule.axis)), space.edge(space.place(rule.to, rule.axis)))
    var path = Path()
    path.move(to: rule.axis == .horizontal ? Point(x: from, y: middle) : Point(x: middle, y: from))
    path.line(to: rule.axis == .horizontal ? Point(x: to, y: middle) : Point(x: middle, y: to))
    list.stroke(path, style, fills[Int(stroke.fill)].paint(in: space.plot), source: brush.source)
  }

  private func draw(_ sector: ChartSector, _ space: ChartSpace, _ brush: borrowing Brush, _ list: inout CommandList) {
    let circle = space.plot.centredSquare
    let path = Path(
      sector: Sector(
        center: circle.center, innerRadius: sector.innerRadius * circle.width / 2, outerRadius: sector.outerRadius * circle.width / 2,
        start: sector.start - 90, sweep: sector.sweep, inset: sector.inset, cornerRadius: sector.cornerRadius))
    list.fill(path, .nonzero, fills[Int(sector.fill)].paint(in: circle), source: brush.source)
  }
}

extension Rect {
  /// The square with this centre.
  init(around center: Point, side: Double) { self.init(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side) }
}
