import Geometry
import Testing
import WidgetDocument

/// What the reader says of a file that is no JSON.
struct SyntaxErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var bytes: [UInt8]
    var text: String
    var testDescription: String { String(decoding: bytes.prefix(40), as: UTF8.self) }

    init(_ json: String, _ text: String) { self.init(Array(json.utf8), text) }

    init(_ bytes: [UInt8], _ text: String) {
      self.bytes = bytes
      self.text = text
    }
  }

  static let cases = [
    Case("", "f:1:1: error[json-syntax]: expected a value, found the end of the file"),
    Case("  \n ", "f:2:2: error[json-syntax]: expected a value, found the end of the file"),
    Case("{", "f:1:2: error[json-syntax]: expected a key or '}', found the end of the file"),
    Case("[", "f:1:2: error[json-syntax]: expected a value or ']', found the end of the file"),
    Case("[1", "f:1:3: error[json-syntax]: expected ',' or ']' after a value, found the end of the file"),
    Case(#"{"a""#, "f:1:5: error[json-syntax]: expected ':' after the key, found the end of the file"),
    Case(#"{"a":"#, "f:1:6: error[json-syntax]: expected a value, found the end of the file"),
    Case(#"{"a":1"#, "f:1:7: error[json-syntax]: expected ',' or '}' after a member, found the end of the file"),
    Case(#"{"a":1,}"#, "f:1:8: error[json-syntax]: expected a key after ',', found '}'"),
    Case("[1,]", "f:1:4: error[json-syntax]: expected a value, found ']'"),
    Case("[,1]", "f:1:2: error[json-syntax]: expected a value or ']', found ','"),
    Case("[1 2]", "f:1:4: error[json-syntax]: expected ',' or ']' after a value, found '2'"),
    Case(#"{"a" 1}"#, "f:1:6: error[json-syntax]: expected ':' after the key, found '1'"),
    Case(#"{"a":1 "b":2}"#, "f:1:8: error[json-syntax]: expected ',' or '}' after a member, found '\"'"),
    Case("{a:1}", "f:1:2: error[json-syntax]: expected a key or '}', found 'a'"),
    Case("{'a':1}", "f:1:2: error[json-syntax]: expected a key or '}', found '''"),
    Case("[1}", "f:1:3: error[json-syntax]: expected ',' or ']' after a value, found '}'"),
    Case(#"{"a":1]"#, "f:1:7: error[json-syntax]: expected ',' or '}' after a member, found ']'"),
    Case("{1:2}", "f:1:2: error[json-syntax]: expected a key or '}', found '1'"),
    Case("1 2", "f:1:3: error[json-syntax]: expected the end of the file after the JSON value, found '2'"),
    Case("{}}", "f:1:3: error[json-syntax]: expected the end of the file after the JSON value, found '}'"),
    Case("[]\n// note", "f:2:1: error[json-syntax]: expected the end of the file after the JSON value, found '/'"),
    Case("/* a */ {}", "f:1:1: error[json-syntax]: expected a value, found '/'"),
    Case("nul", "f:1:1: error[json-syntax]: expected a value, found 'nul'"),
    Case("True", "f:1:1: error[json-syntax]: expected a value, found 'True'"),
    Case("[NaN]", "f:1:2: error[json-syntax]: expected a value or ']', found 'NaN'"),
    Case("-Infinity", "f:1:2: error[json-syntax]: expected a digit after '-', found 'Infinity'"),
    Case("trueish", "f:1:5: error[json-syntax]: expected the end of the file after the JSON value, found 'ish'"),
    Case("-", "f:1:2: error[json-syntax]: expected a digit after '-', found the end of the file"),
    Case("+1", "f:1:1: error[json-syntax]: expected a value, found '+'"),
    Case(".5", "f:1:1: error[json-syntax]: expected a value, found '.'"),
    Case("1.", "f:1:3: error[json-syntax]: expected a digit after '.', found the end of the file"),
    Case("[1.e3]", "f:1:4: error[json-syntax]: expected a digit after '.', found 'e3'"),
    Case("1e", "f:1:3: error[json-syntax]: expected a digit in the exponent, found the end of the file"),
    Case("[1e+]", "f:1:5: error[json-syntax]: expected a digit in the exponent, found ']'"),
    Case("[01]", "f:1:2: error[json-syntax]: a number does not begin with a superfluous zero"),
    Case("[-00.5]", "f:1:3: error[json-syntax]: a number does not begin with a superfluous zero"),
    Case("[0x10]", "f:1:3: error[json-syntax]: expected ',' or ']' after a value, found 'x10'"),
    Case("[1e400]", "f:1:2: error[json-syntax]: the number 1e400 is beyond what a double holds"),
    Case("[-1e999]", "f:1:2: error[json-syntax]: the number -1e999 is beyond what a double holds"),
    Case(#"["abc"#, "f:1:2: error[json-syntax]: the string that begins here has no closing quote"),
    Case(#"["abc\"#, "f:1:2: error[json-syntax]: the string that begins here has no closing quote"),
    Case("[\"a\nb\"]", "f:1:4: error[json-syntax]: the control character U+000A stands in a string: it must be written as an escape"),
    Case("[\"a\tb\"]", "f:1:4: error[json-syntax]: the control character U+0009 stands in a string: it must be written as an escape"),
    Case("[\"\u{0}\"]", "f:1:3: error[json-syntax]: the control character U+0000 stands in a string: it must be written as an escape"),
    Case("{\"long enough to be read in words\u{1}\": 1}", "f:1:34: error[json-syntax]: the control character U+0001 stands in a string: it must be written as an escape"),
    Case(#"["\x"]"#, "f:1:4: error[json-syntax]: expected one of \" \\ / b f n r t u after '\\', found 'x'"),
    Case(#"["\u12G4"]"#, "f:1:7: error[json-syntax]: expected four hexadecimal digits after '\\u', found 'G4'"),
    Case(#"["\uD83D"]"#, "f:1:3: error[json-syntax]: '\\uD83D' is one half of a surrogate pair"),
    Case(#"["\uDE00"]"#, "f:1:3: error[json-syntax]: '\\uDE00' is one half of a surrogate pair"),
    Case(#"["\uD83D\u0041"]"#, "f:1:3: error[json-syntax]: '\\uD83D' is one half of a surrogate pair"),
    Case("[\u{A0}1]", "f:1:2: error[json-syntax]: expected a value or ']', found '\u{A0}'"),
    Case("[\"Größe\", x]", "f:1:11: error[json-syntax]: expected a value, found 'x'"),
    Case("[\"😀\",\r\n\t x]", "f:2:3: error[json-syntax]: expected a value, found 'x'"),
    Case([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], "f:1:1: error[json-encoding]: the file begins with a byte order mark; a package's JSON is UTF-8 without one"),
    Case([0xFF, 0xFE, 0x7B, 0x00], "f:1:1: error[json-encoding]: the file is UTF-16; a package's JSON is UTF-8"),
    Case([0x80], "f:1:1: error[json-encoding]: the byte 0x80 is no UTF-8 here; a package's JSON is UTF-8"),
  ]

  @Test(arguments: cases)
  func isReportedOnceWithItsPlace(_ testCase: Case) {
    let file = CheckedFile(data: testCase.bytes, file: "f")
    #expect(file.diagnostics.map(\.description) == [testCase.text])
    #expect(file.tree.kind(of: file.tree.root) == .null)
  }

  /// Sequences that RFC 3629 forbids, as a string's content and as a key's, near the end of the file and away from it.
  @Test(arguments: [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEF, 0xBF, 0x41], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
  ] as [[UInt8]])
  func malformedUTF8IsRefused(_ sequence: [UInt8]) {
    let padding = Array("0123456789".utf8)
    for (prefix, suffix) in [([], []), (padding, []), ([], padding), (padding, padding)] {
      let string = Array("[\"".utf8) + prefix + sequence + suffix + Array("\"]".utf8)
      let key = Array("{\"".utf8) + prefix + sequence + suffix + Array("\":1}".utf8)
      for bytes in [string, key] {
        let file = CheckedFile(data: bytes, file: "f")
        #expect(file.diagnostics.map(\.code) == [.jsonEncoding])
        #expect(file.diagnostics.first?.column == prefix.count + 3)
      }
    }
  }

  @Test(arguments: ["\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}", "e\u{301}", "👩‍👩‍👧"])
  func wellFormedUTF8IsKept(_ text: String) {
    let file = CheckedFile(data: Array("{\"\(text)\": \"\(text)\"}".utf8), file: "f")
    #expect(file.diagnostics.isEmpty)
    #expect(file.tree.key(1) == text && file.tree.string(1) == text)
  }
}
