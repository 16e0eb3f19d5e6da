/// What a paragraph was added as; adding it again finds the same paragraph.
package struct ParagraphSource {
  package var spans: [TextSpan]
  package var style: ParagraphStyle
  /// Points a pixel.
  package var pixel: Double
}

extension TextContext {
  /// What a paragraph was added as.
  package func source(of id: ParagraphID) -> ParagraphSource { typesetter.index.source(of: id) }
}
