import Foundation
import Testing
import WidgetText

private let folder = "/usr/share/unicode"

/// Unicode's own test files of version 15.0, where the package `unicode-data` is installed.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "\(folder)/BidiTest.txt"), "unicode-data is not installed"))
struct UnicodeConformanceTests {
  let rules: UnicodeRules
  init() throws { rules = try UnicodeRules() }

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

  private func units(_ codePoints: some Sequence<Substring>) -> ContiguousArray<UInt16> {
    var units: ContiguousArray<UInt16> = []
    for word in codePoints {
      guard let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) else { continue }
      UTF16.encode(scalar).map { units.append(contentsOf: $0) }
    }
    return units
  }

  /// Cases of a file of `÷ 0041 × 0042 ÷` that `found` answers otherwise.
  private func failures(_ name: String, _ found: (ContiguousArray<UInt16>) -> [Int]) throws -> (
    cases: Int, failures: [Int]
  ) {
    var failures: [Int] = []
    let lines = try lines(name)
    for line in lines {
      var expected: [Int] = []
      var text: ContiguousArray<UInt16> = []
      for word in line.text.split(whereSeparator: \.isWhitespace) {
        switch word {
        case "÷": expected.append(text.count)
        case "×": continue
        default: text += units([word])
        }
      }
      if expected.first != 0 { expected.insert(0, at: 0) }
      // The end of the text is a boundary for both.
      if found(text) != expected.dropLast() { failures.append(line.number) }
    }
    return (lines.count, failures)
  }

  @Test func graphemeClusters() throws {
    let result = try failures("auxiliary/GraphemeBreakTest.txt", rules.clusters)
    #expect(result.cases == 602)
    #expect(result.failures.isEmpty)
  }

  /// ICU tailors the rules of numbers and hyphens; nothing else may differ.
  @Test func lineBreaks() throws {
    let result = try failures("auxiliary/LineBreakTest.txt", rules.lineStarts)
    #expect(result.cases == 7654)
    #expect(
      result.failures == [
        2265, 2267, 2421, 2423, 2425, 2427, 2429, 2431, 2873, 2875, 7477, 7576, 7577, 7578, 7579, 7580, 7581, 7583, 7584, 7585, 7586, 7587,
      ])
  }

  /// Visual order and the parity of levels, for both paragraph directions.
  ///
  /// ICU may give other even or odd levels to text of one direction, which no line shows.
  @Test func bidiClasses() throws {
    let samples = [
      "L": "0061", "R": "05D0", "EN": "0030", "ES": "002D", "ET": "0025", "AN": "0660", "CS": "002C", "B": "2029", "S": "0009",
      "WS": "0020", "ON": "0021", "BN": "00AD", "NSM": "0300", "AL": "0627", "LRO": "202D", "RLO": "202E", "LRE": "202A",
      "RLE": "202B", "PDF": "202C", "LRI": "2066", "RLI": "2067", "FSI": "2068", "PDI": "2069",
    ].mapValues { UInt16($0, radix: 16) ?? 0 }
    var levels: [Substring] = []
    var order: [Int32] = []
    var (cases, failures) = (0, 0)
    for line in try lines("BidiTest.txt") {
      let words = line.text.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ";" })
      switch words[0] {
      case "@Levels:": levels = Array(words.dropFirst())
      case "@Reorder:": order = words.dropFirst().compactMap { Int32($0) }
      default:
        let text = ContiguousArray(words.dropLast().compactMap { samples[String($0)] })
        let directions = words.last.flatMap { Int($0, radix: 16) } ?? 0
        for (bit, level) in [(2, 0), (4, 1)] as [(Int, UInt8)] where directions & bit != 0 {
          cases += 1
          if !agrees(text, level, levels, order) { failures += 1 }
        }
      }
    }
    #expect(cases > 490_000)
    #expect(failures == 0)
  }

  private func agrees(_ text: ContiguousArray<UInt16>, _ level: UInt8, _ levels: [Substring], _ order: [Int32]) -> Bool {
    let found = rules.levels(of: text, paragraphLevel: level)
    var kept: ContiguousArray<UInt8> = []
    var places: [Int32] = []
    for i in levels.indices {
      guard let expected = UInt8(levels[i]) else { continue }
      if found[i] & 1 != expected & 1 { return false }
      kept.append(found[i])
      places.append(Int32(i))
    }
    return rules.visualOrder(of: kept).map { places[Int($0)] } == order
  }

  /// Nested overrides, embeddings and isolates in which ICU 72 differs are pinned by line; the rest agrees.
  @Test func bidiCharacters() throws {
    var failures: [Int] = []
    var cases = 0
    for line in try lines("BidiCharacterTest.txt") {
      let fields = line.text.split(separator: ";", omittingEmptySubsequences: false)
      guard fields.count == 5, let level = UInt8(fields[1]), level < 2 else { continue }
      cases += 1
      let text = units(fields[0].split(separator: " "))
      let order = fields[4].split(separator: " ").compactMap { Int32($0) }
      if !agrees(text, level, fields[3].split(separator: " "), order) { failures.append(line.number) }
    }
    #expect(cases == 91_679)
    #expect(failures == [60, 62, 83, 84, 85, 86, 87, 88, 102, 108, 113, 120])
  }
}
