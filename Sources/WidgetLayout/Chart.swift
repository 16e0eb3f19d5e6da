public import Geometry

/// A chart before its box is known: axes and marks in parts of the plot, where (0, 0) is its leading bottom corner and (1, 1) the trailing top one.
///
/// Its children are the labels of the horizontal ticks, those of the vertical ones, and the entries of the legend, in this order.
public struct Chart: Sendable, BitwiseCopyable {
  public var horizontal: ChartAxis
  public var vertical: ChartAxis
  /// Of the tree's chart marks.
  public var marks: ChartRange
  /// What grid lines are painted with.
  public var gridFill: Int32
  /// Some marks reach out of the plot: they are cut there.
  public var clips: Bool
  /// The plot is as wide as it is high: sectors alone.
  public var isRound: Bool

  @inlinable public init(
    horizontal: ChartAxis, vertical: ChartAxis, marks: ChartRange, gridFill: Int32, clips: Bool = false, isRound: Bool = false
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.marks = marks
    self.gridFill = gridFill
    self.clips = clips
    self.isRound = isRound
  }
}

/// Elements of one of the tree's arenas.
public struct ChartRange: Hashable, Sendable, BitwiseCopyable {
  public var first: Int32
  public var count: Int32

  @inlinable public init(first: Int32, count: Int32) {
    self.first = first
    self.count = count
  }

  public static let empty = ChartRange(first: 0, count: 0)

  var indices: Range<Int32> { first..<first + count }
}

/// What stands along one side of a chart.
public struct ChartAxis: Hashable, Sendable, BitwiseCopyable {
  /// Where a label stands by its tick.
  public enum Anchor: UInt8, Sendable, BitwiseCopyable {
    case centered
    /// It begins at the tick.
    case started
    /// In the middle of a band, which it has to itself.
    case banded
  }

  /// Of the tree's chart ticks, by their position.
  public var ticks: ChartRange
  /// Choices of ticks, from the coarsest to the finest: that many bits of each tick.
  public var densities: Int32
  public var anchor: Anchor
  public var hasLabels: Bool
  public var hasGrid: Bool
  /// Grid lines are dashed.
  public var isDashed: Bool
  /// Labels of the vertical axis stand on the leading side.
  public var isLeading: Bool
  /// The part of the plot that one category takes; 0 for other axes.
  public var band: Double

  @inlinable public init(
    ticks: ChartRange = .empty, densities: Int32 = 0, anchor: Anchor = .centered, hasLabels: Bool = false, hasGrid: Bool = false,
    isDashed: Bool = false, isLeading: Bool = false, band: Double = 0
  ) {
    self.ticks = ticks
    self.densities = densities
    self.anchor = anchor
    self.hasLabels = hasLabels
    self.hasGrid = hasGrid
    self.isDashed = isDashed
    self.isLeading = isLeading
    self.band = band
  }
}

/// A place on an axis that may have a grid line and a label.
public struct ChartTick: Hashable, Sendable, BitwiseCopyable {
  /// 0…1.
  public var position: Double
  /// The choices that it belongs to, the coarsest in the lowest bit.
  public var densities: UInt32

  @inlinable public init(position: Double, densities: UInt32) {
    self.position = position
    self.densities = densities
  }
}

/// What a chart shows of data. Fills and strokes are indices that the tree's `add` functions return.
public enum ChartMark: Sendable, BitwiseCopyable {
  case bar(ChartBar)
  case line(ChartLine)
  case area(ChartArea)
  case point(ChartPoint)
  case rule(ChartRule)
  case sector(ChartSector)
}

/// A box from one value to another. Lengths along and across it are parts of the plot.
public struct ChartBar: Sendable, BitwiseCopyable {
  /// The axis that its values lie on.
  public var axis: Axis
  public var from: Double
  public var to: Double
  /// The middle of its thickness.
  public var middle: Double
  public var thickness: Double
  /// Points in place of `thickness`; NaN for none.
  public var width: Double
  public var cornerRadius: Double
  public var fill: Int32

  @inlinable public init(
    axis: Axis, from: Double, to: Double, middle: Double, thickness: Double, width: Double = .nan, cornerRadius: Double = 0, fill: Int32
  ) {
    self.axis = axis
    self.from = from
    self.to = to
    self.middle = middle
    self.thickness = thickness
    self.width = width
    self.cornerRadius = cornerRadius
    self.fill = fill
  }
}

/// A line through points without a gap.
public struct ChartLine: Sendable, BitwiseCopyable {
  /// Of the tree's chart points.
  public var points: ChartRange
  public var interpolation: Interpolation
  /// The axis that points follow one another along.
  public var axis: Axis
  public var stroke: Int32

  @inlinable public init(points: ChartRange, interpolation: Interpolation, axis: Axis, stroke: Int32) {
    self.points = points
    self.interpolation = interpolation
    self.axis = axis
    self.stroke = stroke
  }
}

/// What lies between two lines of as many points.
public struct ChartArea: Sendable, BitwiseCopyable {
  public var upper: ChartRange
  public var lower: ChartRange
  public var interpolation: Interpolation
  public var axis: Axis
  public var fill: Int32

  @inlinable public init(upper: ChartRange, lower: ChartRange, interpolation: Interpolation, axis: Axis, fill: Int32) {
    self.upper = upper
    self.lower = lower
    self.interpolation = interpolation
    self.axis = axis
    self.fill = fill
  }
}

/// A symbol about a point.
public struct ChartPoint: Sendable, BitwiseCopyable {
  public var point: Point
  public var symbol: ChartSymbol
  /// Square points.
  public var area: Double
  public var fill: Int32

  @inlinable public init(point: Point, symbol: ChartSymbol, area: Double, fill: Int32) {
    self.point = point
    self.symbol = symbol
    self.area = area
    self.fill = fill
  }
}

/// A straight line along an axis.
public struct ChartRule: Sendable, BitwiseCopyable {
  public var axis: Axis
  public var from: Double
  public var to: Double
  /// On the other axis.
  public var at: Double
  public var stroke: Int32

  @inlinable public init(axis: Axis, from: Double, to: Double, at: Double, stroke: Int32) {
    self.axis = axis
    self.from = from
    self.to = to
    self.at = at
    self.stroke = stroke
  }
}

/// A part of the largest circle that the plot holds.
public struct ChartSector: Sendable, BitwiseCopyable {
  /// Degrees clockwise, from 12 o'clock.
  public var start: Double
  public var sweep: Double
  /// Parts of the radius.
  public var innerRadius: Double
  public var outerRadius: Double
  /// Points.
  public var inset: Double
  public var cornerRadius: Double
  public var fill: Int32

  @inlinable public init(
    start: Double, sweep: Double, innerRadius: Double, outerRadius: Double, inset: Double = 0, cornerRadius: Double = 0, fill: Int32
  ) {
    self.start = start
    self.sweep = sweep
    self.innerRadius = innerRadius
    self.outerRadius = outerRadius
    self.inset = inset
    self.cornerRadius = cornerRadius
    self.fill = fill
  }
}

/// The outline of a point mark.
public enum ChartSymbol: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case circle, square, triangle, diamond, pentagon, cross, plus, asterisk
}
