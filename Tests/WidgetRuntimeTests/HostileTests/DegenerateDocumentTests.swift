import Testing
import WidgetDocument

/// Valid and invalid documents that once took the process down, or kept it busy for longer than a picture may take.
@Suite struct DegenerateDocumentTests {
  private static let zigzag = (0..<8000).map { "L\($0 * 7919 % 300) \($0 * 104_729 % 150)" }.joined()

  static let cases: [(name: String, body: String, codes: [DiagnosticCode])] = [
    ("a kind that is a number", #"{"type": -1}"#, [.wrongType]),
    (
      "adaptive tracks that overlap, with an endless offer",
      #"{"type": "hstack", "children": ["b", {"type": "lazyGrid", "children": ["a"], "tracks": [{"adaptive": [10]}], "horizontalSpacing": -100000}]}"#,
      []
    ),
    (
      "tracks without a length",
      #"{"type": "lazyGrid", "tracks": [{"adaptive": [1e-300]}], "horizontalSpacing": -2e-300, "children": ["a"]}"#, []
    ),
    (
      "millions of dashes",
      #"{"type": "path", "d": "M0 0\#(String(repeating: "H1048576H0", count: 60))", "stroke": {"dash": [0.1, 0.1]}}"#, []
    ),
    (
      "round dashes on a path that turns",
      #"{"type": "path", "d": "M0 0\#(zigzag)", "strokeBorder": {"lineWidth": 20, "lineCap": "round", "dash": [1, 1]}}"#, []
    ),
    (
      "nothing but combining marks",
      #"{"type": "text", "runs": [\#(Array(repeating: #"{"value": "\#(String(repeating: "\u{301}", count: 32_000))"}"#, count: 8).joined(separator: ", "))]}"#,
      []
    ),
    (
      "clips in clips",
      #"{"type": "rectangle", "modifiers": [\#(Array(repeating: #"{"clipShape": {"type": "path", "d": "M0 0\#(zigzag)"}}"#, count: 8).joined(separator: ", "))]}"#,
      [.limitExceeded]
    ),
    ("a font that is a number", #"{"type": "text", "value": "a", "font": 17}"#, []),
    ("a mask that is absent", #"{"type": "circle", "modifiers": [{"mask": {"type": "circle", "when": {"family": "large"}}}]}"#, []),
  ]

  @Test(arguments: cases.map(\.name))
  func endsWell(_ name: String) throws {
    let example = try #require(DegenerateDocumentTests.cases.first { $0.name == name })
    let sandbox = try Sandbox()
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = try HostileOutcome(sandbox.package(#"{"format": "1.0", "body": \#(example.body)}"#))
    expectRefusal(outcome, example.codes)
    #expect(clock.now - start < .seconds(30))
  }

  /// Nobody reads forty thousand times that symbols are not drawn yet.
  @Test func findingsAreCounted() throws {
    let sandbox = try Sandbox()
    let images = Array(repeating: #"{"type": "image", "asset": "no.png"}"#, count: 1_000).joined(separator: ", ")
    let outcome = try HostileOutcome(sandbox.package(#"{"format": "1.0", "body": {"type": "vstack", "children": [\#(images)]}}"#))
    #expect(outcome.png == nil)
    #expect(outcome.diagnostics.errors.count == 201)
    #expect(outcome.diagnostics.contains { $0.message == "800 more problems are not listed" })
  }
}
