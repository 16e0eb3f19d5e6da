import Geometry
import Testing
import WidgetDocument

/// Files of other versions of the format.
struct VersionTests {
  private func check(_ json: String, _ vocabulary: CompiledVocabulary = TestVocabulary.compiled) -> CheckedFile {
    vocabulary.check(bytes: Array(json.utf8), root: "document", file: "f")
  }

  @Test(arguments: [
    ("\"1.0\"", [], []), ("\"1.7\"", [], []),
    ("\"1\"", ["f:1:12: error[invalid-value] /format: '1' is no version of the format, as '1.0' is"], []),
    ("\"01.0\"", ["f:1:12: error[invalid-value] /format: '01.0' is no version of the format, as '1.0' is"], []),
    ("\"1.0.0\"", ["f:1:12: error[invalid-value] /format: '1.0.0' is no version of the format, as '1.0' is"], []),
    ("\"-1.0\"", ["f:1:12: error[invalid-value] /format: '-1.0' is no version of the format, as '1.0' is"], []),
    ("1.0", ["f:1:12: error[wrong-type] /format: expected a version, found 1"], []),
    ("null", ["f:1:1: error[missing-field]: 'document' needs 'format'"], []),
    ("\"2.0\"", ["f:1:12: error[format-version] /format: the file is written in format 2.0; this runtime reads up to 1.x"], ["other"]),
    ("\"0.9\"", ["f:1:12: error[format-version] /format: the file is written in format 0; this runtime reads 1 and has no step from 0"], ["other"]),
  ] as [(String, [String], [String])])
  func formatIsRead(_ format: String, _ texts: [String], _ unknown: [String]) {
    // What is of another major version is not looked at.
    let members = unknown.map { ", \"\($0)\": 1" }.joined()
    #expect(check("{\"format\": \(format), \"body\": \"x\"\(members)}").diagnostics.map(\.description) == texts)
  }

