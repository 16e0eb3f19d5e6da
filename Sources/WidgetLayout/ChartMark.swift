public import Geometry

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
