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
