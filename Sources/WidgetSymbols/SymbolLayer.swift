package import Geometry

/// A part of a symbol with a colour of its own.
package struct SymbolLayer: Sendable {
  /// What paints a layer in the hierarchical and the palette mode.
  package enum Role: UInt8, Sendable, CaseIterable {
    /// All of the symbol, where that is not the sum of its layers, such as a disc with a mark cut out of it; for one colour only.
    case whole
    case primary, secondary, tertiary
    /// A faint ground below an outline, which SF Symbols do not have: for a palette of two colours, if at all.
    case tone
  }

  /// The colours of the multicolor mode.
  package struct Colors: Hashable, Sendable, BitwiseCopyable {
    package var light, dark: Color
  }

  package var role: Role
  /// nil for the style's own.
  package var colors: Colors?
  /// The variable value above which the layer is lit, 0 ≤ t < 1; nil for one that always is.
  package var threshold: Double?
  let regular, bold: SymbolOutline

  /// Whether the layer is one of those that are drawn upon one another.
  var isPart: Bool {
    switch role {
    case .primary, .secondary, .tertiary: true
    case .whole, .tone: false
    }
  }

  /// How the file says that a layer has no colour.
  static let noColor = 0xFF

  /// Whether the layer is drawn in full at a value from 0 to 1; nil for no value.
  package func isLit(at value: Double?) -> Bool {
    guard let value, let threshold else { return true }
    return value > threshold
  }

  /// The part of its opacity that a layer keeps when its symbol's value does not light it.
  package static let unlitOpacity = 0.3

  /// Whether the layer is drawn in every weight; else it is drawn in the nearer of two.
  package var hasEveryWeight: Bool { regular.blends(with: bold) }

  /// Adds the layer's outline to a path.
  func append(to path: inout Path, from file: MappedFile, weight: SymbolWeight, in box: Rect) {
    let isBold = !hasEveryWeight && weight.isNearerToBold
    let outline = isBold ? bold : regular
    let blend = hasEveryWeight && regular.points != bold.points ? weight.blend : 0
    var points = SymbolPoints(file, of: outline, towards: bold, blend: blend, in: box)
    for place in outline.verbs..<outline.verbs + outline.verbCount {
      switch Path.Verb(rawValue: file.number(UInt8.self, at: place)) {
      case .move: path.move(to: points.next())
      case .line: path.line(to: points.next())
      case .curve: path.curve(points.next(), points.next(), to: points.next())
      case .close, nil: path.close()
      }
    }
  }
}
