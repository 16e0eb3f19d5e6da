import GoldenSupport
import Testing
import WidgetFoundation

/// What is covered, what is dimmed, and that neither moves anything.
@Suite struct RedactionTests {
  private static let body = #"""
    {"type": "vstack", "spacing": 2, "font": "caption2", "children": [
      {"type": "text", "value": "Account", "font": "caption"},
      {"type": "text", "value": "4 200 EUR and a little more, on two lines", "privacySensitive": true},
      {"type": "text", "value": "soon", "invalidatableContent": true},
      {"type": "text", "value": "always", "unredacted": true}]}
    """#

  private func stages(_ reasons: [RedactionReason] = [], phase: Phase = .timeline, state: WidgetState? = nil, body: String = body) throws -> DrawnStages {
    let sandbox = try Sandbox()
    let widget = try load(sandbox.file("document.json", #"{"format": "1.0", "body": \#(body)}"#))
    var environment = WidgetFoundation.Environment.specimen(of: widget, scale: 1)
    (environment.redactions, environment.phase, environment.state) = (RedactionReasons(reasons), phase, state)
    return try makeWorker().stages(of: widget, environment)
  }

  private func count(_ command: String, _ stages: DrawnStages) -> Int { stages.display.split(separator: "\n").count { $0.contains(command) } }

  @Test func placeholderCoversAllButWhatIsUnredacted() throws {
    let (plain, covered) = (try stages(), try stages([.placeholder]))
    #expect(covered.layout == plain.layout && covered.png != plain.png)
    #expect(count("glyphs", covered) == 1)
    // The background and a bar for each line.
    #expect(count("fill", covered) == count("fill", plain) + 4)
  }

  /// Of what says a value by its size nothing is left that does: the picture is the same for all values.
  @Test(arguments: [
    #"{"type": "progress", "value": VALUE}"#, #"{"type": "progress", "style": "circular", "value": VALUE}"#,
    #"{"type": "gauge", "value": VALUE}"#, #"{"type": "gauge", "style": "accessoryLinear", "value": VALUE}"#,
    #"{"type": "gauge", "style": "accessoryLinearCapacity", "value": VALUE}"#, #"{"type": "gauge", "style": "accessoryCircular", "value": VALUE}"#,
    #"{"type": "gauge", "style": "accessoryCircularCapacity", "value": VALUE}"#,
    #"{"type": "chart", "marks": [{"type": "bar", "data": [VALUE], "x": "a", "y": "${item}"}, {"type": "rule", "y": 0.5}]}"#,
  ])
  func coversHideValues(_ element: String) throws {
    func picture(_ value: String, _ reasons: [RedactionReason], isSensitive: Bool) throws -> DrawnStages {
      let content = element.replacing("VALUE", with: value)
      return try stages(reasons, body: #"{"type": "zstack", "privacySensitive": \#(isSensitive), "children": [\#(content)]}"#)
    }
    let empty = try stages(body: #"{"type": "spacer"}"#)
    for reason in [RedactionReason.placeholder, .privacy] {
      let (low, high) = (try picture("0.2", [reason], isSensitive: true), try picture("0.9", [reason], isSensitive: true))
      #expect(low.png == high.png && low.png != empty.png)
    }
    let plain = try picture("0.2", [], isSensitive: false)
    let (unlocked, other) = (try picture("0.2", [.privacy], isSensitive: false), try picture("0.9", [], isSensitive: false))
    #expect(unlocked == plain && other.png != plain.png)
  }

  /// Shapes are the look of a widget, not its data.
  @Test func shapesStay() throws {
    let body = #"{"type": "circle", "fill": "red", "privacySensitive": true}"#
    let (covered, plain) = (try stages([.placeholder], body: body), try stages(body: body))
    #expect(covered == plain)
  }

  @Test func privacyCoversWhatIsSensitive() throws {
    let (plain, covered) = (try stages(), try stages([.privacy]))
    #expect(covered.layout == plain.layout)
    #expect(count("glyphs", covered) == count("glyphs", plain) - 2)
  }

  @Test func invalidatedDimsWhatMayBeOutOfDate() throws {
    let (plain, dimmed) = (try stages(), try stages([.invalidated]))
    #expect(dimmed.layout == plain.layout && dimmed.png != plain.png)
    #expect(count("glyphs", dimmed) == count("glyphs", plain))
  }

  @Test func phaseAndStateAreReasons() throws {
    #expect(try stages(phase: .placeholder) == stages([.placeholder]))
    #expect(try stages(state: .invalidated) == stages([.invalidated]))
    #expect(try stages(state: .stale) == stages())
  }

  @Test func nearestWriterWins() throws {
    func glyphs(_ body: String, _ reason: RedactionReason) throws -> Int { count("glyphs", try stages([reason], body: body)) }
    let inner = #"{"type": "vstack", "privacySensitive": true, "children": [{"type": "text", "value": "shown", "privacySensitive": false}, "hidden"]}"#
    #expect(try glyphs(inner, .privacy) == 1)
    let again = #"{"type": "vstack", "unredacted": true, "children": [{"type": "text", "value": "covered", "redacted": "placeholder"}, "shown"]}"#
    #expect(try glyphs(again, .placeholder) == 1)
    #expect(try glyphs(#"{"type": "text", "value": "shown", "unredacted": true}"#, .placeholder) == 1)
    #expect(try glyphs(#"{"type": "text", "value": "covered", "unredacted": false}"#, .placeholder) == 0)
  }

  /// Bars stand where the lines would: aligned as they are, no wider than the box.
  @Test(arguments: ["leading", "center", "trailing"])
  func barsFollowTheLines(_ alignment: String) throws {
    let body = #"{"type": "text", "font": "caption", "value": "one line\nand another one", "multilineTextAlignment": "\#(alignment)"}"#
    let (plain, covered) = (try stages(body: body), try stages([.placeholder], body: body))
    #expect(plain.layout == covered.layout)
    #expect(count("fill", covered) == count("fill", plain) + 2)
  }
}
