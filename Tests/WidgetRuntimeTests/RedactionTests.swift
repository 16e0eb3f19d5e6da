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
