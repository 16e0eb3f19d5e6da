import Geometry
import WidgetDocument
import WidgetLayout

/// Colours and fills: names, light and dark, gradients.
extension Lowering {
  /// The fill that FILL means where the walk stands; nil where it was refused.
  ///
  /// - Parameter scheme: The one that is asked for, inside of a pair; nil for both. Pairs of pairs would double the work at each level.
  mutating func shade(_ node: NodeIndex?, for scheme: ColorScheme? = nil) -> Shade? {
    guard let node = resolved(node) else { return nil }
    if raw.isString(node) { return shade(named: node, for: scheme) }
    guard raw.kind(of: node) == .object else { return nil }
    if let gradient = raw.field(node, "linear") { return linear(gradient, for: scheme) }
    if let gradient = raw.field(node, "radial") { return radial(gradient, for: scheme) }
    if let gradient = raw.field(node, "angular") { return angular(gradient, for: scheme) }
    return pair(node, for: scheme)
  }

  private mutating func pair(_ node: NodeIndex, for scheme: ColorScheme?) -> Shade? {
    switch scheme {
    case .light: return shade(raw.field(node, "light"), for: .light)
    case .dark: return shade(raw.field(node, "dark"), for: .dark)
    case nil:
      guard let light = pair(node, for: .light), let dark = pair(node, for: .dark) else { return nil }
      return Shade(light: light.light, dark: dark.dark)
    }
  }

  private mutating func shade(named node: NodeIndex, for scheme: ColorScheme?) -> Shade? {
    guard let reference = try? ColorSyntax.parse(raw.utf8(node)) else {
      refuse(node, expected: "a colour")
      return nil
    }
    let base: Shade?
    switch reference.base {
    case .hex(let color): base = Shade(light: .color(color), dark: .color(color))
    case .displayP3(let red, let green, let blue):
      let color = Color(displayP3Red: red, green: green, blue: blue)
      base = Shade(light: .color(color), dark: .color(color))
    case .name(let name):
      base = shade(named: name, for: scheme)
      if base == nil, !document.isColor(name) { refuse(node, expected: "a colour") }
    }
    return base?.opacity(reference.opacity ?? 1)
  }

  /// A name of the document wins over one that the runtime has.
  private mutating func shade(named name: String, for scheme: ColorScheme?) -> Shade? {
    if let colors = raw.member(0, "colors"), let definition = raw.member(colors, name.utf8) {
      // A definition sees the document's names.
      return at(Place()) { $0.shade(definition, for: scheme) }
    }
    switch name {
    case "primary": return values.foreground.level(0)
    case "secondary": return values.foreground.level(1)
    case "tertiary": return values.foreground.level(2)
    case "quaternary": return values.foreground.level(3)
    case "accessoryWidgetBackground": return values.foreground.level(0).opacity(0.12)
    case "tint": return values.tint ?? SystemColor.named("accent").map(Shade.init)
    default: return SystemColor.named(name).map(Shade.init)
    }
  }

  private mutating func linear(_ gradient: NodeIndex, for scheme: ColorScheme?) -> Shade? {
    let start = unitPoint(raw.field(gradient, "startPoint")) ?? .top
    let end = unitPoint(raw.field(gradient, "endPoint")) ?? .bottom
    guard let stops = stops(gradient, for: scheme) else { return nil }
    return Shade(
      light: .linear(stops: stops.light, start: start, end: end), dark: .linear(stops: stops.dark, start: start, end: end))
  }

  private mutating func radial(_ gradient: NodeIndex, for scheme: ColorScheme?) -> Shade? {
    let center = unitPoint(raw.field(gradient, "center")) ?? .center
    let startRadius = number(gradient, "startRadius") ?? 0
    let endRadius = number(gradient, "endRadius")
    guard let stops = stops(gradient, for: scheme) else { return nil }
    return Shade(
      light: .radial(stops: stops.light, center: center, startRadius: startRadius, endRadius: endRadius),
      dark: .radial(stops: stops.dark, center: center, startRadius: startRadius, endRadius: endRadius))
  }

