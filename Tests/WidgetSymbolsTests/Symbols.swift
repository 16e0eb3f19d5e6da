import Foundation
import Geometry
import WidgetSymbols

/// The symbols of this checkout.
enum Symbols {
  static let folder = String(#filePath.dropLast("Tests/WidgetSymbolsTests/Symbols.swift".count)) + "Fonts/Symbols"
  static let path = folder + "/symbols.dat"
  static let table = Result { () throws(SymbolError) in try SymbolTable(path: path) }

  static func named(_ name: String) throws -> Symbol {
    guard let symbol = try table.get().symbol(named: name) else { throw Missing(name: name) }
    return symbol
  }

  struct Missing: Error {
    var name: String
  }

  /// The rows of `names.tsv`: a name of SF Symbols and the drawing for it.
  static func rows() throws -> [(name: String, drawing: String)] {
    try String(contentsOfFile: folder + "/names.tsv", encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return (fields[0], fields[1])
    }
  }
}

let unitBox = Rect(x: 0, y: 0, width: 1, height: 1)

extension Rect {
  func holds(_ other: Rect, tolerance: Double) -> Bool {
    let room = inset(by: -tolerance)
    return room.minX <= other.minX && room.minY <= other.minY && room.maxX >= other.maxX && room.maxY >= other.maxY
  }
}
