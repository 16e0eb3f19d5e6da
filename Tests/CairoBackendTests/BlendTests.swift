import CairoBackend
import DisplayList
import Geometry
import Testing

/// Blend modes against the formulas of CSS Compositing and Blending Level 1, written down as they stand there.
@Suite struct BlendTests {
  private static let samples: [Color] = [
    Color(250, 30, 60), Color(20, 200, 90, alpha: 0.6), Color(0, 0, 0), Color(255, 255, 255), Color(128, 128, 128), Color(10, 60, 240, alpha: 0.35),
    Color(255, 220, 0, alpha: 0.8), Color(90, 90, 90, alpha: 0.5), Color(255, 255, 255, alpha: 0.2), Color(0, 0, 0, alpha: 0), Color(3, 130, 255),
  ]

  @Test(arguments: BlendMode.allCases)
  func modeIsItsFormula(_ mode: BlendMode) throws {
    let samples = BlendTests.samples
    let side = samples.count
    let picture = try Picture(Double(side), Double(side)) { list in
      for (x, color) in samples.enumerated() { list.fill(Double(x), 0, 1, Double(side), color) }
      list.group(blend: mode) { list in
        for (y, color) in samples.enumerated() { list.fill(0, Double(y), Double(side), 1, color) }
      }
    }
    var worst = 0
    for (x, below) in samples.enumerated() {
      for (y, above) in samples.enumerated() { worst = max(worst, picture[x, y].distance(to: Formula(mode).pixel(stored(above), stored(below)))) }
    }
    #expect(worst <= 2, "\(mode): \(worst)")
  }

  /// The colour as a picture of eight bits has it.
  private func stored(_ color: Color) -> Color {
    func level(_ value: Double) -> Double { (value * 255).rounded() / 255 }
    let alpha = level(color.alpha)
    guard alpha > 0 else { return .clear }
    return Color(
      red: level(color.red * color.alpha) / alpha, green: level(color.green * color.alpha) / alpha, blue: level(color.blue * color.alpha) / alpha,
      alpha: alpha)
  }

  @Test(arguments: [BlendMode.multiply, .plusLighter, .plusDarker])
  func opacityMaskAndClipWeakenAMode(_ mode: BlendMode) throws {
    let (above, below) = (Color(200, 120, 40), Color(90, 180, 230))
    let outline = Path(ellipseIn: Rect(x: -10, y: -10, width: 30, height: 24))
    let picture = try Picture(20, 20) { list in
      list.fill(0, 0, 20, 20, below)
      list.clip(outline) { list in
        list.group(opacity: 0.5, blend: mode, mask: { $0.fill(0, 0, 10, 20, Color(0, 0, 0, alpha: 0.5)) }) { $0.fill(0, 0, 20, 20, above) }
      }
    }
    #expect(picture[5, 5].distance(to: Formula(mode).pixel(above.opacity(0.25), below)) <= 2)
    #expect(picture[15, 5] == Pixel(90, 180, 230) && picture[5, 18] == Pixel(90, 180, 230))
    // Where the outline cuts a pixel, some of what lies below stays.
    let edge = (0..<20).first { picture[5, $0] != picture[5, 5] }
    #expect(edge.map { picture[5, $0].alpha } == 255)
  }

  @Test func blendingStaysInItsGroup() throws {
    func content(_ list: inout CommandList) {
      list.fill(0, 0, 5, 10, Color(255, 255, 0))
      list.group(blend: .multiply) { $0.fill(0, 0, 10, 10, Color(0, 255, 255)) }
    }
    let picture = try Picture(20, 10) { list in
      list.fill(0, 0, 20, 10, Color(255, 0, 0))
      list.group { content(&$0) }
    }
    #expect(picture[2, 5] == Pixel(0, 255, 0))
    // Not with the red below, which it would make black.
    #expect(picture[7, 5] == Pixel(0, 255, 255))
    let open = try Picture(20, 10) { list in
      list.fill(0, 0, 20, 10, Color(255, 0, 0))
      content(&list)
    }
    #expect(open[7, 5] == Pixel(0, 0, 0))
  }

