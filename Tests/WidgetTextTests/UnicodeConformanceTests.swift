import Foundation
import Geometry
import Testing
import WidgetText

private let folder = "/usr/share/unicode"

/// Unicode's own test files of version 15.0 (Debian's `unicode-data`), through the paragraphs that the engine lays out.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["CI"] != nil || FileManager.default.fileExists(atPath: "\(folder)/BidiTest.txt"),
    "unicode-data is not installed"))
struct UnicodeConformanceTests {
  let context: TextContext
  init() throws { context = try makeContext() }

  /// The lines of a file with their numbers from 1, comments and empty ones left out.
  private func lines(_ name: String) throws -> [(number: Int, text: Substring)] {
    let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    var result: [(Int, Substring)] = []
    for (i, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.prefix { $0 != "#" }
      if content.utf8.contains(where: { $0 > 0x20 }) { result.append((i + 1, content)) }
    }
    return result
  }

  private func text(_ codePoints: some Sequence<Substring>) -> String {
    var view = String.UnicodeScalarView()
    for word in codePoints { if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) { view.append(scalar) } }
    return String(view)
  }

  /// Adds a text; the tables are emptied now and then.
  private func add(_ text: String, _ style: ParagraphStyle = ParagraphStyle()) -> ParagraphID {
    let id = context.add(text, style: style)
    guard id > 2000 else { return id }
    context.reset()
    return context.add(text, style: style)
  }

  // MARK: Clusters and lines

  /// A text of `÷ 0041 × 0042 ÷`, and the units where `÷` stands in front of a character, as the engine keeps them: CR LF is one line end.
  private func boundaries(_ line: Substring) -> (text: String, starts: Set<Int>) {
    var words: [Substring] = []
    var starts: Set<Int> = []
    var unit = 0
    for word in line.split(whereSeparator: \.isWhitespace) {
      switch word {
      case "÷": starts.insert(unit)
      case "×": continue
      default:
        let isFeedOfReturn = words.last == "000D" && word == "000A"
        words.append(word)
        unit += isFeedOfReturn ? 0 : word.count > 4 ? 2 : 1
      }
    }
    starts.remove(unit)
    return (text(words), starts.union([0]))
  }

  /// Lines of a file whose boundaries are found elsewhere.
  private func failures(_ name: String, _ found: (String, Set<Int>) -> Set<Int>) throws -> (cases: Int, failures: [Int]) {
    let lines = try lines(name)
    let failures = lines.filter { line in
      let (text, starts) = boundaries(line.text)
      return found(text, starts).union([0]) != starts
    }
    return (lines.count, failures.map(\.number))
  }

  @Test func graphemeClusters() throws {
    let result = try failures("auxiliary/GraphemeBreakTest.txt") { text, _ in clusters(of: text) }
    #expect(result.cases == 602)
    #expect(result.failures.isEmpty)
  }

  /// The units where clusters begin in the lines of a text.
  private func clusters(of text: String) -> Set<Int> {
    let records = context.records(add(text), width: .infinity, height: .infinity, hanging: true)
    let pieces = records.flatMap { $0.pieces.map(\.units.lowerBound) }
    // Line ends are no part of a line.
    let units = context.units(of: add(text))
    let ends = units.indices.filter { units[$0] == 0x0A }
    return Set(pieces + ends + ends.map { $0 + 1 }.filter { $0 < units.count })
  }

  /// ICU tailors the rules of numbers and hyphens; nothing else may differ. No line breaks inside a cluster, where the file has some breaks.
  @Test func lineBreaks() throws {
    let result = try failures("auxiliary/LineBreakTest.txt") { text, expected in
      let id = add(text)
      let count = context.units(of: id).count
      let starts = Set(context.linesOfOpportunities(id).map(\.start).filter { $0 < count })
      return starts.union(expected.subtracting(clusters(of: text)))
    }
    #expect(result.cases == 7654)
    #expect(
      result.failures == [
        2265, 2267, 2421, 2423, 2425, 2427, 2429, 2431, 2873, 2875, 7477, 7576, 7577, 7578, 7579, 7580, 7581, 7583, 7584, 7585, 7586, 7587,
      ])
  }

  /// Every emoji is one cluster and one glyph; those that are not text by themselves are drawn by the emoji font.
  @Test func emoji() throws {
    var (cases, failures) = (0, [Int]())
    for line in try lines("emoji/emoji-test.txt") {
      let fields = line.text.split(separator: ";")
      let pieces = context.records(add(text(fields[0].split(separator: " "))), width: .infinity, height: .infinity).flatMap(\.pieces)
      cases += 1
      let isQualified = fields[1].contains("fully-qualified")
      if pieces.count != 1 || pieces[0].glyphCount != 1 || (isQualified && pieces[0].family != "NotoColorEmoji") { failures.append(line.number) }
    }
    #expect(cases == 4733)
    #expect(failures.isEmpty)
  }

  @Test(arguments: [("emoji/emoji-sequences.txt", 2), ("emoji/emoji-zwj-sequences.txt", 2)])
  func emojiSequences(name: String, fieldCount: Int) throws {
    for line in try lines(name) {
      let fields = line.text.split(separator: ";")
      guard fields.count > fieldCount, !fields[0].contains("..") else { continue }
      let records = context.records(add(text(fields[0].split(separator: " "))), width: 0, height: .infinity)
      #expect(records.count == 1 && records[0].pieces.count == 1, "\(name):\(line.number)")
    }
  }

  // MARK: Bidi

  private static let samples: [Substring: UInt32] = [
    "L": 0x61, "R": 0x5D0, "EN": 0x30, "ES": 0x2D, "ET": 0x25, "AN": 0x660, "CS": 0x2C, "B": 0x2029, "S": 0x9, "WS": 0x20, "ON": 0x21,
    "BN": 0xAD, "NSM": 0x300, "AL": 0x627, "LRO": 0x202D, "RLO": 0x202E, "LRE": 0x202A, "RLE": 0x202B, "PDF": 0x202C, "LRI": 0x2066,
    "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
  ]

  /// Styles whose base direction is found in the text, to the right, and to the left.
  private static let styles = [
    ParagraphStyle(), ParagraphStyle(writingDirection: .layout), ParagraphStyle(layoutDirection: .rightToLeft, writingDirection: .layout),
  ]

  /// Visual order and the parity of levels of every line, for every base direction.
  ///
  /// ICU may give other even or odd levels to text of one direction, which no line shows.
  @Test func bidiClasses() throws {
    var levels: [Substring] = []
    var order: [Int] = []
    var (cases, failures, planted, noticed) = (0, 0, 0, 0)
    for line in try lines("BidiTest.txt") {
      let words = line.text.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ";" })
      switch words[0] {
      case "@Levels:": levels = Array(words.dropFirst())
      case "@Reorder:": order = words.dropFirst().compactMap { Int($0) }
      default:
        let text = String(String.UnicodeScalarView(words.dropLast().compactMap { Self.samples[$0].flatMap(Unicode.Scalar.init) }))
        let directions = words.last.flatMap { Int($0, radix: 16) } ?? 0
        let expected = VisualLine(levels: levels, order: order)
        for bit in 0..<3 where directions & 1 << bit != 0 {
          cases += 1
          var found = visualLine(text, Self.styles[bit])
          if !found.agrees(with: expected) { failures += 1 }
          // What shows that the comparison sees an error: two neighbours of different directions change places.
          guard cases % 64 == 0, found.swapNeighbours(in: expected) else { continue }
          planted += 1
          if !found.agrees(with: expected) { noticed += 1 }
        }
      }
    }
    #expect(cases == 770_241)
    #expect(failures == 0)
    #expect(planted > 1000 && noticed == planted)
  }

  /// Nested overrides, embeddings and isolates in which ICU 72 differs are pinned by line; the rest agrees.
  @Test func bidiCharacters() throws {
    var failures: [Int] = []
    var cases = 0
    for line in try lines("BidiCharacterTest.txt") {
      let fields = line.text.split(separator: ";", omittingEmptySubsequences: false)
      guard fields.count == 5, let direction = Int(fields[1]) else { continue }
      cases += 1
      let expected = VisualLine(levels: fields[3].split(separator: " "), order: fields[4].split(separator: " ").compactMap { Int($0) })
      let style = Self.styles[direction == 2 ? 0 : direction + 1]
      if !visualLine(text(fields[0].split(separator: " ")), style).agrees(with: expected) { failures.append(line.number) }
    }
    #expect(cases == 91_707)
    #expect(failures == [59, 60, 61, 62] + Array(65...80) + [113])
  }

  private func visualLine(_ text: String, _ style: ParagraphStyle) -> VisualLine {
    let id = add(text, style)
    let records = context.records(id, width: .infinity, height: .infinity, hanging: true)
    let units = context.units(of: id)
    // Code points by unit; the second half of a pair is part of the first.
    var index = [Int](repeating: 0, count: units.count)
    var next = 0
    for (i, unit) in units.enumerated() where unit & 0xFC00 != 0xDC00 {
      index[i] = next
      next += 1
    }
    var line = VisualLine(count: next)
    for piece in records.flatMap(\.pieces) {
      let places = piece.units.filter { units[$0] & 0xFC00 != 0xDC00 }.map { index[$0] }
      for place in places { line.levels[place] = piece.level }
      line.order += piece.level & 1 == 1 ? places.reversed() : places
    }
    return line
  }
}

/// Code points from left to right, with their levels; nil for what no line shows.
private struct VisualLine {
  var levels: [UInt8?]
  var order: [Int]

  init(count: Int) {
    levels = Array(repeating: nil, count: count)
    order = []
  }

  init(levels: [Substring], order: [Int]) {
    self.levels = levels.map { UInt8($0) }
    self.order = order
  }

  /// Whether both show the same; what the standard removes may be there or not, and a line end is in no line.
  func agrees(with expected: VisualLine) -> Bool {
    guard levels.count == expected.levels.count else { return false }
    for i in levels.indices {
      if let level = levels[i], let other = expected.levels[i], level & 1 != other & 1 { return false }
    }
    return order.filter { expected.levels[$0] != nil } == expected.order.filter { levels[$0] != nil }
  }

  /// Swaps the first two neighbours that show and run in different directions; false where there are none.
  mutating func swapNeighbours(in expected: VisualLine) -> Bool {
    for i in order.indices.dropLast() {
      guard let a = expected.levels[order[i]], let b = expected.levels[order[i + 1]], a & 1 != b & 1 else { continue }
      order.swapAt(i, i + 1)
      return true
    }
    return false
  }
}
