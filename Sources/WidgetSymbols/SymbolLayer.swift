package import Geometry

/// A part of a symbol with a colour of its own.
package struct SymbolLayer: Hashable, Sendable {
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
  /// Numbers of outlines of the file.
  var regular, bold: Int

  /// How the file says that a layer has no colour.
  static let noColor: UInt8 = 0xFF

  /// Whether the layer is drawn in full at a value from 0 to 1; nil for no value.
  package func isLit(at value: Double?) -> Bool {
    guard let value, let threshold else { return true }
    return value > threshold
  }

  /// The part of its opacity that a layer keeps when its symbol's value does not light it.
  package static let unlitOpacity = 0.3
}
