import Geometry
import Testing
import WidgetDocument

/// The canonical form.
struct CanonicalWriterTests {
  private func encode(_ json: String, root: String = "document") -> String {
    let file = TestVocabulary.compiled.check(bytes: Array(json.utf8), root: root, file: "f")
    return String(decoding: TestVocabulary.compiled.encode(file.tree, root: root), as: UTF8.self)
  }

  /// A body, and how it is written when it fits on a line.
  @Test(arguments: [
    (#""x""#, #""x""#),
    (#"{"type":"text","value":"x"}"#, #"{"type": "text", "value": "x"}"#),
    (#"{"x-b": 1, "modifiers": [], "font": "f", "children": ["a"], "spacing": 1.50, "x-a": {"z": 1, "a": 2}, "when": true, "let": {"b": 1, "a": 2}, "type": "vstack", "fallback": "drop", "glow": 1, "id": "i", "alignment": "center"}"#,
      """
      {
          "type": "vstack", "id": "i", "alignment": "center", "spacing": 1.5,
          "let": {"b": 1, "a": 2},
          "when": true,
          "children": ["a"],
          "font": "f",
          "modifiers": [],
          "fallback": "drop", "glow": 1, "x-b": 1,
          "x-a": {"z": 1, "a": 2}
        }
      """),
    (#"{"type": "cell", "modifiers": [{"padding": {"all": 4}}, {"padding": {"bottom": 1, "top": 2}}, {"padding": {"all": "${a}"}}, {"padding": {"all": null}}]}"#,
      """
      {
          "type": "cell",
          "modifiers": [{"padding": 4}, {"padding": {"top": 2, "bottom": 1}}, {"padding": {"all": "${a}"}}, {"padding": {"all": null}}]
        }
      """),
    (#"{"type": "rectangle", "stroke": {"fill": "a"}}"#, #"{"type": "rectangle", "stroke": "a"}"#),
    (#"{"type": "rectangle", "stroke": {"fill": {"linear": {"colors": []}}}}"#, #"{"type": "rectangle", "stroke": {"linear": {"colors": []}}}"#),
    (#"{"type": "cell", "modifiers": [{"overlay": {"content": {"content": {"value": "x", "type": "text"}}}}]}"#,
      #"{"type": "cell", "modifiers": [{"overlay": {"type": "text", "value": "x"}}]}"#),
    (#"{"type": "cell", "modifiers": [{"overlay": {"x-n": 1, "content": "a"}}]}"#, #"{"type": "cell", "modifiers": [{"overlay": {"content": "a", "x-n": 1}}]}"#),
    (#"{"width": {"b": 1, "a": 2}, "type": "Row", "modifiers": [], "icon": {"value": "x", "type": "text"}}"#,
      #"{"type": "Row", "width": {"b": 1, "a": 2}, "icon": {"type": "text", "value": "x"}, "modifiers": []}"#),
    (#"{"type": "text", "value": "\u0041\u00e9\/\u001b\u202e\"\\\n"}"#, #"{"type": "text", "value": "Aé/\u001B\u202E\"\\\n"}"#),
    (#"{"type": "rectangle", "trim": [1e2, {"dark": "b", "light": "a"}]}"#, #"{"type": "rectangle", "trim": [100, {"light": "a", "dark": "b"}]}"#),
  ])
  func bodyIsWritten(_ body: String, _ text: String) {
    #expect(encode("{\"body\": \(body), \"format\": \"1.0\"}") == "{\n  \"format\": \"1.0\",\n  \"body\": \(text)\n}\n")
  }

  @Test func rootsAreWritten() {
    #expect(
      encode(#"{"families": ["systemSmall", "medium"], "x-n": 1, "future": 2, "format": "1.0", "$schema": "s"}"#, root: "manifest") == """
        {
          "$schema": "s",
          "format": "1.0",
          "families": ["small", "medium"],
          "future": 2,
          "x-n": 1
        }

        """)
    #expect(encode("{}") == "{}\n")
  }

  @Test func longElementsAreBroken() {
    let text = String(repeating: "word ", count: 20)
    #expect(
      encode("{\"body\": {\"children\": [{\"value\": \"\(text)\", \"type\": \"text\", \"font\": \"\(text)\"}, \"b\"], \"type\": \"vstack\", \"spacing\": 2}}") == """
        {
          "body": {
            "type": "vstack", "spacing": 2,
            "children": [
              {
                "type": "text", "value": "\(text)",
                "font": "\(text)"
              },
              "b"
            ]
          }
        }

        """)
  }

  /// A line is full at 140 characters, its comma included.
  @Test(arguments: [(-1, 1), (0, 1), (1, 3), (2, 4)])
  func linesAreFilledToTheirLimit(_ excess: Int, _ lines: Int) {
    let around = "      {\"type\": \"text\", \"value\": \"\"},".count
    let value = String(repeating: "é", count: 140 - around + excess)
    let text = encode("{\"body\": {\"type\": \"vstack\", \"children\": [{\"type\": \"text\", \"value\": \"\(value)\"}, \"second\"]}}")
    let children = text.split(separator: "\n").drop { !$0.contains("\"children\"") }.dropFirst()
    #expect(children.prefix { !$0.contains("\"second\"") }.count == lines)
    #expect(children.allSatisfy { $0.count <= 140 })
  }

  @Test func encodingIsIdempotent() {
    var random = SplitMix(seed: 5)
    var longest = 0
    for _ in 0..<2_000 {
      let once = encode("{\"format\": \"1.0\", \"body\": \(random.element(depth: 4)), \"background\": \(random.layer(depth: 3))}")
      longest = max(longest, once.count)
      guard encode(once) != once else { continue }
      Issue.record("\(once) was written anew as \(encode(once))")
    }
    #expect(longest > 1_000)
  }
}

extension SplitMix {
  /// An element with members in any order, some of them unknown.
  mutating func element(depth: Int) -> String {
    if depth == 0 || below(6) == 0 { return "\"text \(below(1_000_000))\"" }
    var members = ["\"x-\(below(9))\": [1, {\"b\": 2, \"a\": \(number())}]", "\"glow\": {\"type\": \"text\", \"b\": 1}"].filter { _ in below(4) == 0 }
    let kind = ["vstack", "group", "rectangle", "Row", "flow", "text"][below(6)]
    members.append("\"type\": \"\(kind)\"")
    if below(2) == 0 { members.append("\"children\": [\((0..<below(4)).map { _ in element(depth: depth - 1) }.joined(separator: ","))]") }
    if below(2) == 0 { members.append("\"stroke\": \(stroke(depth: depth))") }
    if below(3) == 0 { members.append("\"font\": \"a font \(below(1000))\"") }
    if below(3) == 0 { members.append("\"let\": {\"b\": \(number()), \"a\": null}") }
    if below(3) == 0 { members.append("\"modifiers\": [{\"padding\": {\"all\": \(below(9))}}, \"style\", {\"overlay\": \(layer(depth: depth - 1))}]") }
    if below(5) == 0 { members.append("\"fallback\": \(below(2) == 0 ? "\"drop\"" : element(depth: depth - 1))") }
    return "{\(members.shuffled(using: &self).joined(separator: ", "))}"
  }

  /// A fill, an element, or the long form of either.
  mutating func layer(depth: Int) -> String {
    switch below(depth > 0 ? 5 : 1) {
    case 0: "\"color \(below(100))\""
    case 1: "{\"content\": \(layer(depth: depth - 1))}"
    case 2: "{\"alignment\": \"leading\", \"content\": \(layer(depth: depth - 1))}"
    case 3: "{\"dark\": \"b\", \"light\": {\"linear\": {\"colors\": [\"a\", \"b\"]}}}"
    default: element(depth: depth - 1)
    }
  }

  private mutating func stroke(depth: Int) -> String {
    below(2) == 0 ? "{\"fill\": {\"light\": \"a\", \"dark\": \"b\"}}" : "{\"lineWidth\": \(below(9)), \"fill\": \"c\"}"
  }
}
