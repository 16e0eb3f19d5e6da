import Foundation
import Geometry
import Testing
import WidgetSymbols

@Suite struct SymbolTableTests {
  @Test func theDataIsOfItsRelease() throws {
    let table = try Symbols.table.get()
    #expect(table.version == "2.1.0")
    #expect(table.names.count > 1400 && table.names == table.names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func everyNameOfTheTableIsThere() throws {
    let rows = try Symbols.rows()
    #expect(rows.count > 900)
    for row in rows { _ = try Symbols.named(row.name) }
  }

  /// An icon's own name means what the names of SF Symbols that stand for it mean, unless it is one of those itself.
  @Test func iconsHaveTheirOwnNames() throws {
    let rows = try Symbols.rows()
    let taken = Set(rows.map(\.name))
    var same = 0
    for row in rows where !taken.contains(row.drawing) {
      guard let icon = try Symbols.table.get().symbol(named: row.drawing) else { continue }
      same += 1
      #expect(try Symbols.named(row.name).path(weight: .regular, in: unitBox) == icon.path(weight: .regular, in: unitBox), "\(row.name)")
    }
    #expect(same > 500)
  }

  @Test(arguments: ["", "0", "zzz", "cloud.sun.rain.fil", "cloud.sun.rain.fill2", "Heart", "heart.filé"])
  func otherNamesHaveNone(name: String) throws {
    let symbol = try Symbols.table.get().symbol(named: name)
    #expect(symbol == nil)
  }

  @Test func everySymbolHasInkInItsBox() throws {
    let table = try Symbols.table.get()
    for name in table.names {
      let symbol = try Symbols.named(name)
      for weight in [SymbolWeight.regular, .bold] {
        let ink = symbol.ink(weight)
        #expect(!ink.isEmpty && unitBox.holds(ink, tolerance: 0.02), "\(name): \(ink)")
        let drawn = symbol.parts.map { symbol.path(of: $0, weight: weight, in: unitBox).pointsOnTheLine }.reduce(Rect.zero) { $0.union($1) }
        #expect(ink.holds(drawn, tolerance: 1e-9), "\(name): \(drawn) outside of \(ink)")
        #expect(!symbol.path(weight: weight, in: unitBox).isEmpty, "\(name)")
      }
    }
  }

  @Test func theManifestIsThatOfTheFile() throws {
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: URL(filePath: Symbols.folder + "/manifest.json")))
    #expect(try Data(contentsOf: URL(filePath: Symbols.path)).count == manifest.size)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    process.arguments = [Symbols.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = try String(decoding: output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.prefix(64) == manifest.sha256)
  }

  private struct Manifest: Decodable {
    var sha256: String
    var size: Int
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["SYMBOLS"] == "update", "downloads the icons; run with SYMBOLS=update"))
  func theScriptMakesTheFile() throws {
    let process = Process()
    process.executableURL = URL(filePath: Symbols.folder + "/update")
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "1: another file is made; 2: the package could not be fetched")
  }
}

extension Path {
  /// The box around the points that curves and lines end at.
  fileprivate var pointsOnTheLine: Rect {
    var ends: [Point] = []
    var index = 0
    for verb in verbs {
      switch verb {
      case .move, .line: index += 1
      case .curve: index += 3
      case .close: continue
      }
      ends.append(points[index - 1])
    }
    let (xs, ys) = (ends.map(\.x), ends.map(\.y))
    return Rect(minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }
}
