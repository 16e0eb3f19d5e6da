import DisplayList
import Geometry

/// Characters of one look that stand side by side.
struct TextPiece {
  var font: Int
  var size: Double
  var fill: String
  var alpha: Double
  /// The link that they belong to, as an index of a command.
  var link: Int?
  /// Where each character stands.
  var x: [Double]
  var y: Double
  var text: String
  /// Whether another character may follow: renderers do not agree on how many places a cluster of several takes.
  var isOpen: Bool
}

/// A run of glyphs that is written as text.
struct LiveRun {
  var run: GlyphRun
  var paint: Paint
  var link: Int?
}
