import DisplayList
import Geometry

/// What SVG has no words for becomes pixels.
extension SVGWriter {
  /// Whether something in it, but in no group of its own, blends as CSS cannot: what it blends with has to be in the same picture.
  func needsPixels(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard case .group(let group) = list.commands[index].operation else {
        index += 1
        continue
      }
      if list.groups[Int(group)].blend.css == nil { return true }
      index = Int(list.commands[index].end)
    }
    return false
  }

  /// Draws commands that stand together, at the resolution that they have here, and writes the picture in their place.
  mutating func flatten(_ range: Range<Int>) throws(Pictures.Failure) {
    var bounds = Rect.zero
    var index = range.lowerBound
    while index < range.upperBound {
      bounds = bounds.union(list.commands[index].bounds)
      index = Int(list.commands[index].end)
    }
    if transform == .scale(x: list.scale, y: list.scale) { bounds = bounds.intersection(Rect(origin: .zero, size: list.canvas)) }
    let scale = abs(transform.determinant).squareRoot()
    let box = bounds.outset(toPixel: 1 / scale)
    guard !box.isEmpty, scale.isFinite else { return }
    let picture = try pictures.draw(list.part(range, in: box, scale: scale))
    out.append("<image")
    out.box(box)
    out.append(" preserveAspectRatio=\"none\" href=\"data:")
    out.append(plain: picture.mediaType.rawValue)
    out.append(";base64,")
    out.append(base64: picture.bytes)
    out.append("\"/>")
    regions(in: range)
  }
}

extension Rect {
  /// The smallest box on whole pixels around this one.
  fileprivate func outset(toPixel pixel: Double) -> Rect {
    func low(_ value: Double) -> Double { (value / pixel + 1e-6).rounded(.down) * pixel }
    func high(_ value: Double) -> Double { (value / pixel - 1e-6).rounded(.up) * pixel }
    return Rect(minX: low(minX), minY: low(minY), maxX: high(maxX), maxY: high(maxY))
  }
}

extension BlendMode {
  /// The word of CSS Compositing; nil where it has none that does the same in every renderer.
  var css: String? {
    switch self {
    case .normal: "normal"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter, .plusDarker: nil
    }
  }
}
