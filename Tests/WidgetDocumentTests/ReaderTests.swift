import Geometry
import Testing
import WidgetDocument

/// What the reader makes of well-formed JSON, and how it bears hostile files.
struct ReaderTests {
  private func read(_ json: String, limits: Limits = .standard) -> CheckedFile {
    CheckedFile(data: Array(json.utf8), file: "f", limits: limits)
  }

  @Test func nodesStandInDocumentOrder() {
    let tree = read(#" {"a": [1, -2.5e3, "x"], "b": {"c": null, "d": true}, "e": false} "#).tree
    #expect(tree.nodes.map(\.kind) == [.object, .array, .number, .number, .string, .object, .null, .true, .false])
    #expect(tree.nodes.map(\.end) == [9, 5, 3, 4, 5, 8, 7, 8, 9])
    #expect(tree.children(tree.root).map { tree.key($0) } == ["a", "b", "e"])
    #expect(tree.count(tree.root) == 3 && tree.count(1) == 3)
    #expect(tree.number(3) == -2500)
    #expect(tree.member(tree.root, "b") == 5)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\uD83D\uDE00""#, "😀"),
    (#""before \u0024{x} after""#, "before ${x} after"), (#""a\u0000b""#, "a\u{0}b"), (#""""#, ""), (#""Größe \" 日本""#, "Größe \" 日本"),
  ])
  func escapesAreDecoded(_ json: String, _ text: String) {
    let file = read(json)
    #expect(file.diagnostics.isEmpty)
    #expect(file.tree.string(0) == text)
  }

  @Test func keysAreDecodedAndPlaced() {
    let file = read(#"{ "\u0061\"b\\" : 1, "a\"b\\": 2 }"#)
    #expect(file.tree.key(1) == "a\"b\\")
    #expect(file.diagnostics.map(\.description) == [#"f:1:32: error[duplicate-key] /a"b\: the key 'a"b\' stands in this object twice"#])
  }

  /// Numbers of all sorts against the standard library's correctly rounded conversion.
  @Test func numbersAreExact() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<100_000 {
      let text = random.number()
      guard let expected = Double(text), expected.isFinite else { continue }
      let value = read(text).tree.number(0)
      guard value.bitPattern != expected.bitPattern else { continue }
      Issue.record("\(text) was read as \(value), not as \(expected)")
    }
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("1e5", 1e5), ("1E+5", 1e5), ("9007199254740993", 9_007_199_254_740_992), ("0.1", 0.1),
    ("123456789012345678901234567890", 123456789012345678901234567890.0), ("1e-400", 0), ("4.9e-324", .leastNonzeroMagnitude), ("1.7976931348623157e308", 1.7976931348623157e308),
    ("0.000000000000000000000000000000000000001", 1e-39), ("2.2250738585072011e-308", Double(bitPattern: 0x000F_FFFF_FFFF_FFFF)), ("1e22", 1e22), ("1e23", 1e23),
    ("100000000000000000000000000000000000000000000000000e-50", 1),
  ])
  func numbersAtTheEdgesAreExact(_ json: String, _ value: Double) {
    #expect(read(json).tree.number(0).bitPattern == value.bitPattern)
  }

  @Test func duplicateKeysAreReportedAtTheSecondValue() {
    let file = read(
      """
      {"a": 1, "b": {"c": [], "d": 2,
        "c": {}}, "a": 3, "a": 4}
      """)
    #expect(
      file.diagnostics.map(\.description) == [
        "f:2:8: error[duplicate-key] /b/c: the key 'c' stands in this object twice",
        "f:2:18: error[duplicate-key] /a: the key 'a' stands in this object twice",
        "f:2:26: error[duplicate-key] /a: the key 'a' stands in this object twice",
      ])
  }

  /// Both ways of search: by pairs, and by a table in large objects; also across the border between them.
  @Test(arguments: [2, 15, 16, 17, 18, 40, 100_000])
  func duplicateKeysAreFoundInObjectsOfAnySize(_ count: Int) {
    let members = (0..<count).map { "\"key\($0)\":0" } + ["\"key\(count / 2)\":1", "\"other\":2", "\"key0\":3"]
    let file = read("{" + members.joined(separator: ",") + "}")
    #expect(file.diagnostics.map(\.message) == ["the key 'key\(count / 2)' stands in this object twice", "the key 'key0' stands in this object twice"])
  }

  @Test func nestingIsLimitedWithoutRecursion() {
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(read(deepest).diagnostics.isEmpty)
    for opening in ["[", "{\"a\":"] {
      let file = read(String(repeating: opening, count: 100_000))
      #expect(file.diagnostics.map(\.code) == [.limitExceeded])
      #expect(file.diagnostics.first?.message == "arrays and objects are nested more than 512 deep")
      #expect(file.diagnostics.first?.column == 512 * opening.count + 1)
    }
  }

  @Test func sizesAreLimited() {
    var limits = Limits.standard
    limits.documentBytes = 20
    #expect(read(#"{"a": "0123456789"}"#, limits: limits).diagnostics.isEmpty)
    #expect(
      read(#"{"a": "01234567890123"}"#, limits: limits).diagnostics.map(\.description) == [
        "f: error[limit-exceeded]: the file has 23 bytes; at most 20 are read"
      ])
    limits.documentBytes = 100
    limits.stringBytes = 4
    #expect(
      read(#"{"abcde": "1234", "b": "12345"}"#, limits: limits).diagnostics.map(\.description) == [
        "f:1:2: error[limit-exceeded]: a key has at most 4 bytes; this one has 5",
        "f:1:24: error[limit-exceeded] /b: a string has at most 4 bytes; this one has 5",
      ])
  }

  /// Bytes of all sorts: the reader may refuse them, but it neither traps nor hangs.
  @Test func arbitraryBytesDoNotTrap() {
    var random = SplitMix(seed: 11)
    let alphabet = Array("{}[]:,\"\\u0e1.-+ truefalsn\n\u{E9}x".utf8) + [0xFF, 0x80, 0x00]
    var accepted = 0
    for _ in 0..<50_000 {
      let bytes = (0..<random.below(24)).map { _ in alphabet[random.below(alphabet.count)] }
      if !CheckedFile(data: bytes, file: "f").hasErrors { accepted += 1 }
    }
    #expect(accepted > 100)
  }

  @Test func pointersAreEscaped() {
    let file = read(#"{"a/b": {"m~n": [0, {"": 1, "": 2}]}}"#)
    #expect(file.diagnostics.map(\.pointer) == ["/a~1b/m~0n/1/"])
  }

  @Test func translationsAreOneFlatObjectOfStrings() {
    let file = CheckedFile(strings: Array(#"{"x-note": 1, "Now": "Jetzt", "n": 2, "o": {"p": "q"}}"#.utf8), file: "strings/de.json")
    #expect(
      file.diagnostics.map(\.description) == [
        "strings/de.json:1:36: error[wrong-type] /n: expected a string, found 2",
        "strings/de.json:1:44: error[wrong-type] /o: expected a string, found an object",
      ])
    #expect(CheckedFile(strings: Array("[]".utf8), file: "s").diagnostics.map(\.message) == ["expected an object of strings, found an array"])
  }
}
