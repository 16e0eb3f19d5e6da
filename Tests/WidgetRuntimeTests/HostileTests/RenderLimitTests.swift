import Geometry
import Synchronization
import Testing
import WidgetDocument
import WidgetFoundation

/// Limits of one render: size, time, memory, and time without a clock.
@Suite struct RenderLimitTests {
  private static let circle = #"{"format": "1.0", "body": {"type": "circle"}}"#

  @Test(arguments: [(32_768.0, 1.0, 1.0), (1, 32_768, 1), (7000, 6000, 1), (2000, 1000, 20), (1e300, 1, 1)])
  func picturesHaveASize(_ width: Double, _ height: Double, _ scale: Double) throws {
    let sandbox = try Sandbox()
    let outcome = try HostileOutcome(
      sandbox.package(RenderLimitTests.circle),
      adjusting: { environment in
        environment.size = Size(width: width, height: height)
        environment.scale = scale
      })
    expectRefusal(outcome, [.limitExceeded])
  }

  /// Nested grids and flexible frames ask for ever new sizes: layout alone would take minutes.
  @Test(arguments: ["grid", "vstack"]) func layoutIsHeldAgainstTheClock(_ kind: String) throws {
    let modifiers = #"{"padding": 0.01}, {"offset": {"x": 0}}, {"frame": {"maxWidth": "infinity"}}, {"aspectRatio": 2}"#
    let body = HostileDocumentTests.nested(
      199, #"{"type": "\#(kind)", "modifiers": [\#(modifiers)], "children": ["x", "#, "]}", inside: #""deepest""#)
    let sandbox = try Sandbox()
    // Lowering asks once an element; layout goes on asking.
    let limits = HostileDocumentTests.limits { $0.renderSeconds = 0.7 }
    let path = try sandbox.package(#"{"format": "1.0", "body": \#(body)}"#)
    expectRefusal(try HostileOutcome(path, limits: limits, now: SlowClock(step: 1_000_000).now), [.timeLimit])
  }

  /// A clock that moves on by so many nanoseconds whenever it is asked.
  private final class SlowClock: Sendable {
    private let passed = Atomic<UInt64>(0)
    private let step: UInt64

    init(step: UInt64 = 1_000_000_000) { self.step = step }

    var now: @Sendable () -> UInt64 { { self.passed.add(self.step, ordering: .relaxed).newValue } }
  }

  @Test func aRenderHasTenSeconds() throws {
    let sandbox = try Sandbox()
    func document(_ count: Int) -> String {
      #"{"format": "1.0", "body": {"type": "zstack", "children": [\#(HostileDocumentTests.list(count, #"{"type": "circle"}"#))]}}"#
    }
    expectRefusal(try HostileOutcome(sandbox.package(document(2)), now: SlowClock().now), [])
    expectRefusal(try HostileOutcome(sandbox.package(document(30)), now: SlowClock().now), [.timeLimit])
  }

  /// What is never drawn takes time all the same.
  @Test func loweringIsHeldAgainstTheClock() throws {
    let sandbox = try Sandbox()
    let spacers = HostileDocumentTests.list(30, #"{"type": "spacer"}"#)
    let path = try sandbox.package(#"{"format": "1.0", "body": {"type": "vstack", "children": [\#(spacers)]}}"#)
    expectRefusal(try HostileOutcome(path, now: SlowClock().now), [.timeLimit])
  }

  @Test(arguments: [1 << 10, 30 << 10])
  func aRenderHasAnAmountOfMemory(_ bytes: Int) throws {
    let sandbox = try Sandbox()
    let path = try sandbox.package(RenderLimitTests.circle)
    expectRefusal(try HostileOutcome(path, limits: HostileDocumentTests.limits { $0.renderBytes = bytes }), [.memoryLimit])
  }

  /// Each layer of a group takes memory of its own.
  @Test func layersCountToo() throws {
    let sandbox = try Sandbox()
    let body = HostileDocumentTests.deep(20, modifiers: #"{"opacity": 0.9}"#)
    let path = try sandbox.package(#"{"format": "1.0", "body": \#(body)}"#)
    expectRefusal(try HostileOutcome(path), [])
    // The picture and two layers, of 20.
    expectRefusal(try HostileOutcome(path, limits: HostileDocumentTests.limits { $0.renderBytes = 120 << 10 }), [.memoryLimit])
  }

  /// Documents that are small, valid, and dear to the naive.
  @Test(arguments: ["pairs", "stacks", "choices", "styles", "names", "grids", "text", "words", "masks"])
  func smallDocumentsAreQuick(_ name: String) throws {
    let sandbox = try Sandbox()
    let outcome = try HostileOutcome(sandbox.package(RenderLimitTests.dear[name]!))
    #expect([[], [.limitExceeded]].contains(outcome.codes), "\(outcome.diagnostics.summary.prefix(2000))")
    #expect(outcome.duration < .seconds(20), "took \(outcome.duration)")
  }

  private static func document(_ body: String, root: String = "") -> String { #"{"format": "1.0", \#(root)"body": \#(body)}"# }

  private static let dear: [String: String] = [
    // 2⁴⁰ ways to a colour.
    "pairs": document(
      #"{"type": "circle", "fill": "c0"}"#,
      root: #""colors": {"c40": "red", "#
        + (0..<40).map { #""c\#($0)": {"light": "c\#($0 + 1)", "dark": "c\#($0 + 1)"}"# }.joined(separator: ", ") + "}, "),
    // A chain of names, each asked for by the next.
    "names": document(
      #"{"type": "zstack", "children": [\#(HostileDocumentTests.list(5000, #"{"type": "circle", "fill": "c0"}"#))]}"#,
      root: #""colors": {"c500": "red", "# + (0..<500).map { #""c\#($0)": "c\#($0 + 1)""# }.joined(separator: ", ") + "}, "),
    "stacks": document(
      HostileDocumentTests.nested(
        90, #"{"type": "hstack", "children": ["ab cd", {"type": "spacer"}, {"type": "vstack", "children": ["ef gh", {"type": "spacer"}, "#,
        "]}]}", inside: #""x""#)),
    "choices": document(
      HostileDocumentTests.nested(
        90, #"{"type": "viewThatFits", "children": [{"type": "hstack", "children": ["a long text that fits nowhere at all", "#,
        #"]}, "short"]}"#, inside: #""x""#)),
    "styles": document(
      #"{"type": "zstack", "children": [\#(HostileDocumentTests.list(2000, #"{"type": "circle", "modifiers": ["s"]}"#))]}"#,
      root: #""styles": {"s": [\#(HostileDocumentTests.list(64, #"{"padding": 0}"#))]}, "#),
    "grids": document(
      #"{"type": "grid", "children": [\#(HostileDocumentTests.list(400, #"{"type": "gridRow", "children": [\#(HostileDocumentTests.list(40, #"{"type": "circle"}"#))]}"#))]}"#),
    "text": document(#"{"type": "text", "lineLimit": 3, "minimumScaleFactor": 0.01, "value": "\#(String(repeating: "wide ", count: 12_000))"}"#),
    "words": document(#"{"type": "text", "value": "\#(String(repeating: "x", count: 60_000))"}"#),
    "masks": document(
      HostileDocumentTests.nested(31, #"{"type": "zstack", "modifiers": [{"mask": "#, #"}], "children": ["x"]}"#, inside: #""x""#)),
  ]
}
