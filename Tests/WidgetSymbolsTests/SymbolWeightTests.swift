import Geometry
import Testing
import WidgetSymbols

@Suite struct SymbolWeightTests {
  /// Pens in units of a box of 256.
  @Test(arguments: [
    (1, 8.0), (100, 8), (200, 10), (300, 12), (350, 14), (400, 16), (500, 18.6667), (600, 21.3333), (700, 24), (800, 26), (900, 28), (1000, 28),
  ])
  func weightsOfFonts(weight: Int, pen: Double) {
    #expect(abs(16 + 8 * SymbolWeight(fontWeight: weight).blend - pen) < 0.001)
  }

  /// A minus sign is one stroke of 176 units: its height is the pen.
  @Test(arguments: [100, 300, 400, 500, 600, 700, 900])
  func strokesAreAsWideAsThePen(weight: Int) throws {
    let weight = SymbolWeight(fontWeight: weight)
    let symbol = try Symbols.named("minus")
    let box = Rect(x: 10, y: 20, width: 256, height: 256)
    let bounds = symbol.path(weight: weight, in: box).bounds
    let pen = 16 + 8 * weight.blend
    #expect(abs(bounds.height - pen) < 0.1 && abs(bounds.width - 176 - pen) < 0.1)
    #expect(abs(bounds.center.x - box.center.x) < 0.1 && abs(bounds.center.y - box.center.y) < 0.1)
    #expect(abs(symbol.ink(weight).height * 256 - pen) < 0.1)
  }

  @Test func almostAllSymbolsHaveEveryWeight() throws {
    let table = try Symbols.table.get()
    let symbols = try table.names.map(Symbols.named)
    let without = symbols.count { symbol in symbol.parts.contains { !$0.hasEveryWeight } }
    #expect(without * 20 < symbols.count)
  }

  /// What is drawn in two weights only changes where the nearer one does.
  @Test func othersAreDrawnInTheNearerWeight() throws {
    let symbol = try Symbols.named("qrcode")
    #expect(symbol.parts.contains { !$0.hasEveryWeight })
    func path(_ weight: Int) -> Path { symbol.path(weight: SymbolWeight(fontWeight: weight), in: unitBox) }
    #expect(path(100) == path(400) && path(500) == path(400) && path(600) == path(700) && path(400) != path(700))
    #expect(symbol.ink(SymbolWeight(fontWeight: 100)) == symbol.ink(.regular))
  }
}
