import Foundation
import Geometry
import Testing
import WidgetSymbols

@Suite struct DamagedFileTests {
  @Test func refusesWhatIsNoFile() throws {
    #expect(throws: SymbolError.unreadable(path: "/nowhere", errno: ENOENT)) { try SymbolTable(path: "/nowhere") }
    #expect(throws: SymbolError.self) { try SymbolTable(path: "/") }
    #expect(throws: SymbolError.unreadable(path: "/nowhere", errno: ENOENT)) { try SymbolData(path: "/nowhere").table() }
    #expect(
      SymbolError.damaged(path: "s").message == "s: no symbols of this version; restore the file with Fonts/Symbols/update --write")
    #expect(SymbolError.unreadable(path: "s", errno: 2).message == "s: the symbols cannot be read (error 2)")
  }

  @Test func refusesAFileThatIsCutOff() throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: Symbols.path)))
    for count in [1, 7, 8, 43, 44, 1000, bytes.count / 2, bytes.count - 1] {
      try withFile(Array(bytes.prefix(count))) { path in
        #expect(throws: SymbolError.damaged(path: path), "\(count) bytes") { try SymbolTable(path: path) }
      }
    }
  }

  /// A number of each section that leads nowhere: the section (0 is the header), the place in it and what is written there.
  private static let changes: [(Int, Int, [UInt8])] = [
    (0, 0, [0x58]), (0, 16, [0xFF]), (0, 19, [0xFF]),  // magic, number of names
    (1, 6, [0xFF, 0xFF]),  // a name's symbol
    (2, 0, [0xFF, 0xFF]), (2, 2, [0, 0]),  // a symbol's first layer and their number
    (3, 0, [0xFF, 0xFF]), (3, 6, [9]), (3, 7, [0xFE]),  // a layer's outline, role and colour
    (5, 3, [0x7F]), (5, 7, [0x7F]), (5, 10, [0xFF]),  // an outline's first verb, first point and number of points
    (7, 0, [1]), (7, 0, [9]),  // a verb before any move, and none
  ]

  @Test(arguments: changes)
  func refusesNumbersThatLeadNowhere(section: Int, offset: Int, change: [UInt8]) throws {
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: Symbols.path)))
    var place = 0
    if section > 0 {
      place = 44
      for (number, size) in zip(0..<section - 1, [8, 20, 8, 8, 12, 4, 1]) {
        place += size * (0..<4).reduce(0) { $0 | Int(bytes[16 + 4 * number + $1]) << (8 * $1) }
      }
    }
    bytes.replaceSubrange(place + offset..<place + offset + change.count, with: change)
    try withFile(bytes) { path in
      #expect(throws: SymbolError.damaged(path: path)) {
        let table = try SymbolTable(path: path)
        for name in table.names { _ = try table.symbol(named: name) }
      }
    }
  }

  @Test func readsDamagedPartsWithoutATrap() throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: Symbols.path)))
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var opened = 0
    for round in 0..<60 {
      var damaged = bytes
      for _ in 0..<1 + round % 3 { damaged[random(bytes.count)] = UInt8(random(256)) }
      try withFile(damaged) { path in
        guard let table = try? SymbolTable(path: path) else { return }
        opened += 1
        for name in table.names {
          guard let symbol = try? table.symbol(named: name) else { continue }
          for weight in [SymbolWeight.regular, .bold] {
            #expect(symbol.path(weight: weight, in: unitBox).points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
          }
        }
      }
    }
    #expect(opened > 0)
  }

  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let url = URL(filePath: NSTemporaryDirectory()).appending(path: "symbols-\(UUID().uuidString)")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }
}
