import Foundation
import WidgetFormatting

/// The zones of this checkout.
enum Zones {
  static let path = String(#filePath.dropLast("Tests/WidgetFormattingTests/Zones.swift".count)) + "Sources/WidgetFormatting/Zones/zones.dat"
  static let table = Result { () throws(ZoneError) in try ZoneTable(path: path) }

  static func named(_ name: String) throws -> Zone {
    guard let zone = try table.get().zone(named: name) else { throw Missing(name: name) }
    return zone
  }

  struct Missing: Error {
    var name: String
  }
}

/// Text of a file beside the tests, by lines; those that are empty or begin with `#` are left out.
func caseLines(_ name: String) throws -> [String] {
  let path = String(#filePath.dropLast("Zones.swift".count)) + "Cases/" + name
  return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
}
