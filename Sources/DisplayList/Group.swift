public import Geometry

/// A layer that is drawn by itself and then put onto what lies below: filtered, masked, faded and blended, in this order.
public struct Group: Hashable, Sendable, BitwiseCopyable {
  /// 0…1.
  public var opacity: Double
  public var blend: BlendMode
  public var filter: Filter?
  /// Where the group's own content begins: the commands between the group and this index are its mask, whose alpha multiplies the content.
  /// The group's index + 1 where there is no mask.
  public var content: Int32
  /// Something in it blends with what else is in it, and must not see what lies below.
  public internal(set) var holdsBlending = false

  @inlinable public init(opacity: Double = 1, blend: BlendMode = .normal, filter: Filter? = nil, content: Int32) {
    self.opacity = opacity
    self.blend = blend
    self.filter = filter
    self.content = content
  }

  /// Drawn onto what lies below command by command, it would look the same, were it not for its mask: painting over is associative.
  @inlinable public var isTransparent: Bool { opacity >= 1 && blend == .normal && filter == nil && !holdsBlending }
}

/// What becomes of a layer's pixels. Lengths are in points of the space where the group stands.
public enum Filter: Hashable, Sendable, BitwiseCopyable {
  /// A Gaussian with this standard deviation; edges fade into nothing.
  case blur(radius: Double)
  /// The layer's alpha in one colour, blurred and moved, under the layer.
  case shadow(Shadow)
  /// Every pixel's own colour; its alpha stays.
  case color(ColorMatrix)

  /// What is painted where `box` is painted without the filter.
  public func bounds(of box: Rect) -> Rect {
    switch self {
    case .blur(let radius): box.inset(by: -Filter.reach(of: radius))
    case .shadow(let shadow):
      box.union(box.offset(by: shadow.offset).inset(by: -Filter.reach(of: shadow.radius)))
    case .color: box
    }
  }

  /// Three standard deviations: behind them a Gaussian is below a 255th.
  public static func reach(of radius: Double) -> Double { radius * 3 }
}

public struct Shadow: Hashable, Sendable, BitwiseCopyable {
  /// The standard deviation of its blur.
  public var radius: Double
  public var offset: Point
  public var color: Color

  public init(radius: Double, offset: Point, color: Color) {
    self.radius = radius
    self.offset = offset
    self.color = color
  }
}

/// How a layer is mixed with what lies below it in the nearest group: the modes of CSS Compositing, and two of CoreGraphics.
public enum BlendMode: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  /// The sum of both, premultiplied.
  case plusLighter
  /// What is left of both together when white is taken away.
  case plusDarker
}
