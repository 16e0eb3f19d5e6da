public import Geometry

/// A device that widgets are shown on: its scale, and the canvas of each family that it has.
public struct Device: Equatable, Sendable {
  /// Where the numbers come from.
  public enum Provenance: String, Sendable {
    /// Apple's Human Interface Guidelines.
    case hig
    /// Another device's row, taken over.
    case assumed
  }

  public struct Canvas: Equatable, Sendable {
    public var family: Family
    /// Points that are laid out.
    public var size: Size
    /// Points (millimetres on `vision`) that the system scales the canvas to; only reported.
    public var deviceSize: Size
  }

  public var id: String
  /// Pixels a point.
  public var scale: Double
  public var provenance: Provenance
  /// In the order of the families.
  public var canvases: [Canvas]

  public func canvas(for family: Family) -> Canvas? { canvases.first { $0.family == family } }

  /// The device of this id.
  public static func named(_ id: String) -> Device? { all.first { $0.id == id } }

  /// The device that a family is rendered for where none is named.
  public static func standard(for family: Family) -> Device {
    switch family {
    case .small, .medium, .large, .accessoryCircular, .accessoryRectangular, .accessoryInline: iPhone393
    case .extraLarge: iPad820
    case .extraLargePortrait: vision
    }
  }

  /// Every known device: iPhones, iPads, Vision Pro, watches, largest first.
  public static let all: [Device] = iPhones + iPads + [vision] + watches
}
