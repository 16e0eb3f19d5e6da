package import Geometry

/// One symbol: filled areas by the nonzero rule, in a box of equal sides whose middle is the symbol's.
package struct Symbol: Sendable {
  let table: SymbolTable
  /// As the file has them, from the lowest on.
  let layers: [SymbolLayer]
  let regularInk, boldInk: Rect

  /// The layers that are drawn upon one another when there are several colours, from the lowest on. Where they overlap, the upper one covers.
  package var parts: [SymbolLayer] {
    layers.filter { layer in
      switch layer.role {
      case .primary, .secondary, .tertiary: true
      case .whole, .tone: false
      }
    }
  }

  /// The faint ground below the parts of an outline; nil for none.
  package var tone: SymbolLayer? { layers.first { $0.role == .tone } }

  /// Whether the multicolor mode has colours for some of the parts; else it draws the symbol in one.
  package var hasColors: Bool { layers.contains { $0.colors != nil } }

  /// Whether a value from 0 to 1 lights some of the parts.
  package var isVariable: Bool { layers.contains { $0.threshold != nil } }

  /// The smallest box around what is drawn of the parts, where the symbol's box is the unit square.
  package func ink(_ weight: SymbolWeight) -> Rect {
    guard parts.allSatisfy(table.blends) else { return weight.isNearerToBold ? boldInk : regularInk }
    func blended(_ side: KeyPath<Rect, Double>) -> Double {
      regularInk[keyPath: side] + (boldInk[keyPath: side] - regularInk[keyPath: side]) * weight.blend
    }
    return Rect(minX: blended(\.minX), minY: blended(\.minY), maxX: blended(\.maxX), maxY: blended(\.maxY))
  }

  /// The symbol in one colour, in a box of equal sides.
  package func path(weight: SymbolWeight, in box: Rect) -> Path {
    var path = Path()
    let whole = layers.filter { $0.role == .whole }
    for layer in whole.isEmpty ? parts : whole { table.append(layer, weight: weight, in: box, to: &path) }
    return path
  }

  /// One of its layers, in a box of equal sides.
  package func path(of layer: SymbolLayer, weight: SymbolWeight, in box: Rect) -> Path {
    var path = Path()
    table.append(layer, weight: weight, in: box, to: &path)
    return path
  }

  /// Whether a layer is drawn in every weight; else it is drawn in the nearer of two.
  package func hasEveryWeight(_ layer: SymbolLayer) -> Bool { table.blends(layer) }
}
