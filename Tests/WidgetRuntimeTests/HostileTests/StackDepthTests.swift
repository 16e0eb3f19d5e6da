import Geometry
import Glibc
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

/// Work for another thread, and what comes of it.
private final class Job<Outcome> {
  private let work: () throws -> Outcome
  private(set) var outcome: Result<Outcome, any Error>?

  init(_ work: @escaping () throws -> Outcome) { self.work = work }

  func run() { outcome = Result { try work() } }
}

private protocol Runnable: AnyObject { func run() }
extension Job: Runnable {}

/// Runs work on a thread with a stack of this size, and waits for it.
func onThread<Outcome>(stackBytes: Int, _ work: @escaping () throws -> Outcome) throws -> Outcome {
  let job = Job(work)
  var attributes = pthread_attr_t()
  unsafe pthread_attr_init(&attributes)
  unsafe pthread_attr_setstacksize(&attributes, stackBytes)
  defer { unsafe pthread_attr_destroy(&attributes) }
  var thread = pthread_t()
  let argument = unsafe Unmanaged.passRetained(job as any Runnable as AnyObject).toOpaque()
  let failure = unsafe pthread_create(
    &thread, &attributes,
    { argument in
      let job = unsafe Unmanaged<AnyObject>.fromOpaque(argument!).takeRetainedValue()
      (job as? any Runnable)?.run()
      return nil
    }, argument)
  precondition(failure == 0, "no thread")
  unsafe pthread_join(thread, nil)
  return try job.outcome!.get()
}
