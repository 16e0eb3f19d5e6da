import Geometry
import Testing
import WidgetDocument

/// Documents over every limit, and broken ones: each is refused in words, soon, and nothing traps.
@Suite struct HostileDocumentTests {
  @Test(arguments: sizes + shapes + names + broken)
  func isRefused(_ hostile: HostileCase) throws {
    let sandbox = try Sandbox()
    let outcome = try HostileOutcome(sandbox.file("document.json", hostile.document), limits: hostile.limits)
    expectRefusal(outcome, hostile.codes)
  }

  static let sizes = [
    HostileCase("document over 2 MiB", body: "\"x\"" + String(repeating: " ", count: 2 << 20), .limitExceeded),
    HostileCase("string over 64 KiB", body: "\"" + String(repeating: "x", count: 65_537) + "\"", .limitExceeded),
    HostileCase(
      "key over 64 KiB", body: "\"x\"", .limitExceeded, root: "\"x-" + String(repeating: "x", count: 65_536) + "\": 1, "),
    HostileCase(
      "expression over 4 KiB", body: #"{"type": "text", "value": "${\#(String(repeating: "a", count: 4097))}"}"#, .limitExceeded),
    HostileCase("JSON 513 deep", body: "\"x\"", .limitExceeded, root: "\"x-deep\": " + nested(512, "[", "]") + ", "),
    HostileCase("100,000 arrays", bytes: [UInt8](repeating: UInt8(ascii: "["), count: 100_000), .limitExceeded),
    HostileCase("100,000 objects", text: nested(100_000, #"{"a": "#, "}", inside: "1"), .limitExceeded),
    HostileCase("100,000 elements", body: deep(100_000), .limitExceeded),
    HostileCase("201 nested elements", body: deep(201), .limitExceeded),
    HostileCase("65 modifiers", body: modified(65, #"{"padding": 1}"#), .limitExceeded),
  ]

  static let shapes = [
    HostileCase(
      "20,001 nodes", body: #"{"type": "zstack", "children": [\#(list(20_001, #"{"type": "divider"}"#))]}"#, .limitExceeded),
    HostileCase("more nodes than a lowered limit", body: deep(12), .limitExceeded, limits: limits { $0.nodes = 10 }),
    HostileCase("33 nested groups", body: deep(34, modifiers: #"{"opacity": 0.9}"#), .limitExceeded),
    HostileCase("33 nested masks", body: deep(34, modifiers: #"{"mask": {"type": "circle"}}"#), .limitExceeded),
    HostileCase("33 nested blurs", body: deep(34, modifiers: #"{"blur": 1}"#), .limitExceeded),
    HostileCase("33 nested shadows", body: deep(34, modifiers: #"{"shadow": 1}"#), .limitExceeded),
    HostileCase("33 nested blend modes", body: deep(34, modifiers: #"{"blendMode": "hue"}"#), .limitExceeded),
    HostileCase("65,000 segments", body: #"{"type": "path", "d": "M0 0\#(String(repeating: "z", count: 65_000))"}"#, .invalidValue),
    HostileCase("65 stops", body: fill(#"{"linear": {"colors": [\#(list(65, #""red""#))]}}"#), .outOfRange),
    HostileCase("a radius over 100", body: #"{"type": "circle", "modifiers": [{"blur": 101}]}"#, .outOfRange),
    HostileCase("a length over 2²⁰", body: #"{"type": "circle", "modifiers": [{"frame": {"width": 1048577}}]}"#, .outOfRange),
    HostileCase("an offset under −2²⁰", body: #"{"type": "circle", "modifiers": [{"offset": {"x": -1048577}}]}"#, .outOfRange),
    HostileCase("a number over all", body: #"{"type": "circle", "modifiers": [{"padding": 1e400}]}"#, .jsonSyntax),
  ]

  static let names = [
    HostileCase("an endless colour", body: fill("\"a\""), .cycle, root: #""colors": {"a": "b", "b": "a 50%"}, "#),
    HostileCase("an endless style", body: modified(1, #""a""#), .cycle, root: #""styles": {"a": ["b"], "b": ["a"]}, "#),
    HostileCase("a style of 10¹⁰ modifiers", body: modified(1, #""s0""#), .limitExceeded, root: #""styles": {\#(bomb)}, "#),
    HostileCase("20,000 colours in a chain", body: fill("\"c0\""), .limitExceeded, root: chain("colors", end: #""red""#) { #""c\#($0)""# }),
    HostileCase("20,000 fonts in a chain", body: fill("\"red\""), .limitExceeded, root: chain("fonts", end: #""body""#) { #""c\#($0)""# }),
    HostileCase("20,000 styles in a chain", body: modified(1, #""c0""#), .limitExceeded, root: chain("styles", end: "[]") { #"["c\#($0)"]"# }),
    HostileCase(
      "20,000 components in a chain", body: #"{"type": "C0"}"#, .limitExceeded,
      root: chain("components", "C", end: #"{"body": "x"}"#) { #"{"body": {"type": "C\#($0)"}}"# }),
    HostileCase(
      "an endless component", body: #"{"type": "A"}"#, .cycle,
      root: #""components": {"A": {"body": {"type": "B"}}, "B": {"body": {"type": "A"}}}, "#),
  ]

  static let broken = [
    HostileCase("an empty file", text: "", .jsonSyntax),
    HostileCase("only zeros", bytes: [UInt8](repeating: 0, count: 1000), .jsonSyntax),
    HostileCase("no UTF-8", bytes: Array(#"{"format": "1.0", "body": ""#.utf8) + [0xC3, 0x28] + Array("\"}".utf8), .jsonEncoding),
    HostileCase("half a surrogate", body: #""\ud800""#, .jsonSyntax),
    HostileCase("an array", text: "[]", .wrongType),
    HostileCase("a number", text: "1", .wrongType),
    HostileCase("null", text: "null", .wrongType),
    HostileCase("a body that is a number", body: "7", .wrongType),
    HostileCase("a duplicate key", text: #"{"format": "1.0", "body": "a", "body": "b"}"#, .duplicateKey),
    HostileCase("something behind", text: #"{"format": "1.0", "body": "a"} x"#, .jsonSyntax),
    HostileCase("a newer format", text: #"{"format": "2.0", "body": "a"}"#, .formatVersion),
    HostileCase("no number", body: #"{"type": "circle", "modifiers": [{"padding": NaN}]}"#, .jsonSyntax),
  ]

  /// A document cut after any byte of it says where it ends.
  @Test func everyTruncationIsRefused() throws {
    let sandbox = try Sandbox()
    let whole = Array(#"{"format": "1.0", "body": {"type": "text", "value": "é\u00e9 \ud83d\ude00", "modifiers": [{"padding": -1.5e1}]}}"#.utf8)
    for count in 0..<whole.count {
      let outcome = try HostileOutcome(sandbox.file("document.json", Array(whole[..<count])))
      #expect(outcome.png == nil && outcome.codes.count == 1, "\(count) bytes: \(outcome.diagnostics.summary)")
      #expect([.jsonSyntax, .jsonEncoding].contains(outcome.codes.first), "\(count) bytes")
    }
    expectRefusal(try HostileOutcome(sandbox.file("document.json", whole)), [])
  }

  @Test func tenMistakesAreTenDiagnosticsAtTheirLines() throws {
    let outcome = try HostileOutcome("\(Fixture.cases)/hostile/ten-mistakes.json")
    let expected: [(line: Int, code: DiagnosticCode, pointer: String)] = [
      (5, .unknownWord, "/body/alignment"), (6, .wrongType, "/body/spacing"), (8, .unknownKind, "/body/children/0/type"),
      (9, .missingField, "/body/children/1"), (10, .unknownField, "/body/children/2"), (11, .unknownName, "/body/children/3/fill"),
      (12, .outOfRange, "/body/children/4/modifiers/0/opacity"), (13, .unknownModifier, "/body/children/5/modifiers/0"),
      (14, .conflictingFields, "/body/children/6/modifiers/0/frame"), (15, .unknownName, "/body/children/7/font"),
    ]
    #expect(outcome.png == nil)
    #expect(outcome.diagnostics.errors.map(\.line) == expected.map(\.line), "\(outcome.diagnostics.summary)")
    #expect(outcome.diagnostics.errors.map(\.code) == expected.map(\.code))
    #expect(outcome.diagnostics.errors.map(\.pointer) == expected.map(\.pointer))
  }

  // MARK: Building documents

  static func nested(_ count: Int, _ open: String, _ close: String, inside: String = "") -> String {
    String(repeating: open, count: count) + inside + String(repeating: close, count: count)
  }

  /// Stacks in one another, each with the same modifiers.
  static func deep(_ count: Int, modifiers: String = "") -> String {
    nested(count - 1, #"{"type": "zstack", "modifiers": [\#(modifiers)], "children": ["#, "]}", inside: #"{"type": "circle"}"#)
  }

  static func modified(_ count: Int, _ modifier: String) -> String { #"{"type": "circle", "modifiers": [\#(list(count, modifier))]}"# }

  static func list(_ count: Int, _ item: String) -> String { Array(repeating: item, count: count).joined(separator: ", ") }

  static func fill(_ fill: String) -> String { #"{"type": "circle", "fill": \#(fill)}"# }

  static func limits(_ change: (inout Limits) -> Void) -> Limits {
    var limits = Limits.standard
    change(&limits)
    return limits
  }

  /// Names each of which is made from the next.
  private static func chain(_ space: String, _ prefix: String = "c", end: String, _ reference: (Int) -> String) -> String {
    let links = (0..<20_000).map { "\"\(prefix)\($0)\": \(reference($0 + 1))" }
    return "\"\(space)\": {\(links.joined(separator: ", ")), \"\(prefix)20000\": \(end)}, "
  }

  /// Ten styles, each of which names the next ten times.
  private static let bomb = (0..<10).map { #""s\#($0)": [\#(list(10, $0 == 9 ? #"{"padding": 1}"# : #""s\#($0 + 1)""#))]"# }
    .joined(separator: ", ")
}
