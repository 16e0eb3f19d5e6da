public import DisplayList
public import Geometry

/// What becomes of a child that is drawn as one layer.
public enum Effect: Hashable, Sendable, BitwiseCopyable {
  case blend(BlendMode)
  case filter(Filter)

  /// Blurred by a Gaussian with this standard deviation in points.
  public static func blur(radius: Double) -> Effect { .filter(.blur(radius: radius)) }

  /// With a shadow under it, blurred by a Gaussian with the standard deviation `radius` and moved by `offset`, in points.
  public static func shadow(radius: Double, offset: Point, color: Color) -> Effect {
    .filter(.shadow(Shadow(radius: radius, offset: offset, color: color)))
  }

  /// Every pixel's colour changed.
  public static func color(_ matrix: ColorMatrix) -> Effect { .filter(.color(matrix)) }

  /// Mixed into the nearest layer by the mode that the format has this word for; nil for a word that is no mode.
  public static func blend(_ word: String) -> Effect? { BlendMode.allCases.first { $0.word == word }.map(Effect.blend) }
}

extension BlendMode {
  fileprivate var word: String {
    switch self {
    case .normal: "normal"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "colorDodge"
    case .colorBurn: "colorBurn"
    case .softLight: "softLight"
    case .hardLight: "hardLight"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plusLighter"
    case .plusDarker: "plusDarker"
    }
  }
}
