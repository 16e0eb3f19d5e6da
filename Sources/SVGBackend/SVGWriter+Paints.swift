import DisplayList
import Geometry

/// Colours and gradients.
extension SVGWriter {
  func isAngular(_ paint: Int32) -> Bool {
    if case .angular = list.paints[Int(paint)] { true } else { false }
  }

  /// ` fill="…"`, with the opacity where a colour has one; nothing for black, which a fill is by itself.
  mutating func attribute(_ name: StaticString, _ opacityName: StaticString, _ paint: Paint) {
    guard case .color(let color) = paint else {
      return out.attribute(name, plain: "url(#\(id("p", gradient(paint))))")
    }
    let hex = color.hex
    if hex != "#000" || name.description != "fill" { out.attribute(name, plain: hex) }
    if color.alpha < 1 { out.attribute(opacityName, color.alpha) }
  }

  /// The number of a gradient's definition. One with the stops of an earlier one takes them from there.
  mutating func gradient(_ paint: Paint) -> Int {
    if let known = paints[paint] { return known }
    let number = paints.count + 1
    paints[paint] = number
    let own: [GradientStop]
    switch paint {
    case .color, .angular: preconditionFailure("\(paint) is no gradient of SVG")
    case .linear(let stops, let start, let end):
      own = stops
      definitions.append("<linearGradient")
      definitions.attribute("id", plain: id("p", number))
      definitions.append(" gradientUnits=\"userSpaceOnUse\"")
      for (name, value) in [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)] as [(StaticString, Double)] {
        definitions.attribute(name, value)
      }
    case .radial(let stops, let center, let startRadius, let endRadius):
      own = GradientStop.outward(stops, startRadius: startRadius, endRadius: endRadius)
      definitions.append("<radialGradient")
      definitions.attribute("id", plain: id("p", number))
      definitions.append(" gradientUnits=\"userSpaceOnUse\"")
      definitions.attribute("cx", center.x)
      definitions.attribute("cy", center.y)
      definitions.attribute("r", max(startRadius, endRadius))
    }
    if let known = stops[own] {
      definitions.attribute("href", plain: "#\(id("p", known))")
      definitions.append("/>")
      return number
    }
    stops[own] = number
    definitions.append(">")
    for stop in GradientStop.straight(own) { add(stop) }
    if case .linear = paint { definitions.append("</linearGradient>") } else { definitions.append("</radialGradient>") }
    return number
  }

  private mutating func add(_ stop: GradientStop) {
    definitions.append("<stop")
    if stop.location > 0 { definitions.attribute("offset", stop.location) }
    let hex = stop.color.hex
    if hex != "#000" { definitions.attribute("stop-color", plain: hex) }
    if stop.color.alpha < 1 { definitions.attribute("stop-opacity", stop.color.alpha) }
    definitions.append("/>")
  }
}

extension Color {
  /// `#rgb`, or `#rrggbb`.
  var hex: String {
    let digits = Array("0123456789abcdef")
    let bytes = [red, green, blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    let isShort = bytes.allSatisfy { $0 >> 4 == $0 & 15 }
    return bytes.reduce(into: "#") { text, byte in
      text.append(digits[byte >> 4])
      if !isShort { text.append(digits[byte & 15]) }
    }
  }
}

extension GradientStop {
  /// The stops between which SVG, which mixes colours that are not premultiplied, comes to the same colours as we do.
  static func straight(_ stops: [GradientStop]) -> [GradientStop] {
    var result: [GradientStop] = []
    for (index, stop) in stops.enumerated() {
      if index > 0 { result += between(stops[index - 1], stop) }
      result.append(stop)
      // The colour that a clear stop fades to, or from.
      guard stop.color.alpha == 0 else { continue }
      result.removeLast()
      if index > 0, stops[index - 1].color.alpha > 0 { result.append(stop.clear(as: stops[index - 1])) }
      if index + 1 < stops.count, stops[index + 1].color.alpha > 0 { result.append(stop.clear(as: stops[index + 1])) }
      if result.last?.location != stop.location { result.append(stop) }
    }
    return result
  }

  /// Colours in between where alphas differ: the more, the further both are from each other.
  private static func between(_ a: GradientStop, _ b: GradientStop) -> [GradientStop] {
    guard a.color.alpha > 0, b.color.alpha > 0, a.color.alpha != b.color.alpha, b.location > a.location else { return [] }
    guard a.color.hex != b.color.hex else { return [] }
    let count = 8
    return (1..<count).map { i in
      let t = Double(i) / Double(count)
      let alpha = a.color.alpha * (1 - t) + b.color.alpha * t
      func channel(_ x: Double, _ y: Double) -> Double { (x * a.color.alpha * (1 - t) + y * b.color.alpha * t) / alpha }
      let color = Color(
        red: channel(a.color.red, b.color.red), green: channel(a.color.green, b.color.green), blue: channel(a.color.blue, b.color.blue),
        alpha: alpha)
      return GradientStop(location: a.location + (b.location - a.location) * t, color: color)
    }
  }

  private func clear(as neighbour: GradientStop) -> GradientStop {
    GradientStop(location: location, color: neighbour.color.opacity(0))
  }

  /// The stops of a radial gradient as parts of the larger radius, from the centre outwards.
  static func outward(_ stops: [GradientStop], startRadius: Double, endRadius: Double) -> [GradientStop] {
    let outer = max(startRadius, endRadius)
    guard outer > 0 else { return stops }
    guard abs(endRadius - startRadius) > 1e-9 else {
      // Without a length the last colour begins at the radius.
      return [GradientStop(location: 1, color: stops[0].color), GradientStop(location: 1, color: stops[stops.count - 1].color)]
    }
    let places = stops.map { stop in
      GradientStop(location: (startRadius + stop.location * (endRadius - startRadius)) / outer, color: stop.color)
    }
    return endRadius < startRadius ? places.reversed() : places
  }
}
