/// A symbol in one line.
public struct SymbolSummary: Hashable, Sendable {
  public var name: String
  /// The multicolor mode has colours for it.
  public var hasColors: Bool
  /// A variable value lights some of its parts.
  public var isVariable: Bool
}

extension SymbolData {
  /// Every symbol by name, sorted; nil where there are none to read.
  public var summary: [SymbolSummary]? {
    guard let table = try? table() else { return nil }
    return table.names.compactMap { name in
      guard let symbol = try? table.symbol(named: name) else { return nil }
      return SymbolSummary(name: name, hasColors: symbol.hasColors, isVariable: symbol.isVariable)
    }
  }
}
