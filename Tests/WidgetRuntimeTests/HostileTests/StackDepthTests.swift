import Dispatch
import Foundation
import Geometry
import Synchronization
import Testing
import WidgetDocument

/// The deepest documents that are allowed, on threads with little stack.
@Suite struct StackDepthTests {
  @Test(arguments: ["padding", "frame", "opacity", "overlay", "environment", "clip"], [512 << 10, 8 << 20])
  func deepDocumentsFit(_ modifier: String, _ stack: Int) throws {
    let modifiers = [
      "padding": #"{"padding": 0.01}, {"offset": {"x": 0}}, {"frame": {"maxWidth": "infinity"}}"#,
      "frame": #"{"frame": {"minWidth": 1, "height": 50}}, {"aspectRatio": 2}"#, "opacity": #"{"rotationEffect": 1}, {"scaleEffect": 1}"#,
      "overlay": #"{"overlay": {"type": "circle"}}, {"background": "red"}"#,
      "environment": #"{"foregroundStyle": "red"}, {"font": "body"}, {"tracking": 1}, {"lineLimit": 2}"#,
      "clip": #"{"clipShape": "circle"}, {"clipped": true}"#,
    ]
    let body = HostileDocumentTests.nested(
      199, #"{"type": "vstack", "modifiers": [\#(modifiers[modifier]!)], "children": ["x", "#, "]}", inside: #""deepest""#)
    let sandbox = try Sandbox()
    let path = try sandbox.package(#"{"format": "1.0", "body": \#(body)}"#)
    let outcome = try onThread(stackBytes: stack) { try HostileOutcome(path) }
    expectRefusal(outcome, [])
  }

  @Test(arguments: [512 << 10, 8 << 20])
  func deeperOnesAreRefused(_ stack: Int) throws {
    let sandbox = try Sandbox()
    let modifiers = HostileDocumentTests.list(10, #"{"padding": 0}"#)
    let path = try sandbox.package(#"{"format": "1.0", "body": \#(HostileDocumentTests.deep(150, modifiers: modifiers))}"#)
    expectRefusal(try onThread(stackBytes: stack) { try HostileOutcome(path) }, [.limitExceeded])
  }
}

/// Documents nested in other ways than by elements.
@Suite struct NestedValueTests {
  @Test(arguments: ["data", "fills", "comments", "variants"], [512 << 10, 8 << 20])
  func deepValuesFit(_ what: String, _ stack: Int) throws {
    let nested = HostileDocumentTests.nested(500, #"{"a": "#, "}", inside: "1")
    let pairs = HostileDocumentTests.nested(500, #"{"light": "red", "dark": "#, "}", inside: #""blue""#)
    let root = [
      "data": #""components": {"A": {"body": {"type": "text", "value": "x", "let": {"a": \#(nested)}}}}, "#,
      "fills": #""colors": {"a": \#(pairs)}, "#, "comments": #""x-a": \#(nested), "#,
      "variants": #""variants": [{"when": {}, "body": {"type": "circle", "fill": "a"}}], "colors": {"a": \#(pairs)}, "#,
    ]
    let sandbox = try Sandbox()
    let path = try sandbox.package(#"{"format": "1.0", \#(root[what]!)"body": "x"}"#)
    expectRefusal(try onThread(stackBytes: stack) { try HostileOutcome(path) }, [])
  }
}

/// Runs work on a thread with a stack of this size, and waits for it.
func onThread<Outcome: Sendable>(stackBytes: Int, _ work: @escaping @Sendable () throws -> Outcome) throws -> Outcome {
  let job = Job(work)
  let thread = Thread { job.run() }
  thread.stackSize = stackBytes
  thread.start()
  job.finished.wait()
  return try job.outcome.withLock { $0! }.get()
}

/// Work for another thread, and what comes of it.
private final class Job<Outcome: Sendable>: Sendable {
  let outcome = Mutex<Result<Outcome, any Error>?>(nil)
  let finished = DispatchSemaphore(value: 0)
  private let work: @Sendable () throws -> Outcome

  init(_ work: @escaping @Sendable () throws -> Outcome) { self.work = work }

  func run() {
    let result = Result { try work() }
    outcome.withLock { $0 = result }
    finished.signal()
  }
}
