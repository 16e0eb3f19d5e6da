import Foundation
import Testing
import WidgetDocument
import WidgetFoundation

/// Small documents that would become endless: components that double, loops in loops, strings that grow. Each ends soon and in words.
@Suite struct HostileCompositionTests {
  @Test(arguments: components + loops + strings)
  func endsSoon(_ hostile: HostileCase) throws {
    let sandbox = try Sandbox()
    let path = try sandbox.file("document.json", hostile.document)
    expectRefusal(try HostileOutcome(path, limits: hostile.limits, now: monotonicNanoseconds), hostile.codes)
  }

  /// A loop over what is not there makes no nodes, and only the clock ends it.
  @Test(arguments: [#"{"type": "text", "value": "${null}"}"#, #"{"type": "text", "when": "${index < 0}", "value": "x"}"#, #"{"type": "group", "children": []}"#])
  func timeIsLimitedWhereNothingIsMade(_ content: String) throws {
    let body = #"{"type": "vstack", "children": [\#(HostileCompositionTests.loops(4, of: 500, content))]}"#
    let sandbox = try Sandbox()
    let limits = HostileDocumentTests.limits { $0.renderSeconds = 0.5 }
    let path = try sandbox.package(#"{"format": "1.0", "body": \#(body)}"#)
    expectRefusal(try HostileOutcome(path, limits: limits, now: monotonicNanoseconds), [.timeLimit])
  }

  @Test func aHundredThousandItemsAreData() throws {
    let items = Array(repeating: #"{"t":"ab","v":1}"#, count: 100_000).joined(separator: ",")
    let manifest = #"""
      {"format": "1.0", "id": "test.widget", "version": "1.0.0", "name": "Test", "families": ["small"],
       "providers": {"feed": {"provider": "json", "version": "1.0", "parameters": {"path": "feed.json"}}}}
      """#
    func outcome(_ content: String) throws -> HostileOutcome {
      let sandbox = try Sandbox()
      let path = try sandbox.package(#"{"format": "1.0", "body": {"type": "vstack", "children": [\#(content)]}}"#, manifest: manifest)
      try sandbox.file("test.widget/feed.json", "[\(items)]")
      return try HostileOutcome(path, now: monotonicNanoseconds)
    }
    expectRefusal(try outcome(#"{"type": "text", "value": "${feed[99999].t}"}"#), [])
    expectRefusal(try outcome(#"{"type": "forEach", "in": "${feed}", "content": {"type": "text", "value": "${item.t}"}}"#), [])
    expectRefusal(try outcome(#"{"type": "text", "value": "${sum(map(feed, x => x.v * 2 + 1))}"}"#), [.limitExceeded])
    expectRefusal(try outcome(#"{"type": "text", "value": "${join(map(feed, x => x.t), '')}"}"#), [.limitExceeded])
  }

  @Test func fixturesHaveALimit() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.package(#"{"format": "1.0", "body": "x"}"#)
    var settings = WidgetSettings()
    settings.fixtures = ("large.json", Array(("[\"" + String(repeating: "x", count: 2 << 20) + "\"]").utf8))
    #expect(try Widget.load(path, settings: settings).diagnostics.errors.map(\.code) == [.limitExceeded])
  }

  // MARK: Building documents

  private static func text(_ value: String) -> String { #"{"type": "text", "value": "\#(value)"}"# }

  /// Components C0 … C`count`, each made from the next by `body`; the last is `end`.
  private static func chain(_ count: Int, parameters: String = "", end: String, _ body: (String) -> String) -> String {
    let all = (0..<count).map { #""C\#($0)": {\#(parameters)"body": \#(body("C\($0 + 1)"))}"# } + [#""C\#(count)": {\#(parameters)"body": \#(end)}"#]
    return #""components": {\#(all.joined(separator: ", "))}, "#
  }

  private static func loops(_ depth: Int, of count: Int, _ content: String) -> String {
    HostileDocumentTests.nested(depth, #"{"type": "forEach", "in": \#(count), "content": "#, "}", inside: content)
  }

  private static func pair(_ kind: String, _ use: String) -> String { #"{"type": "\#(kind)", "children": [\#(use), \#(use)]}"# }

  private static let components = [
    HostileCase("60 components in one another", body: #"{"type": "C0"}"#, root: chain(60, end: #""x""#) { #"{"type": "\#($0)"}"# }),
    HostileCase("65 components in one another", body: #"{"type": "C0"}"#, .limitExceeded, root: chain(65, end: #""x""#) { #"{"type": "\#($0)"}"# }),
    HostileCase(
      "2⁶⁰ stacks", body: #"{"type": "C0"}"#, .limitExceeded, root: chain(60, end: #"{"type": "rectangle"}"#) { pair("hstack", #"{"type": "\#($0)"}"#) }),
    HostileCase(
      "2⁶⁰ groups", body: #"{"type": "C0"}"#, .limitExceeded, root: chain(60, end: #"{"type": "rectangle"}"#) { pair("group", #"{"type": "\#($0)"}"#) }),
    HostileCase(
      "2⁶⁰ groups of nothing", body: #"{"type": "C0"}"#, .timeLimit, limits: HostileDocumentTests.limits { $0.renderSeconds = 0.5 },
      root: chain(60, end: text("${null}")) { pair("group", #"{"type": "\#($0)"}"#) }),
    HostileCase(
      "2⁶⁰ ways through cases", body: #"{"type": "C0"}"#,
      root: chain(60, end: text("end")) {
        #"{"type": "switch", "cases": [{"when": {"colorScheme": "dark"}, "content": {"type": "\#($0)"}}, {"content": {"type": "\#($0)"}}]}"#
      }),
    HostileCase(
      "2⁶⁰ elements in slots", body: #"{"type": "C0", "c": "x"}"#, .limitExceeded,
      root: chain(60, parameters: #""parameters": {"c": "element"}, "#, end: #"{"type": "slot", "name": "c"}"#) {
        #"{"type": "\#($0)", "c": \#(pair("hstack", #"{"type": "slot", "name": "c"}"#))}"#
      }),
    HostileCase(
      "a slot handed through 60 components", body: #"{"type": "C0", "c": "x"}"#,
      root: chain(60, parameters: #""parameters": {"c": "element"}, "#, end: #"{"type": "slot", "name": "c", "modifiers": [{"padding": 1}]}"#) {
        #"{"type": "\#($0)", "c": {"type": "slot", "name": "c"}}"#
      }),
    HostileCase(
      "9,000 nested groups through components", body: #"{"type": "C0"}"#, .limitExceeded,
      root: chain(60, end: #""x""#) {
        HostileDocumentTests.nested(150, #"{"type": "group", "children": ["#, "]}", inside: #"{"type": "\#($0)"}"#)
      }),
    HostileCase(
      "9,000 nested cases through components", body: #"{"type": "C0"}"#, .limitExceeded,
      root: chain(60, end: #""x""#) {
        HostileDocumentTests.nested(150, #"{"type": "switch", "cases": [{"content": "#, "}]}", inside: #"{"type": "\#($0)"}"#)
      }),
    HostileCase(
      "900 nested groups with names and modifiers through components", body: #"{"type": "C0"}"#,
      root: chain(60, end: #""x""#) {
        HostileDocumentTests.nested(
          14, #"{"type": "group", "let": {"a": "${1 + 1}"}, "when": "${a > 1}", "foregroundStyle": "red", "children": ["#, "]}",
          inside: #"{"type": "\#($0)"}"#)
      }),
  ]

  private static let loops = [
    HostileCase("500 × 500 texts", body: #"{"type": "vstack", "children": [\#(loops(2, of: 500, text("${index}")))]}"#, .limitExceeded),
    HostileCase("500 × 500 × 500 × 500 texts", body: #"{"type": "zstack", "children": [\#(loops(4, of: 500, text("x")))]}"#, .limitExceeded),
    HostileCase("19,000 shapes", body: #"{"type": "zstack", "children": [\#(loops(2, of: 137, #"{"type": "rectangle"}"#))]}"#),
    HostileCase(
      "20,000 shapes and a stack", body: #"{"type": "zstack", "children": [\#(loops(2, of: 142, #"{"type": "rectangle"}"#))]}"#, .limitExceeded),
    HostileCase("a number of 10⁹", body: #"{"type": "zstack", "children": [\#(loops(1, of: 1_000_000_000, #"{"type": "rectangle"}"#))]}"#),
    HostileCase("range of 10⁹", body: text("${count(range(1000000000))}"), .limitExceeded),
  ]

  /// Names each of which is twice the one before.
  private static func doubling(_ first: String, _ value: (String) -> String) -> String {
    let names = [#""a0": \#(first)"#] + (1...50).map { #""a\#($0)": \#(value("a\($0 - 1)"))"# }
    return #""let": {\#(names.joined(separator: ", "))}, "#
  }

  private static let strings = [
    HostileCase("a string joined 50 times", body: text("${a50}"), .limitExceeded, root: doubling(#""xx""#) { #""${\#($0)}${\#($0)}""# }),
    HostileCase("a string added 50 times", body: text("${a50}"), .limitExceeded, root: doubling(#""xx""#) { #""${\#($0) + \#($0)}""# }),
    HostileCase("an array of arrays, 2⁵⁰ at the leaves", body: text("${count(a50)}"), root: doubling("[1, 2]") { #"["${\#($0)}", "${\#($0)}"]"# }),
    HostileCase(
      "a text that grows through components", body: #"{"type": "C0", "t": "ab"}"#, .limitExceeded,
      root: chain(60, parameters: #""parameters": {"t": "text"}, "#, end: text("${t}")) { #"{"type": "\#($0)", "t": "${t}${t}"}"# }),
    HostileCase(
      "a string that grows through components", body: #"{"type": "C0", "s": "ab"}"#, .limitExceeded,
      root: chain(60, parameters: #""parameters": {"s": "string"}, "#, end: text("${s}")) { #"{"type": "\#($0)", "s": "${s + s}"}"# }),
    HostileCase(
      "a fill of pairs of pairs", body: #"{"type": "circle", "fill": "${a50}"}"#, .limitExceeded,
      root: doubling(#"{"light": "red", "dark": "blue"}"#) { #"{"light": "${\#($0)}", "dark": "${\#($0)}"}"# }),
  ]
}

/// The clock that the limit on time is held against.
@Sendable private func monotonicNanoseconds() -> UInt64 { UInt64(ProcessInfo.processInfo.systemUptime * 1e9) }
