public import DisplayList
public import Geometry
import WidgetText

/// A node's index; a subtree's nodes follow one another in pre-order.
public typealias NodeID = Int32

/// Layout nodes in one flat arena: built once, laid out, read, drawn.
///
/// Every node answers an offer with a size and its parent then puts it somewhere, as in SwiftUI. A subtree occupies
/// `node..<end`, so its children are visited without links. `reset` keeps all memory, so one tree serves a whole batch.
public struct LayoutTree: ~Copyable {
  /// Pixels a point: text and dividers measure in whole pixels, and drawing aligns to them.
  public private(set) var scale: Double
  /// How often a size was worked out because no cached answer existed.
  public internal(set) var evaluations = 0
  /// The last layout went past its deadline: sizes and places are of no use.
  public internal(set) var isOverdue = false

  var nodes = Arena<Node>(capacity: 256)
  var slots = Arena<Slot>(capacity: 256)
  var contents = Arena<Content>(capacity: 256)
  var caches = Arena<CacheBlock>(capacity: 64)
  var guideCache = Arena<GuideEntry>(capacity: 16)
  var scratch = Arena<Sibling>(capacity: 64)
  var open = Arena<OpenNode>(capacity: 32)

  /// What measures text, while the tree is laid out.
  var text: TextContext?
  /// When the layout that is under way has to end.
  var deadline = Deadline.never

  // Parameters of nodes by kind.
  var ranges = Arena<RangePair>(capacity: 16)
  var cells = Arena<Cells>(capacity: 16)
  var frames = Arena<FrameParameters>(capacity: 16)
  var flexFrames = Arena<FlexParameters>(capacity: 16)
  var insets = Arena<EdgeInsets>(capacity: 16)
  var shifts = Arena<Shift>(capacity: 16)
  var guideValues = Arena<ExplicitGuide>(capacity: 16)
  var baselines = Arena<Baselines>(capacity: 16)
  var grids = Arena<GridParameters>(capacity: 4)
  var gridCells = Arena<GridCell>(capacity: 16)
  var lazyGrids = Arena<LazyGrid>(capacity: 4)
  var tracks = Arena<Track>(capacity: 16)
  var rotations = Arena<RotationParameters>(capacity: 4)
  var scales = Arena<ScaleParameters>(capacity: 4)
  var edges = Arena<EdgePreferences>(capacity: 16)
  var charts = Arena<Chart>(capacity: 4)
  var chartArrangements = Arena<ChartArrangement>(capacity: 4)
  var chartTicks = Arena<ChartTick>(capacity: 16)
  var chartMarks = Arena<ChartMark>(capacity: 16)
  var chartPoints = Arena<Point>(capacity: 16)
  var trackLengths = Arena<Double>(capacity: 64)

  // Tables of what is drawn.
  public internal(set) var fills: ContiguousArray<Fill> = []
  public internal(set) var shapes: ContiguousArray<ShapeStyle> = []
  public internal(set) var images: ContiguousArray<ImageContent> = []
  public internal(set) var outlines: ContiguousArray<ShapeGeometry> = []
  public internal(set) var attachments: ContiguousArray<Attachment> = []
  public internal(set) var effects: ContiguousArray<Effect> = []
  public internal(set) var regions: ContiguousArray<Region> = []
  /// The regions of texts, by the fill that each is painted with.
  var textRegions: [Int32: Int32] = [:]
  public internal(set) var chartStrokes: ContiguousArray<ShapeStyle.Line> = []

  /// An empty tree for pictures of `scale` pixels a point.
  public init(scale: Double) {
    self.scale = scale
    addStandardEdges()
  }

