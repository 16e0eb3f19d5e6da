import Geometry

/// The one place where layout asks for the measures of text.
extension LayoutTree {
  mutating func textSize(_ paragraph: ParagraphID, _ offer: Proposal) -> Size {
    .zero
  }

  mutating func textBaseline(_ guide: Guide, _ paragraph: ParagraphID, _ offer: Proposal) -> Double {
    .nan
  }
}
