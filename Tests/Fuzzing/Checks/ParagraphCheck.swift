import Geometry
import WidgetText

/// What holds for every paragraph: finite places, lines that keep to the offer, no text lost, and one answer however often, in whatever order
/// and after whatever else it is asked.
package struct ParagraphCheck {
  private let fonts: TestFonts

  package init(_ fonts: TestFonts) { self.fonts = fonts }

  /// Sets, measures and draws the paragraph that `bytes` make.
  package func run(_ bytes: [UInt8]) throws(Fault) {
    let input = ParagraphInput(bytes, families: fonts.collection.familyNames.count)
    let context = try makeContext()
    let answers = input.offers.map { Answer(input, $0, in: context) }
    for answer in answers { try answer.check(input) }
    try checkNothingIsLost(answers, input)
    for (offer, answer) in zip(input.offers, answers) {
      try checkSame(Answer(input, offer, in: context), answer, "when asked again")
    }
    let other = try makeContext()
    _ = other.addParagraph([TextSpan("Something else ")] + input.spans.reversed(), style: input.style, pixel: input.pixel)
    for (offer, answer) in zip(input.offers, answers).reversed() {
      try checkSame(Answer(input, offer, in: other), answer, "of another context")
    }
  }

  private func checkSame(_ found: Answer, _ expected: Answer, _ when: String) throws(Fault) {
    guard found != expected else { return }
    throw Fault("another answer \(when) for \(expected.offer): \(expected.difference(to: found))")
  }

  private func makeContext() throws(Fault) -> TextContext {
    guard let context = try? TextContext(book: fonts.book) else { throw Fault("no context") }
    context.reset(fonts: fonts.collection)
    return context
  }

  /// Lines that are not cut show the same characters, whatever their breaks.
  private func checkNothingIsLost(_ answers: [Answer], _ input: ParagraphInput) throws(Fault) {
    // A rest without width is cut and no ellipsis stands for it.
    let hasWidth = input.spans.allSatisfy { $0.attributes.tracking >= 0 }
    guard let whole = answers.last, !whole.metrics.isTruncated, hasWidth else { return }
    for answer in answers where !answer.metrics.isTruncated && answer.metrics.lineCount > 0 {
      try require(answer.shown == whole.shown, "lines \(answer.lines.map(\.logical)) of \(whole.lines.map(\.logical)) in \(answer.offer)")
    }
    guard input.style.lineLimit == nil, input.spans.allSatisfy({ $0.attributes.textCase == nil && $0.attachment == nil }) else { return }
    let text = input.spans.map(\.text).joined()
    try require(whole.shown == Answer.visible(text), "lines \(whole.lines.map(\.logical)) of '\(text)'")
  }
}
