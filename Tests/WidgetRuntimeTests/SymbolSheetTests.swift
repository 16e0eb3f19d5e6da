import GoldenSupport
import Testing
import WidgetDocument
import WidgetFoundation

/// All symbols on one sheet, at one pixel a point.
@Suite struct SymbolSheetTests {
  static let golden = "symbols/sheet"
  private static let columns = 40
  private static let cell = 18.0

  @Test func looksAsRecorded() throws {
    let symbols = try #require(SymbolData(path: Repository.fonts + "/Symbols/symbols.dat").summary)
    #expect(symbols.count > 1_000)
    let sandbox = try Sandbox()
    let names = symbols.map { JSONValue.string($0.name) }
    let widget = try load(sandbox.file("document.json", Self.document(names).encoded()))
    var environment = WidgetFoundation.Environment.specimen(of: widget, scale: 1)
    let rows = (names.count + Self.columns - 1) / Self.columns
    environment.size = Size(width: Double(Self.columns) * Self.cell, height: Double(rows) * Self.cell)
    let (png, diagnostics) = try makeWorker().png(widget, environment)
    #expect(diagnostics.isEmpty, "\(diagnostics.summary)")
    expectGolden(picture: png, Self.golden)
  }

  /// A grid of symbols in the order of their names, in the colours of the multicolor mode.
  private static func document(_ names: [JSONValue]) -> JSONValue {
    func object(_ members: [(String, JSONValue)]) -> JSONValue { .object(members.map { .init($0.0, $0.1) }) }
    let frame = object([("width", .number(cell)), ("height", .number(cell))])
    let symbol = object([
      ("type", .string("symbol")), ("name", .string("${item}")), ("font", .string("11")), ("symbolRenderingMode", .string("multicolor")),
      ("modifiers", .array([object([("frame", frame)])])),
    ])
    // No more than 500 a loop.
    let loops = stride(from: 0, to: names.count, by: 500).map { first in
      object([
        ("type", .string("forEach")), ("in", .array(Array(names[first..<min(first + 500, names.count)]))), ("content", symbol),
      ])
    }
    let grid = object([
      ("type", .string("lazyGrid")), ("tracks", .number(Double(columns))), ("horizontalSpacing", .number(0)), ("verticalSpacing", .number(0)),
      ("children", .array(loops)),
    ])
    return object([("format", .string("1.0")), ("background", .string("white")), ("body", grid)])
  }
}
