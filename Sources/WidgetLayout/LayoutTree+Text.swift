import Geometry
import WidgetText

/// The one place where layout asks for the measures of text.
extension LayoutTree {
  mutating func textSize(_ paragraph: ParagraphID, _ offer: Proposal) -> Size {
    lookAtClock()
    guard !isOverdue else { return .zero }
    let metrics = textMetrics(paragraph, offer)
    return Size(width: metrics.width, height: metrics.height)
  }

  func textBaseline(_ guide: Guide, _ paragraph: ParagraphID, _ offer: Proposal) -> Double {
    let metrics = textMetrics(paragraph, offer)
    return guide == .firstTextBaseline ? metrics.firstBaseline : metrics.lastBaseline
  }

  private func textMetrics(_ paragraph: ParagraphID, _ offer: Proposal) -> TextMetrics {
    guard let text else { preconditionFailure("text is laid out with the context that shaped it") }
    func limit(_ length: Double) -> Double { length.isNaN ? .infinity : length }
    return text.measure(paragraph, width: limit(offer.width), height: limit(offer.height))
  }
}
