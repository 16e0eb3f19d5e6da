import WidgetLayout
package import WidgetText

extension Lowered {
  /// Sets texts anew, each with what `change` makes of what it was set with; nil leaves it as it is. To be called before anything is laid out.
  package mutating func replaceTexts(in text: TextContext, _ change: (ParagraphSource) -> ParagraphSource?) {
    for index in paragraphs.indices {
      guard let other = change(text.source(of: paragraphs[index].paragraph)) else { continue }
      let paragraph = text.addParagraph(other.spans, style: other.style, pixel: other.pixel)
      paragraphs[index].paragraph = paragraph
      tree.replaceText(of: paragraphs[index].node, with: paragraph)
    }
  }
}