  /// Forgets all nodes and tables; the memory stays.
  public mutating func reset(scale: Double) {
    self.scale = scale
    evaluations = 0
    nodes.reset()
    slots.reset()
    contents.reset()
    caches.reset()
    guideCache.reset()
    scratch.reset()
    open.reset()
    ranges.reset()
    cells.reset()
    frames.reset()
    flexFrames.reset()
    insets.reset()
    shifts.reset()
    guideValues.reset()
    baselines.reset()
    grids.reset()
    gridCells.reset()
    lazyGrids.reset()
    tracks.reset()
    rotations.reset()
    scales.reset()
    trackLengths.reset()
    charts.reset()
    chartArrangements.reset()
    chartTicks.reset()
    chartMarks.reset()
    chartPoints.reset()
    edges.reset()
    addStandardEdges()
    fills.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    outlines.removeAll(keepingCapacity: true)
    attachments.removeAll(keepingCapacity: true)
    effects.removeAll(keepingCapacity: true)
    regions.removeAll(keepingCapacity: true)
    if !textRegions.isEmpty { textRegions.removeAll(keepingCapacity: true) }
    chartStrokes.removeAll(keepingCapacity: true)
  }

  /// How many nodes there are.
  public var count: Int { nodes.count }
  /// How many there is memory for.
  package var capacity: Int { nodes.capacity }

  /// Drops every cached answer, as if nothing had been measured.
  public mutating func forgetAnswers() {
    evaluations = 0
    caches.reset()
    guideCache.reset()
    for i in 0..<nodes.count {
      nodes[i].cache = -1
      if nodes[i].childCount > 0 { nodes[i].guideTable = -1 }
    }
  }
}

extension LayoutTree {
  /// Adds a fill; one equal to the last is not repeated.
  public mutating func add(_ fill: Fill) -> Int32 {
    if fills.last != fill || isOfText(Int32(fills.count - 1)) { fills.append(fill) }
    return Int32(fills.count - 1)
  }

  private func isOfText(_ fill: Int32) -> Bool { !textRegions.isEmpty && textRegions[fill] != nil }

  /// Adds a fill by which a part of a text is known to be a region, that with this index.
  public mutating func add(_ fill: Fill, ofTextIn region: Int32) -> Int32 {
    fills.append(fill)
    textRegions[Int32(fills.count - 1)] = region
    return Int32(fills.count - 1)
  }

  public mutating func add(_ shape: ShapeStyle) -> Int32 {
    shapes.append(shape)
    return Int32(shapes.count - 1)
  }

  public mutating func add(_ image: ImageContent) -> Int32 {
    images.append(image)
    return Int32(images.count - 1)
  }

  /// Adds an outline to clip by.
  public mutating func add(_ outline: ShapeGeometry) -> Int32 {
    outlines.append(outline)
    return Int32(outlines.count - 1)
  }

  /// Adds what the attachments with this id of the tree's texts are.
  public mutating func add(_ attachment: Attachment) -> Int32 {
    attachments.append(attachment)
    return Int32(attachments.count - 1)
  }

  public mutating func add(_ effect: Effect) -> Int32 {
    effects.append(effect)
    return Int32(effects.count - 1)
  }

  public mutating func add(_ region: Region) -> Int32 {
    regions.append(region)
    return Int32(regions.count - 1)
  }

  /// Adds the stroke of lines and rules of a chart; one equal to the last is not repeated.
  public mutating func add(_ stroke: ShapeStyle.Line) -> Int32 {
    if chartStrokes.last?.style != stroke.style || chartStrokes.last?.fill != stroke.fill { chartStrokes.append(stroke) }
    return Int32(chartStrokes.count - 1)
  }

  /// Adds the ticks of one axis of a chart.
  public mutating func add(_ ticks: [ChartTick]) -> ChartRange {
    let first = Int32(chartTicks.count)
    for tick in ticks { chartTicks.append(tick) }
    return ChartRange(first: first, count: Int32(ticks.count))
  }

  /// Adds points of a line or an area of a chart.
  public mutating func add(_ points: [Point]) -> ChartRange {
    let first = Int32(chartPoints.count)
    for point in points { chartPoints.append(point) }
    return ChartRange(first: first, count: Int32(points.count))
  }

  /// Adds the marks of one chart, the first at the back.
  public mutating func add(_ marks: [ChartMark]) -> ChartRange {
    let first = Int32(chartMarks.count)
    for mark in marks { chartMarks.append(mark) }
    return ChartRange(first: first, count: Int32(marks.count))
  }

  /// Adds the tracks of one lazy grid; the index of the first.
  public mutating func add(_ list: [Track]) -> Int32 {
    let first = Int32(tracks.count)
    for track in list { tracks.append(track) }
    return first
  }
}