  @Test func unknownFieldsOfANewerMinorAreWarnings() {
    let file = check(
      """
      {"format": "1.1", "glow": {"a": 1},
       "body": {"type": "text", "value": "x", "valeu": 2, "modifiers": [{"padding": {"left": 1}}]}}
      """)
    #expect(
      file.diagnostics.map(\.description) == [
        "f:1:19: warning[unknown-field]: 'glow' is no field of 'document'",
        "f:2:41: warning[unknown-field] /body: 'valeu' is no field of 'text'; did you mean 'value'?",
        "f:2:80: warning[unknown-field] /body/modifiers/0/padding: 'left' is no field of 'insets'",
      ])
    #expect(!file.hasErrors)
  }

  @Test func misspeltRequiredFieldsOfANewerMinorAreStillMissing() {
    let file = check(#"{"format": "1.1", "body": {"type": "text", "valeu": "x"}}"#)
    #expect(file.diagnostics.map(\.severity) == [.error, .warning])
    #expect(file.diagnostics.map(\.code) == [.missingField, .unknownField])
  }

  struct Replacement: Sendable, CustomTestStringConvertible {
    var body: String
    var texts: [String]
    /// The pointer of what stands in the place of an element, or "absent".
    var resolved: [String: String]
    var testDescription: String { body }

    init(_ body: String, _ resolved: [String: String], _ texts: String...) {
      self.body = body
      self.texts = texts
      self.resolved = resolved
    }
  }

  static let replacements = [
    // Its own fallback, for each sort of unknown name.
    Replacement(
      #"{"type": "canvas", "fallback": {"type": "text", "value": "x"}}"#, ["/body": "/body/fallback"],
      "f:2:18: warning[unknown-kind] /body/type: 'canvas' is no kind of element of 1.0: the fallback stands in its place"),
    Replacement(
      #"{"type": "text", "value": "x", "modifiers": [{"glow": 1}], "fallback": {"type": "vstack", "children": []}}"#, ["/body": "/body/fallback"],
      "f:2:55: warning[unknown-modifier] /body/modifiers/0: 'glow' is no modifier of 1.0: the fallback stands in its place"),
    Replacement(
      #"{"type": "vstack", "children": [{"type": "vstack", "children": [], "alignment": "justified", "fallback": "drop"}]}"#,
      ["/body/children/0": "absent", "/body": "/body"],
      "f:2:89: warning[unknown-word] /body/children/0/alignment: 'justified' is no alignment of 1.0: the element is left out"),
    // The nearest ancestor's.
    Replacement(
      #"{"type": "vstack", "children": [{"type": "vstack", "children": [{"type": "flow"}]}], "fallback": {"type": "text", "value": "x"}}"#,
      ["/body": "/body/fallback"],
      "f:2:82: warning[unknown-kind] /body/children/0/children/0/type: 'flow' is no kind of element of 1.0: the fallback stands in its place"),
    // An unknown kind's children are checked, and find its fallback.
    Replacement(
      #"{"type": "flow", "children": [{"type": "text"}, {"type": "mesh"}], "fallback": "drop"}"#, ["/body": "absent"],
      "f:2:18: warning[unknown-kind] /body/type: 'flow' is no kind of element of 1.0: the element is left out",
      "f:2:39: error[missing-field] /body/children/0: 'text' needs 'value'",
      "f:2:66: warning[unknown-kind] /body/children/1/type: 'mesh' is no kind of element of 1.0: the element is left out"),
    // None at all.
    Replacement(
      #"{"type": "vstack", "children": [{"type": "flow"}], "modifiers": [{"glow": 1}]}"#, ["/body": "/body"],
      "f:2:50: error[unknown-kind] /body/children/0/type: 'flow' is no kind of element of 1.0, and no element around it has a 'fallback'",
      "f:2:75: error[unknown-modifier] /body/modifiers/0: 'glow' is no modifier of 1.0, and no element around it has a 'fallback'"),
    // A fallback is validated, used or not, and what is unknown in it is not replaced by what it stands in for.
    Replacement(
      #"{"type": "text", "value": "x", "fallback": {"type": "text"}}"#, ["/body": "/body"],
      "f:2:52: error[missing-field] /body/fallback: 'text' needs 'value'"),
    Replacement(
      #"{"type": "canvas", "fallback": {"type": "flow"}}"#, ["/body": "/body/fallback"],
      "f:2:18: warning[unknown-kind] /body/type: 'canvas' is no kind of element of 1.0: the fallback stands in its place",
      "f:2:49: error[unknown-kind] /body/fallback/type: 'flow' is no kind of element of 1.0, and no element around it has a 'fallback'"),
    Replacement(
      #"{"type": "canvas", "fallback": {"type": "flow", "fallback": {"type": "text", "value": "x"}}}"#, ["/body": "/body/fallback/fallback"],
      "f:2:18: warning[unknown-kind] /body/type: 'canvas' is no kind of element of 1.0: the fallback stands in its place",
      "f:2:49: warning[unknown-kind] /body/fallback/type: 'flow' is no kind of element of 1.0: the fallback stands in its place"),
  ]

  @Test(arguments: replacements)
  func elementsOfANewerMinorAreReplaced(_ replacement: Replacement) {
    let file = check("{\"format\": \"1.3\",\n\"body\": \(replacement.body)}")
    #expect(file.diagnostics.map(\.description) == replacement.texts)
    for (pointer, expected) in replacement.resolved {
      let element = file.tree.nodes.indices.first { file.tree.pointer(of: NodeIndex($0)) == pointer }
      #expect(element.flatMap { file.tree.resolved(NodeIndex($0)) }.map { file.tree.pointer(of: $0) } ?? "absent" == expected)
    }
  }

  /// From 0 to 1 the text of a `label` moved into `value`; from 1 to 2 nothing changed but the version.
  private static let steps = [
    Migration(from: 0, root: "document") { document in
      var document = document
      document["format"] = .string("1.0")
      if var body = document["body"] {
        body["value"] = body["label"]
        body["label"] = nil
        document["body"] = body
      }
      return document
    },
    Migration(from: 1, root: "document") { document in
      var document = document
      document["format"] = .string("2.0")
      return document
    },
  ]

  @Test func olderMajorsAreMigratedStepByStep() {
    let vocabulary = CompiledVocabulary(TestVocabulary.vocabulary, version: FormatVersion(major: 2, minor: 0), migrations: Self.steps)
    let file = check(#"{"format": "0.4", "body": {"type": "text", "label": "Größe \" 😀", "x-n": [1e-7, true, null, {}]}}"#, vocabulary)
    #expect(file.diagnostics.isEmpty)
    #expect(file.tree.member(1, "format") == nil)
    #expect(
      JSONValue(file.tree, at: file.tree.root)
        == .object([
          .init("format", .string("2.0")),
          .init(
            "body",
            .object([
              .init("type", .string("text")), .init("x-n", .array([.number(1e-7), .boolean(true), .null, .object([])])), .init("value", .string("Größe \" 😀")),
            ])),
        ]))
  }

  @Test func mistakesOfMigratedFilesHaveNoLine() {
    let vocabulary = CompiledVocabulary(TestVocabulary.vocabulary, version: FormatVersion(major: 2, minor: 0), migrations: Self.steps)
    let file = check(#"{"format": "0.4", "body": {"type": "txet", "label": 1}}"#, vocabulary)
    #expect(file.diagnostics.map(\.description) == ["f: error[unknown-kind] /body/type: 'txet' is no kind of element; did you mean 'text'?"])
  }

  @Test func aMissingStepIsNamed() {
    let vocabulary = CompiledVocabulary(TestVocabulary.vocabulary, version: FormatVersion(major: 2, minor: 0), migrations: [Self.steps[0]])
    let file = check(#"{"format": "1.0", "body": "x"}"#, vocabulary)
    #expect(file.diagnostics.map(\.code) == [.formatVersion])
  }
}
