import DisplayList
import Testing
import WidgetText

/// Texts that went wrong somewhere, and the rules that texts of many scripts follow: `Cases/rows.json`.
@Suite struct RowTests {
  private static let cases = (try? RowCase.all.get()) ?? []

  @Test func fileHoldsCases() throws {
    let cases = try RowCase.all.get()
    #expect(cases.count > 140)
    #expect(Dictionary(grouping: cases, by: \.topic).filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test(arguments: cases)
  func row(_ row: RowCase) throws {
    let found = try RowDifferences(row).found
    #expect(found.isEmpty, "\(row.topic)\n\(found.joined(separator: "\n"))")
  }
}

/// What an answer has other than its case expects, a line each.
private struct RowDifferences {
  private(set) var found: [String] = []
  private let answer: RowAnswer
  private let expected: RowExpectation

  init(_ row: RowCase) throws {
    answer = try RowAnswer(row.input)
    expected = row.expected
    compareText()
    compareClusters()
    compareMeasures()
    checkAlways()
    for other in row.sameGlyphs {
      let other = try RowAnswer(other)
      compare("glyphs of both", answer.glyphs, other.glyphs)
    }
    for other in row.otherGlyphs where try RowAnswer(other).glyphs == answer.glyphs {
      found.append("the same glyphs as \(other.spans.map(\.text))")
    }
    for other in row.sameWidth { compare("width of both", answer.records.map(\.width).max() ?? 0, try width(other), within: 0.01) }
    for other in row.narrower {
      compare("more width", (answer.records.map(\.width).max() ?? 0) - (try width(other)), expected.wider ?? 0, within: 0.01)
    }
  }

  private func width(_ input: RowInput) throws -> Double { try RowAnswer(input).records.map(\.width).max() ?? 0 }

  private mutating func compareText() {
    compare("lines", answer.lines.map(printable), expected.lines?.map(printable))
    compare("visual", answer.records.map { printable($0.visual) }, expected.visual?.map(printable))
    compare("clusters", answer.clusters.map { printable($0.text) }, expected.clusters?.map(printable))
    compare("ellipsis", answer.ellipsis, expected.ellipsis)
    compare("isTruncated", answer.metrics.isTruncated, expected.isTruncated)
    compare("missing", answer.missing, expected.missing)
    compare("boxes", answer.drawing.decorations.filter { $0.kind == .missingGlyph }.reduce(0) { $0 + $1.rects.count / 4 }, expected.boxes)
    compare("fonts", answer.fonts, expected.fonts)
  }

  private mutating func compareClusters() {
    for (text, family) in (expected.families ?? [:]).sorted(by: { $0.key < $1.key }) {
      compare("families of \(printable(text))", pieces(text).map { $0.family ?? "none" }, pieces(text).map { _ in family })
    }
    for (text, count) in (expected.glyphCounts ?? [:]).sorted(by: { $0.key < $1.key }) {
      compare("glyphs of \(printable(text))", pieces(text).map(\.glyphCount), pieces(text).map { _ in count })
    }
    for (text, advance) in (expected.advances ?? [:]).sorted(by: { $0.key < $1.key }) {
      for piece in pieces(text) { compare("advance of \(printable(text))", piece.advance / answer.size, advance, within: 0.001) }
    }
    for (text, place) in (expected.places ?? [:]).sorted(by: { $0.key < $1.key }) {
      compare("place of \(printable(text))", pieces(text).first?.x ?? .nan, place, within: 0.01)
    }
  }

  /// The pieces of a cluster or a mark; that there is none is a difference.
  private mutating func pieces(_ text: String) -> [LineRecord.Piece] {
    let pieces = answer.pieces.filter { ($0.mark ?? $0.text).unicodeScalars.elementsEqual(text.unicodeScalars) }
    if pieces.isEmpty { found.append("no cluster \(printable(text)) among \(answer.pieces.map { printable($0.mark ?? $0.text) })") }
    return pieces
  }

  private mutating func compareMeasures() {
    compare("widths", answer.records.map(\.width), expected.widths, within: 0.01)
    compare("lineHeights", answer.records.map { ($0.ascent + $0.descent) / answer.size }, expected.lineHeights, within: 0.001)
    compare("height", [answer.metrics.height], expected.height.map { [$0] }, within: 0.001)
    compare("baselines", [answer.metrics.firstBaseline, answer.metrics.lastBaseline], expected.baselines, within: 0.001)
    compare("scale", answer.metrics.scale, expected.scale)
    compare("isScaled", answer.metrics.scale < 1, expected.isScaled)
    compare("hasUnbrokenLine", answer.isLineUnbroken, expected.hasUnbrokenLine)
    compare("inkKeepsToBounds", answer.glyphsOutOfBounds == 0, expected.inkKeepsToBounds)
    if expected.hasEqualGaps == true, let least = answer.gaps.min(), let most = answer.gaps.max(), most - least > 1 || least < 1 {
      found.append("gaps of \(answer.gaps) quarters of a pixel")
    }
  }

  /// Whatever a case says: no glyph is the font's own box, and no line is wider than the offer but for what cannot be broken.
  private mutating func checkAlways() {
    if answer.drawing.glyphs.contains(where: { $0.id == 0 }) { found.append("glyph 0 is drawn") }
    for line in answer.records where line.width > max(0, answer.width) + 0.01 {
      let shown = line.pieces.filter { !$0.isSpace && $0.advance > 0 }
      if shown.count > 1 { found.append("a line of \(line.width) points in \(answer.width)") }
    }
  }

  private mutating func compare<Value: Equatable>(_ name: String, _ found: Value, _ expected: Value?) {
    if let expected, found != expected { self.found.append("\(name): expected \(expected), found \(found)") }
  }

  private mutating func compare(_ name: String, _ found: Double, _ expected: Double, within tolerance: Double) {
    if !(abs(found - expected) <= tolerance) { self.found.append("\(name): expected \(expected), found \(found)") }
  }

  private mutating func compare(_ name: String, _ found: [Double], _ expected: [Double]?, within tolerance: Double) {
    guard let expected else { return }
    let isSame = found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) <= tolerance }
    if !isSame { self.found.append("\(name): expected \(expected), found \(found)") }
  }

  /// A text whose invisible characters are written as code points.
  private func printable(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isHidden = scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .control
      let isOtherSpace = scalar.properties.isWhitespace && scalar != " "
      return isHidden || isOtherSpace ? "<\(String(scalar.value, radix: 16, uppercase: true))>" : String(scalar)
    }.joined()
  }
}
