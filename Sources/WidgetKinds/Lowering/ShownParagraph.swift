package import Geometry
package import WidgetLayout
package import WidgetText

/// A text of a document that was laid out.
package struct ShownParagraph: Sendable {
  package var paragraph: ParagraphID
  package var node: NodeID
  /// The box of the document that it is.
  package var source: Int32
  /// It changes by itself, and so takes all the width that it is offered.
  package var isTicking: Bool
  /// What is read aloud.
  package var spoken: String
  /// Points, absolute and not aligned.
  package var box: Rect
  /// The room that it had, in points: its own length where it was offered none in particular.
  package var offer: Size
  package var metrics: TextMetrics
}
