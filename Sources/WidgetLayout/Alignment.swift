public import Geometry

/// A named line of a box that neighbours are aligned by; measured from the leading or top edge.
public struct Guide: Hashable, Sendable, BitwiseCopyable {
  /// 0…7 are the guides below, 8…31 those of a document.
  public let rawValue: UInt8

  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let leading = Guide(rawValue: 0)
  public static let centerX = Guide(rawValue: 1)
  public static let trailing = Guide(rawValue: 2)
  public static let top = Guide(rawValue: 3)
  public static let centerY = Guide(rawValue: 4)
  public static let bottom = Guide(rawValue: 5)
  public static let firstTextBaseline = Guide(rawValue: 6)
  public static let lastTextBaseline = Guide(rawValue: 7)

  /// A guide of one's own, 0…11 on each axis; without an explicit value it is the middle of the box.
  @inlinable public static func custom(_ index: Int, _ axis: Axis) -> Guide {
    precondition((0..<12).contains(index), "there are 12 guides of one's own on an axis")
    return Guide(rawValue: UInt8(index) + (axis == .horizontal ? 8 : 20))
  }

  /// The axis that the guide is measured on.
  @inline(__always) var axis: Axis {
    switch rawValue {
    case 0..<3, 8..<20: .horizontal
    default: .vertical
    }
  }

  @inline(__always) var bit: UInt32 { 1 << UInt32(rawValue) }

  /// The guides that a container of several children does not hand on.
  static let edges: UInt32 = 0b11_1111

  /// Where the line lies in a box of this length that says nothing about it.
  @inline(__always)
  func standard(in length: Double) -> Double {
    switch rawValue {
    case 0, 3: 0
    case 2, 5, 6, 7: length
    default: length / 2
    }
  }
}

/// A line on each axis.
public struct Alignment: Hashable, Sendable, BitwiseCopyable {
  public var horizontal: Guide
  public var vertical: Guide

  @inlinable public init(_ horizontal: Guide, _ vertical: Guide) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(.centerX, .centerY)
  public static let topLeading = Alignment(.leading, .top)

  @inline(__always) subscript(axis: Axis) -> Guide { axis == .horizontal ? horizontal : vertical }
}
