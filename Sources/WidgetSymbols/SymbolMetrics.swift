package import Geometry

/// How large symbols are beside text of a size, and how they stand on its line.
///
/// As SF Symbols do: drawn about the middle of the capital letters, and as wide as their ink with a margin on both sides.
package struct SymbolMetrics: Hashable, Sendable {
  /// The modifier `imageScale`.
  package enum Scale: UInt8, Sendable, CaseIterable {
    case small, medium, large

    /// The size against that of the medium scale.
    var factor: Double {
      switch self {
      case .small: 0.79
      case .medium: 1
      case .large: 1.27
      }
    }
  }

  /// In points.
  package var pointSize: Double
  package var scale: Scale

  package init(pointSize: Double, scale: Scale = .medium) {
    self.pointSize = pointSize
    self.scale = scale
  }

  /// A side of the symbols' box in points: the circle, which takes 13/16 of its box, is as wide as the font is large.
  package var side: Double { pointSize * scale.factor * 16 / 13 }

  /// How far the middle of the box lies above the baseline, in points: half the height of capitals, which is 0.705 em for every design.
  package var centerAboveBaseline: Double { pointSize * 0.705 / 2 }

  /// Where a symbol is drawn, and the room that it takes.
  package struct Placement: Hashable, Sendable {
    /// The symbol's box, from the frame's top left corner; it may reach out of the frame.
    package var box: Rect
    package var size: Size
    /// How far the baseline lies below the frame's top.
    package var baseline: Double
  }

  /// The place of a symbol whose ink is given in its box as the unit square; all lengths in points.
  ///
  /// Margins are a tenth of the size at the sides and 0.07 of it above and below.
  package func placement(ofInk ink: Rect) -> Placement {
    let (margin, lift) = (pointSize * scale.factor * 0.1, pointSize * scale.factor * 0.07)
    let box = Rect(x: margin - ink.minX * side, y: lift - ink.minY * side, width: side, height: side)
    return Placement(
      box: box, size: Size(width: ink.width * side + 2 * margin, height: ink.height * side + 2 * lift),
      baseline: box.center.y + centerAboveBaseline)
  }
}
