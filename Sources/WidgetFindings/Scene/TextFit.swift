import Geometry
import WidgetKinds
import WidgetText

/// What a text lacks where it is not shown whole and unbroken.
struct TextFit {
  /// Points by which it would have to be wider to be shown whole; nil where it is, and where no width is enough.
  private(set) var missingWidth: Double?
  /// The largest `minimumScaleFactor` in steps of 0.05 with which it would be whole; nil where it is, and where 0.5 is not enough.
  private(set) var scale: Double?
  /// A word that ends on one line and goes on on the next, where no line may end.
  private(set) var brokenWord: String?

  init(_ shown: ShownParagraph, text: TextContext) {
    if shown.metrics.isTruncated {
      missingWidth = TextFit.missingWidth(shown, text)
      scale = TextFit.scale(shown, text)
    } else if shown.metrics.lineCount > 1 {
      brokenWord = TextFit.brokenWord(shown, text)
    }
  }

  private static let steps = 12

  private static func missingWidth(_ shown: ShownParagraph, _ text: TextContext) -> Double? {
    let height = shown.offer.height
    func isWhole(_ width: Double) -> Bool { !text.measure(shown.paragraph, width: width, height: height).isTruncated }
    guard isWhole(.infinity) else { return nil }
    var (cut, whole) = (shown.offer.width, text.measure(shown.paragraph, width: .infinity, height: height).width)
    for _ in 0..<steps where whole - cut > 0.25 {
      let middle = (cut + whole) / 2
      if isWhole(middle) { whole = middle } else { cut = middle }
    }
    return ((whole - shown.offer.width) * 2).rounded(.up) / 2
  }

  private static func scale(_ shown: ShownParagraph, _ text: TextContext) -> Double? {
    for percent in stride(from: 95, through: 50, by: -5) {
      let scale = Double(percent) / 100
      let metrics = text.measure(shown.paragraph, width: shown.offer.width, height: shown.offer.height, minimumScaleFactor: scale)
      if !metrics.isTruncated { return scale }
    }
    return nil
  }

  private static func brokenWord(_ shown: ShownParagraph, _ text: TextContext) -> String? {
    let lines = text.records(shown.paragraph, width: shown.box.width, height: shown.box.height)
    let starts = Set(text.linesOfOpportunities(shown.paragraph).map(\.start))
    for (line, next) in zip(lines, lines.dropFirst()) where !starts.contains(next.start) {
      return line.logical.ending { !$0.isWhitespace } + "|" + next.logical.prefix { !$0.isWhitespace }
    }
    return nil
  }
}

extension String {
  /// The last characters that hold.
  fileprivate func ending(_ holds: (Character) -> Bool) -> String {
    String(self[(lastIndex { !holds($0) }.map { index(after: $0) } ?? startIndex)...])
  }
}
