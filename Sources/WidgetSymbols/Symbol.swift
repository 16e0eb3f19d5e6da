package import Geometry

/// One symbol: filled areas by the nonzero rule, in a box of equal sides whose middle is the symbol's.
package struct Symbol: Sendable {
  let file: MappedFile
  /// As the file has them, from the lowest on.
  let layers: [SymbolLayer]
  let regularInk, boldInk: Rect

  /// The layers that are drawn upon one another when there are several colours, from the lowest on. Where they overlap, the upper one covers.
  package var parts: [SymbolLayer] { layers.filter(\.isPart) }

  /// The faint ground below the parts of an outline; nil for none.
  package var tone: SymbolLayer? { layers.first { $0.role == .tone } }

  /// Whether the multicolor mode has colours for some of the parts; else it draws the symbol in one.
  package var hasColors: Bool { layers.contains { $0.colors != nil } }

  /// Whether a value from 0 to 1 lights some of the parts.
  package var isVariable: Bool { layers.contains { $0.threshold != nil } }

  /// The smallest box around what is drawn of the parts, where the symbol's box is the unit square.
  package func ink(_ weight: SymbolWeight) -> Rect {
    guard layers.allSatisfy(\.hasEveryWeight) else { return weight.isNearerToBold ? boldInk : regularInk }
    func blended(_ regular: Double, _ bold: Double) -> Double { regular + (bold - regular) * weight.blend }
    return Rect(
      minX: blended(regularInk.minX, boldInk.minX), minY: blended(regularInk.minY, boldInk.minY),
      maxX: blended(regularInk.maxX, boldInk.maxX), maxY: blended(regularInk.maxY, boldInk.maxY))
  }

  /// The symbol in one colour, in a box of equal sides.
  package func path(weight: SymbolWeight, in box: Rect) -> Path {
    var path = Path()
    let isCut = layers.contains { $0.role == .whole }
    for layer in layers where isCut ? layer.role == .whole : layer.isPart {
      layer.append(to: &path, from: file, weight: weight, in: box)
    }
    return path
  }

  /// One of its layers, in a box of equal sides.
  package func path(of layer: SymbolLayer, weight: SymbolWeight, in box: Rect) -> Path {
    var path = Path()
    layer.append(to: &path, from: file, weight: weight, in: box)
    return path
  }
}
