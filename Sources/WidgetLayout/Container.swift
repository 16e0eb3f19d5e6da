public import Geometry

/// A length in points, or a part of the length that is offered.
public enum Length: Hashable, Sendable, BitwiseCopyable {
  case points(Double)
  case fraction(Double)
}

/// A node that holds others: a container, or a modifier around one child.
///
/// Indices are those that the tree's `add` functions return.
public enum Container: Sendable, BitwiseCopyable {
  /// Children one after another; no `spacing` means each pair's own distance.
  case stack(Axis, alignment: Guide, spacing: Double?)
  case zstack(Alignment)
  /// Holds `gridRow`s and, across all columns, other children.
  case grid(Alignment, horizontalSpacing: Double?, verticalSpacing: Double?)
  /// A row of a `grid`, elsewhere a horizontal stack; `alignment` is a vertical guide.
  case gridRow(alignment: Guide?)
  /// Around a child of a `gridRow`, or around a full-width row.
  case gridCell(GridCell)
  case lazyGrid(LazyGrid)
  case viewThatFits(AxisSet)
  /// A length that is negative or not finite is none.
  case frame(width: Length?, height: Length?, Alignment)
  case flexFrame(width: FlexRange, height: FlexRange, Alignment)
  case fixedSize(AxisSet)
  case padding(EdgeInsets)
  /// No ratio: that of the child's ideal size. `stretch` leaves the offer as it is.
  case aspectRatio(Double?, ContentMode)
  case offset(x: Length, y: Length)
  case position(x: Length, y: Length)
  case layoutPriority(Double)
  case zIndex(Double)
  case alignmentGuide(Guide, GuideValue)
  /// Two children: the primary one, which decides the size, and the secondary one.
  case layered(Layer, Alignment)
  /// Holds the labels of its axes and the entries of its legend.
  case chart(Chart)
  /// 0…1; the child is drawn as one layer.
  case opacity(Double)
  /// Cut to the outline with this index, over the child's box.
  case clip(Int32)
  /// Cut to the child's box.
  case clipped
  /// Degrees clockwise, on the way to the display only.
  case rotation(degrees: Double, anchor: UnitPoint)
  case scaleEffect(x: Double, y: Double, anchor: UnitPoint)
  /// Keeps its place and draws nothing.
  case hidden
  /// The child is drawn as one layer, and that through the effect with this index.
  case effect(Int32)
  /// The child is the region with this index.
  case region(Int32)
}

/// Where the second child of a `layered` node goes.
public enum Layer: UInt8, Sendable, BitwiseCopyable {
  case overlay, background, mask
}

/// The limits of a flexible frame on one axis, in points; nil where there is none.
public struct FlexRange: Hashable, Sendable, BitwiseCopyable {
  public var min: Double?
  public var ideal: Double?
  public var max: Double?

  @inlinable public init(min: Double? = nil, ideal: Double? = nil, max: Double? = nil) {
    self.min = min
    self.ideal = ideal
    self.max = max
  }
}

/// An explicit value of a guide: a constant and parts of the child's final size.
public struct GuideValue: Hashable, Sendable, BitwiseCopyable {
  public var constant: Double
  public var width: Double
  public var height: Double

  @inlinable public init(constant: Double = 0, width: Double = 0, height: Double = 0) {
    self.constant = constant
    self.width = width
    self.height = height
  }
}

/// What a grid knows about one of its cells.
public struct GridCell: Hashable, Sendable, BitwiseCopyable {
  /// Columns that it spans, at least 1.
  public var columns: Int32
  public var anchor: UnitPoint?
  /// The axes on which it does not ask for room.
  public var unsizedAxes: AxisSet
  /// The horizontal alignment of the cell's first column; the first cell that says one wins.
  public var columnAlignment: Guide?

  @inlinable public init(columns: Int32 = 1, anchor: UnitPoint? = nil, unsizedAxes: AxisSet = [], columnAlignment: Guide? = nil) {
    self.columns = columns
    self.anchor = anchor
    self.unsizedAxes = unsizedAxes
    self.columnAlignment = columnAlignment
  }
}

/// Columns of one width each, filled row by row; or rows, where `axis` is horizontal.
public struct LazyGrid: Hashable, Sendable, BitwiseCopyable {
  /// The axis along which lines follow each other: vertical for columns.
  public var axis: Axis
  /// The grid's part of the tree's tracks.
  public var firstTrack: Int32
  public var trackCount: Int32
  /// The guide on the axis of the tracks that cells without an own alignment use.
  public var alignment: Guide
  /// Between lines; 8 where there is none.
  public var spacing: Double?

  @inlinable public init(axis: Axis, firstTrack: Int32, trackCount: Int32, alignment: Guide, spacing: Double? = nil) {
    self.axis = axis
    self.firstTrack = firstTrack
    self.trackCount = trackCount
    self.alignment = alignment
    self.spacing = spacing
  }
}

/// A column of a vertical lazy grid, or a row of a horizontal one; lengths in points.
public struct Track: Hashable, Sendable, BitwiseCopyable {
  public enum Size: Hashable, Sendable, BitwiseCopyable {
    case fixed(Double)
    case flexible(min: Double, max: Double)
    case adaptive(min: Double, max: Double)
  }

  public var size: Size
  /// Before the next track; 8 where there is none.
  public var spacing: Double?
  public var alignment: Alignment?

  @inlinable public init(_ size: Size, spacing: Double? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
