import Geometry
import Testing
import WidgetSymbols

@Suite struct SymbolLayerTests {
  /// Layers from the lowest on: their role, and the red, green and blue of the light colour in hexadecimal.
  @Test(arguments: [
    ("cloud.sun.rain.fill", "secondary FFC400, primary A9B1BC, tertiary 1A94F0"),
    ("cloud.sun.fill", "secondary FFC400, primary A9B1BC"),
    ("cloud.moon.bolt.fill", "secondary E6B422, primary A9B1BC, tertiary FFB300"),
    ("cloud.bolt.rain.fill", "primary A9B1BC, secondary FFB300, tertiary 1A94F0"),
    ("cloud.snow.fill", "primary A9B1BC, secondary 62B6EC"),
    ("sun.max.fill", "primary FFC400"),
    ("moon.stars.fill", "primary E6B422, secondary F2C230"),
    ("thermometer.medium", "primary FF3B30, secondary -"),
    ("battery.25", "primary FF3B30, secondary -"),
    ("battery.100.bolt", "primary 34C759, secondary -"),
    ("checkmark.circle.fill", "secondary 34C759, primary FFFFFF"),
    ("exclamationmark.triangle.fill", "secondary FFCC00, primary FFFFFF"),
    ("heart.circle.fill", "secondary FF2D55, primary FFFFFF"),
    ("house.fill", "primary -"),
  ])
  func partsAndTheirColours(name: String, expected: String) throws {
    let parts = try Symbols.named(name).parts.map { "\($0.role) \($0.colors.map { hexadecimal($0.light) } ?? "-")" }
    #expect(parts.joined(separator: ", ") == expected)
  }

  private func hexadecimal(_ color: Color) -> String {
    [color.red, color.green, color.blue].map { channel in
      let digits = String(Int(channel * 255 + 0.5), radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  @Test func theDarkColoursAreOthers() throws {
    let cloud = try #require(try Symbols.named("cloud.fill").parts.first?.colors)
    #expect(cloud.light == Color(0xA9, 0xB1, 0xBC) && cloud.dark == Color(0xE4, 0xE8, 0xEE))
  }

  /// The cloud hides no sun: there is a gap between them.
  @Test func partsThatLieBehindLeaveAGap() throws {
    let symbol = try Symbols.named("cloud.sun.rain.fill")
    let boxes = symbol.parts.map { symbol.path(of: $0, weight: .regular, in: unitBox).bounds }
    try #require(boxes.count == 3)
    #expect(boxes[0].minY < boxes[1].minY && boxes[0].minX < boxes[1].minX + 0.1)
    #expect(boxes[2].minY > boxes[1].maxY)
  }

  /// How many parts are lit at each of some values.
  @Test(arguments: [
    ("wifi", "0=0 0.1=1 0.25=1 0.3=2 0.6=3 1=4"),
    ("speaker.wave.3.fill", "0=1 0.2=2 0.5=3 1=4"),
    ("speaker.wave.2", "0=1 0.5=2 0.51=3"),
    ("cellularbars", "0=0 0.5=2 1=4"),
    ("antenna.radiowaves.left.and.right", "0=1 0.4=2 1=3"),
    ("chart.bar.fill", "0=0 0.4=2 1=3"),
    ("house.fill", "0=1 1=1"),
  ])
  func whatAValueLights(name: String, expected: String) throws {
    let symbol = try Symbols.named(name)
    #expect(symbol.isVariable == (name != "house.fill"))
    #expect(symbol.parts.allSatisfy { $0.isLit(at: nil) })
    let found = expected.split(separator: " ").map { pair in
      let value = pair.prefix { $0 != "=" }
      return "\(value)=\(symbol.parts.count { $0.isLit(at: Double(value)) })"
    }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test func oneColourCutsTheMarkOut() throws {
    let symbol = try Symbols.named("checkmark.circle.fill")
    let whole = symbol.path(weight: .regular, in: unitBox)
    let disc = symbol.path(of: try #require(symbol.parts.first), weight: .regular, in: unitBox)
    #expect(whole.verbs.count { $0 == .move } == 2 && disc.verbs.count { $0 == .move } == 1)
  }

  @Test func someHaveColours() throws {
    for name in ["sun.max", "battery.50", "flame.circle.fill"] { #expect(try Symbols.named(name).hasColors, "\(name)") }
    for name in ["house", "arrow.up.circle.fill", "wifi"] { #expect(try !Symbols.named(name).hasColors, "\(name)") }
  }

  @Test func outlinesHaveATone() throws {
    #expect(try Symbols.named("house").tone != nil)
    #expect(try Symbols.named("house.fill").tone == nil)
  }
}
