import Geometry
import WidgetText

/// The one place where layout asks for the measures of text.
extension LayoutTree {
  mutating func textSize(_ paragraph: ParagraphID, _ offer: Proposal) -> Size {
    let metrics = textMetrics(paragraph, offer)
    return Size(width: metrics.width, height: metrics.height)
  }

  /// A baseline of a paragraph as it was placed, from its top; NaN for another guide.
  mutating func textBaseline(_ guide: Guide, _ paragraph: ParagraphID, _ offer: Proposal) -> Double {
    switch guide {
    case .firstTextBaseline: textMetrics(paragraph, offer).firstBaseline
    case .lastTextBaseline: textMetrics(paragraph, offer).lastBaseline
    default: .nan
    }
  }

  private func textMetrics(_ paragraph: ParagraphID, _ offer: Proposal) -> TextMetrics {
    guard let text else { preconditionFailure("a tree with text is laid out with the context that holds its paragraphs") }
    return text.measure(
      paragraph, width: offer.width.isNaN ? .infinity : offer.width, height: offer.height.isNaN ? .infinity : offer.height)
  }
}
