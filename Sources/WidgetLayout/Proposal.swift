public import Geometry

/// What a parent offers a child: points, 0 for "your least", infinity for "your most", NaN for "your ideal".
public struct Proposal: Sendable, BitwiseCopyable {
  public var width: Double
  public var height: Double

  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  @inlinable public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// Nothing in particular on both axes: the ideal size is asked for.
  public static let ideal = Proposal(width: .nan, height: .nan)

  @inlinable subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Both offers are equal bit by bit, so that "ideal" equals itself.
  @inline(__always)
  func matches(_ other: Proposal) -> Bool {
    width.bitPattern == other.width.bitPattern && height.bitPattern == other.height.bitPattern
  }
}

extension Size {
  @inline(__always)
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// Some of the two axes.
public struct AxisSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let horizontal = AxisSet(rawValue: 1)
  public static let vertical = AxisSet(rawValue: 2)
  public static let both: AxisSet = [.horizontal, .vertical]

  @inline(__always) func contains(axis: Axis) -> Bool { rawValue & (axis == .horizontal ? 1 : 2) != 0 }
}

extension Point {
  @inline(__always)
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
