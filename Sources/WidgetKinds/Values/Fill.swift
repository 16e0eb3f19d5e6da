import Geometry
import WidgetDocument

/// COLOR and FILL.
extension ValueType {
  /// A colour, or a light and dark pair of colours; never a gradient.
  static let color = ValueType.named("color")
  static let fill = ValueType.named("fill")

  static let colorDefinition = ValueType.oneOf(
    [
      Alternative(.string, .string(.color)), Alternative(.objectWith("light"), .record(pair(of: .color))),
      Alternative(.objectWith("dark"), .record(pair(of: .color))),
    ], expected: "a colour")

  static let fillDefinition = ValueType.oneOf(
    [
      Alternative(.string, .string(.fill)),
      Alternative(.objectWith("linear"), .record(wrapper("linear", linear))),
      Alternative(.objectWith("radial"), .record(wrapper("radial", radial))),
      Alternative(.objectWith("angular"), .record(wrapper("angular", angular))),
      Alternative(.objectWith("light"), .record(pair(of: .fill))),
      Alternative(.objectWith("dark"), .record(pair(of: .fill))),
    ], expected: "a colour, a gradient or a light and dark pair")

  /// Up to three fills: primary, secondary, tertiary.
  static let styles = ValueType.oneOf(
    [Alternative(.array, .array(of: .fill, count: 1...3)), Alternative(.string, .fill), Alternative(.object, .fill)],
    expected: "a fill or up to three")

  private static func pair(of type: ValueType) -> Record {
    Record(
      "pair",
      [
        Field("light", type, required: true, "In the light colour scheme."),
        Field("dark", type, required: true, "In the dark colour scheme."),
      ])
  }

  private static func wrapper(_ name: StaticString, _ gradient: Record) -> Record {
    Record("fill", [Field(name, .record(gradient), required: true, "A gradient.")])
  }

  private static func gradient(_ name: String, _ geometry: [Field]) -> Record {
    Record(
      name,
      [
        Field("colors", .array(of: .color, count: 2...Limits.gradientStops), "Colours at equal distances."),
        Field("stops", .array(of: stop, count: 2...Limits.gradientStops), "[location, colour] each, from 0 to 1."),
      ] + geometry, check: checkStops)
  }

  private static let stop = ValueType.tuple([.unit, .color])

  private static let linear = gradient(
    "linear gradient",
    [
      Field("startPoint", .unitPoint, default: "\"top\"", "Where the first colour stands."),
      Field("endPoint", .unitPoint, default: "\"bottom\"", "Where the last colour stands."),
    ])

  private static let radial = gradient(
    "radial gradient",
    [
      Field("center", .unitPoint, default: "\"center\"", "The middle of the circles."),
      Field("startRadius", .size, default: "0", "The radius of the first colour."),
      Field("endRadius", .size, "The radius of the last colour; absent: half the shorter side."),
    ])

  private static let angular = gradient(
    "angular gradient",
    [
      Field("center", .unitPoint, default: "\"center\"", "The point that the colours turn about."),
      Field("startAngle", .degrees, default: "0", "Degrees clockwise from 3 o'clock where the first colour stands."),
      Field("endAngle", .degrees, default: "360", "Degrees clockwise from 3 o'clock where the last colour stands."),
    ])

  @Sendable private static func checkStops(_ checker: inout Checker, _ gradient: NodeIndex) {
    checker.requireExactlyOne(gradient, of: ["colors", "stops"], in: "gradient")
    guard let stops = checker.value(gradient, "stops"), checker.tree.kind(of: stops) == .array else { return }
    var last = -Double.infinity
    for stop in checker.tree.children(stops) where checker.tree.kind(of: stop) == .array {
      var places = checker.tree.children(stop)
      guard let place = places.next(), checker.tree.kind(of: place) == .number else { continue }
      guard checker.tree.number(place) >= last else {
        checker.error(.outOfRange, at: place, "a stop lies before the one in front of it")
        return
      }
      last = checker.tree.number(place)
    }
  }
}