  private mutating func angular(_ gradient: NodeIndex, for scheme: ColorScheme?) -> Shade? {
    let center = unitPoint(raw.field(gradient, "center")) ?? .center
    let startAngle = number(gradient, "startAngle") ?? 0
    let endAngle = number(gradient, "endAngle") ?? 360
    guard let stops = stops(gradient, for: scheme) else { return nil }
    return Shade(
      light: .angular(stops: stops.light, center: center, startAngle: startAngle, endAngle: endAngle),
      dark: .angular(stops: stops.dark, center: center, startAngle: startAngle, endAngle: endAngle))
  }

  /// The stops of a gradient for light and for dark: `stops` as written, or `colors` at equal distances.
  private mutating func stops(_ gradient: NodeIndex, for scheme: ColorScheme?) -> (light: [GradientStop], dark: [GradientStop])? {
    var light: [GradientStop] = []
    var dark: [GradientStop] = []
    let colors = resolved(raw.field(gradient, "colors"))
    guard let list = colors ?? resolved(raw.field(gradient, "stops")) else { return nil }
    let count = raw.count(list)
    for (index, entry) in raw.children(list).enumerated() {
      var location = Double(index) / Double(max(count - 1, 1))
      var color = entry
      if colors == nil {
        var pair = raw.children(entry)
        guard let first = pair.next(), let second = pair.next(), let written = number(first) else { return nil }
        (location, color) = (written, second)
      }
      guard let shade = shade(color, for: scheme), case .color(let lightColor) = shade.light, case .color(let darkColor) = shade.dark else { return nil }
      light.append(GradientStop(location: location, color: lightColor))
      dark.append(GradientStop(location: location, color: darkColor))
    }
    return (light, dark)
  }

  /// Whether an object is a fill: a gradient, or a light and dark pair.
  func isGradientOrPair(_ object: NodeIndex) -> Bool {
    (["linear", "radial", "angular", "light", "dark"] as [StaticString]).contains { raw.member(object, $0) != nil }
  }

  /// The index in the tree's fills of a shade in the scheme in force.
  mutating func fillIndex(_ shade: Shade) -> Int32 { tree.add(fill(shade)) }

  /// The fill of a shade as it is painted where the walk stands: in the scheme in force, as the rendering mode has it, and dimmed where it is out of date.
  func fill(_ shade: Shade) -> Fill {
    var fill = shade[values.colorScheme]
    let (mode, tint) = (environment.renderingMode, environment.tint)
    let matrix = values.isBackground
      ? mode.recoloring(ofPicture: nil, isAccented: false, tint: tint) : mode.recoloring(isAccented: values.isAccented, tint: tint)
    if let matrix { fill = fill.mapColors(matrix.apply) }
    return values.redaction.isDimmed ? fill.opacity(Redaction.dimmedOpacity) : fill
  }

  /// The index of what covers redacted content.
  mutating func coverIndex() -> Int32 { fillIndex(values.foreground.level(0).opacity(Redaction.coverOpacity)) }

  /// The index of the foreground style in force.
  mutating func foregroundIndex() -> Int32 { fillIndex(values.foreground.level(0)) }
}

extension Fill {
  /// The fill with every colour changed.
  func mapColors(_ change: (Color) -> Color) -> Fill {
    func changed(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(location: $0.location, color: change($0.color)) }
    }
    switch self {
    case .color(let color):
      return .color(change(color))
    case .linear(let stops, let start, let end):
      return .linear(stops: changed(stops), start: start, end: end)
    case .radial(let stops, let center, let startRadius, let endRadius):
      return .radial(stops: changed(stops), center: center, startRadius: startRadius, endRadius: endRadius)
    case .angular(let stops, let center, let startAngle, let endAngle):
      return .angular(stops: changed(stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }
  }
}