  /// A shadow around content that blends isolates as well.
  @Test func blendingUnderAShadowIsIsolated() throws {
    let picture = try Picture(20, 20) { list in
      list.fill(0, 0, 20, 20, Color(255, 0, 0))
      list.group(filter: .shadow(Shadow(radius: 1, offset: Point(x: 100, y: 0), color: .black))) { list in
        list.group(blend: .multiply) { $0.fill(0, 0, 10, 10, Color(0, 255, 255)) }
      }
    }
    #expect(picture[5, 5] == Pixel(0, 255, 255))
  }
}

/// One mode's formula. Colours are not premultiplied; Co = cs · αs · (1 − αb) + cb · αb · (1 − αs) + αs · αb · B(cb, cs).
private struct Formula {
  var mode: BlendMode

  init(_ mode: BlendMode) { self.mode = mode }

  func pixel(_ s: Color, _ b: Color) -> Pixel {
    let (source, backdrop) = ([s.red, s.green, s.blue], [b.red, b.green, b.blue])
    func level(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    if mode == .plusLighter || mode == .plusDarker {
      let alpha = min(1, s.alpha + b.alpha)
      let channels = zip(source, backdrop).map { s0, b0 in
        mode == .plusLighter ? min(1, s0 * s.alpha + b0 * b.alpha) : max(0, alpha - (1 - s0) * s.alpha - (1 - b0) * b.alpha)
      }
      return Pixel(level(channels[0]), level(channels[1]), level(channels[2]), level(alpha))
    }
    let mixed = mix(source, backdrop)
    let channels = (0..<3).map { i in
      source[i] * s.alpha * (1 - b.alpha) + backdrop[i] * b.alpha * (1 - s.alpha) + s.alpha * b.alpha * mixed[i]
    }
    return Pixel(level(channels[0]), level(channels[1]), level(channels[2]), level(s.alpha + b.alpha - s.alpha * b.alpha))
  }

  private func mix(_ s: [Double], _ b: [Double]) -> [Double] {
    switch mode {
    case .hue: setLum(setSat(s, sat(b)), lum(b))
    case .saturation: setLum(setSat(b, sat(s)), lum(b))
    case .color: setLum(s, lum(b))
    case .luminosity: setLum(b, lum(s))
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference, .exclusion,
      .plusLighter, .plusDarker:
      zip(s, b).map(separable)
    }
  }

  private func separable(_ s: Double, _ b: Double) -> Double {
    switch mode {
    case .multiply: return s * b
    case .screen: return b + s - b * s
    case .overlay: return hardLight(b, s)
    case .darken: return min(s, b)
    case .lighten: return max(s, b)
    case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case .hardLight: return hardLight(s, b)
    case .difference: return abs(s - b)
    case .exclusion: return s + b - 2 * s * b
    case .normal, .hue, .saturation, .color, .luminosity, .plusLighter, .plusDarker: return s
    }
  }

  private func hardLight(_ s: Double, _ b: Double) -> Double { s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1) }

  private func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private func sat(_ c: [Double]) -> Double { c.max()! - c.min()! }

  private func setLum(_ c: [Double], _ l: Double) -> [Double] {
    let moved = c.map { $0 + l - lum(c) }
    let (low, high, light) = (moved.min()!, moved.max()!, lum(moved))
    return moved.map { value in
      if low < 0 { return light + (value - light) * light / (light - low) }
      if high > 1 { return light + (value - light) * (1 - light) / (high - light) }
      return value
    }
  }

  private func setSat(_ c: [Double], _ s: Double) -> [Double] {
    let (low, high) = (c.min()!, c.max()!)
    return c.map { high > low ? ($0 - low) * s / (high - low) : 0 }
  }
}
