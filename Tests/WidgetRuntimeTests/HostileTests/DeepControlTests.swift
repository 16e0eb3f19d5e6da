import Testing
import WidgetDocument

/// Controls in the labels of controls: a gauge tries its label in several sizes, and so would one in it.
@Suite struct DeepControlTests {
  @Test(arguments: [512 << 10, 8 << 20])
  func buttonsInButtonsFit(_ stack: Int) throws {
    let outcome = try outcome(nesting: #"{"type": "button", "action": {"reload": true}, "label": "#, stack)
    expectRefusal(outcome, [])
  }

  @Test(arguments: [#""gauge", "value": 0.5, "style": "accessoryCircularCapacity""#, #""progress", "value": 0.5, "style": "circular""#])
  func ringsInRingsAreBounded(_ kind: String) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = try outcome(nesting: #"{"type": \#(kind), "currentValueLabel": "#, 512 << 10)
    expectRefusal(outcome, [.limitExceeded])
    #expect(clock.now - start < .seconds(30))
  }

  private func outcome(nesting opening: String, _ stack: Int) throws -> HostileOutcome {
    let body = HostileDocumentTests.nested(190, opening, "}", inside: #""deepest""#)
    let sandbox = try Sandbox()
    let path = try sandbox.package(#"{"format": "1.0", "body": \#(body)}"#)
    return try onThread(stackBytes: stack) { try HostileOutcome(path) }
  }
}
