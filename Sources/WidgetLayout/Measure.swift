public import Geometry
public import WidgetText

/// How long a leaf may be on one axis, in points; `ideal` answers an offer of nothing in particular.
public struct LengthRange: Hashable, Sendable, BitwiseCopyable {
  public var min: Double
  public var ideal: Double
  public var max: Double

  /// What stands for an offer of nothing in particular where nobody says otherwise.
  static let standardIdeal = 10.0

  @inlinable public init(min: Double = 0, ideal: Double = 10, max: Double = .infinity) {
    self.min = min
    self.ideal = ideal
    self.max = max
  }

  @inlinable public init(fixed length: Double) { self.init(min: length, ideal: length, max: length) }
  @inlinable public var isFixed: Bool { min == max && ideal == max }
}

/// Metrics of the fonts that a paragraph begins and ends with, which its neighbours keep their distance by.
public struct LineMetrics: Hashable, Sendable, BitwiseCopyable {
  public var first: FontMetrics
  public var last: FontMetrics

  @inlinable public init(first: FontMetrics, last: FontMetrics) {
    self.first = first
    self.last = last
  }

  @inlinable public init(_ edges: (first: FontMetrics, last: FontMetrics)) { self.init(first: edges.first, last: edges.last) }
}

/// Equal boxes in lines that wrap anywhere: text without a font.
public struct Cells: Hashable, Sendable, BitwiseCopyable {
  public var count: Int32
  /// 0 for no limit.
  public var lineLimit: Int32
  public var width: Double
  public var height: Double

  @inlinable public init(count: Int32, width: Double, height: Double, lineLimit: Int32 = 0) {
    self.count = count
    self.width = width
    self.height = height
    self.lineLimit = lineLimit
  }
}

/// What a leaf answers to an offer.
public enum Measure: Sendable, BitwiseCopyable {
  case fixed(Size)
  /// Takes the offer; ideally 10 × 10.
  case greedy
  case range(width: LengthRange, height: LengthRange)
  /// The shorter side of the offer, twice.
  case square
  case image(natural: Size, resizable: Bool)
  case text(ParagraphID, LineMetrics)
  case cells(Cells)
  /// As long as what is left; `minLength` defaults to 8. It knows the axis of the stack around it.
  case spacer(minLength: Double?)
  /// A line across the stack around it, one pixel thick, or `thickness` points.
  case divider(thickness: Double?)
}
