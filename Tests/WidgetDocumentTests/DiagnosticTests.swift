import Testing
import WidgetDocument

/// How diagnostics are shown.
struct DiagnosticTests {
  @Test(arguments: [
    (Diagnostic(.error, .unknownModifier, file: "a/document.json", pointer: "/body/modifiers/0", line: 14, column: 22, message: "'pading' is no modifier"),
      "a/document.json:14:22: error[unknown-modifier] /body/modifiers/0: 'pading' is no modifier"),
    (Diagnostic(.warning, .fileMismatch, file: "p.widget", message: "m"), "p.widget: warning[file-mismatch]: m"),
    (Diagnostic(.error, .timeLimit, message: "m"), "error[time-limit]: m"),
    (Diagnostic(.error, .wrongType, file: "f", pointer: "/a\u{1B}[31m", line: 1, column: 2, message: "x\n\u{202E}y\u{7F}\u{9B}\t\u{2066}\u{FEFF}é"),
      #"f:1:2: error[wrong-type] /a\u{1B}[31m: x\n\u{202E}y\u{7F}\u{9B}\t\u{2066}\u{FEFF}é"#),
  ])
  func textIsOneSafeLine(_ diagnostic: Diagnostic, _ text: String) {
    #expect(diagnostic.description == text)
  }

  @Test func isAnObjectOfJSON() {
    let diagnostics = [
      Diagnostic(
        .error, .unknownWord, file: "d", pointer: "/a", line: 1, column: 2, message: "say \"é\"\n\u{1B}\u{202E}", expected: "x", found: "y", suggestion: "z"),
      Diagnostic(.note, .targetSmall, message: "m"),
    ]
    var writer = JSONWriter(lineDepth: 1)
    writer.beginArray()
    for diagnostic in diagnostics { diagnostic.write(to: &writer) }
    writer.endArray()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == #"""
        [
          {"severity": "error", "code": "unknown-word", "file": "d", "pointer": "/a", "line": 1, "column": 2, \#
        "message": "say \"é\"\n\u001B\u202E", "expected": "x", "found": "y", "suggestion": "z"},
          {"severity": "note", "code": "target-small", "file": "", "pointer": "", "line": 0, "column": 0, \#
        "message": "m", "expected": null, "found": null, "suggestion": null}
        ]
        """#)
  }

  @Test(arguments: [
    (0, #"{"a": [1, {}], "b": {"c": []}}"#), (1, "{\n  \"a\": [1, {}],\n  \"b\": {\"c\": []}\n}"),
    (2, "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": {\n    \"c\": []\n  }\n}"),
  ])
  func writerBreaksLinesToADepth(_ depth: Int, _ text: String) {
    var writer = JSONWriter(lineDepth: depth)
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.integer(1)
    writer.beginObject()
    writer.endObject()
    writer.endArray()
    writer.key("b")
    writer.beginObject()
    writer.key("c")
    writer.beginArray()
    writer.endArray()
    writer.endObject()
    writer.endObject()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0"), (24, "24"), (-1.5, "-1.5"), (0.1, "0.1"), (1e15, "1000000000000000"), (1e16, "1e16"), (1.5e300, "1.5e300"), (1e-7, "1e-7"), (1.25e-9, "1.25e-9"),
    (0.0001, "0.0001"), (.leastNonzeroMagnitude, "5e-324"), (.infinity, "null"), (.nan, "null"), (123456789.125, "123456789.125"),
  ])
  func numbersAreShort(_ value: Double, _ text: String) {
    #expect(JSONText.number(value) == text)
  }

  @Test func numbersReadBack() {
    var random = SplitMix(seed: 3)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let file = CheckedFile(data: Array(JSONText.number(value).utf8), file: "f")
      guard file.tree.number(0).bitPattern == value.bitPattern else {
        Issue.record("\(value) was written as \(JSONText.number(value))")
        continue
      }
    }
  }

  @Test func stringsReadBack() {
    let text = String(String.UnicodeScalarView((0...0x2100).compactMap { Unicode.Scalar($0) })) + "\u{FEFF}\u{FFFF}😀\u{10FFFF}"
    var writer = JSONWriter()
    writer.string(text)
    let file = CheckedFile(data: writer.bytes, file: "f")
    #expect(file.diagnostics.isEmpty && file.tree.string(0) == text)
  }

  @Test func codesAreStable() {
    #expect(Set(DiagnosticCode.allCases.map(\.rawValue)).count == DiagnosticCode.allCases.count)
    #expect(DiagnosticCode.allCases.allSatisfy { $0.rawValue.allSatisfy { $0 == "-" || $0.isLowercase } })
    #expect(DiagnosticCode.allCases.allSatisfy { !$0.meaning.isEmpty && $0.meaning.last != "." })
    #expect(Set(DiagnosticCode.allCases.map(\.meaning)).count == DiagnosticCode.allCases.count)
  }
}
