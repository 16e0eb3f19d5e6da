import Geometry
import Testing
import WidgetDocument
import WidgetFoundation

/// A document that asks for too much or is broken, and what it is told.
struct HostileCase: Sendable, CustomTestStringConvertible {
  var name: String
  var document: [UInt8]
  /// The codes of all errors, once each, in the order of their places.
  var codes: [DiagnosticCode]
  var limits = Limits.standard

  var testDescription: String { name }

  init(_ name: String, bytes: [UInt8], _ codes: DiagnosticCode..., limits: Limits = .standard) {
    (self.name, document, self.codes, self.limits) = (name, bytes, codes, limits)
  }

  /// A whole document from its body.
  init(_ name: String, body: String, _ codes: DiagnosticCode..., limits: Limits = .standard, root: String = "") {
    (self.name, self.codes, self.limits) = (name, codes, limits)
    document = Array(#"{"format": "1.0", \#(root)"body": \#(body)}"#.utf8)
  }

  init(_ name: String, text: String, _ codes: DiagnosticCode...) {
    (self.name, document, self.codes) = (name, Array(text.utf8), codes)
  }
}

/// What became of a package: diagnostics of reading it or, where there are no errors among them, of drawing it.
struct HostileOutcome: Sendable {
  var diagnostics: [Diagnostic]
  var png: [UInt8]?
  var duration: Duration

  /// The errors' codes, each once.
  var codes: [DiagnosticCode] {
    var result: [DiagnosticCode] = []
    for error in diagnostics.errors where !result.contains(error.code) { result.append(error.code) }
    return result
  }

  init(
    _ path: String, limits: Limits = .standard, now: (@Sendable () -> UInt64)? = nil,
    adjusting adjust: (inout WidgetFoundation.Environment) -> Void = { _ in }
  ) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let worker = try makeWorker(limits: limits, now: now)
    let loading = HostileOutcome.load(path, limits)
    diagnostics = loading.diagnostics
    if let widget = loading.widget {
      var environment = WidgetFoundation.Environment.specimen(of: widget, scale: 1)
      adjust(&environment)
      let drawn = HostileOutcome.draw(widget, environment, worker)
      diagnostics += drawn.diagnostics
      png = drawn.png
    }
    duration = clock.now - start
  }

  private static func load(_ path: String, _ limits: Limits) -> (widget: Widget?, diagnostics: [Diagnostic]) {
    do throws(PackageError) {
      let loading = try Widget.load(path, limits: limits)
      return (loading.widget, loading.diagnostics)
    } catch {
      return (nil, [error.diagnostic])
    }
  }

  private static func draw(
    _ widget: Widget, _ environment: WidgetFoundation.Environment, _ worker: RenderWorker
  ) -> (png: [UInt8]?, diagnostics: [Diagnostic]) {
    do throws(RenderFailure) {
      let drawn = try worker.png(widget, environment)
      return (drawn.bytes, drawn.diagnostics)
    } catch {
      return (nil, error.diagnostics)
    }
  }
}

/// What every hostile package has to end in: the codes, a message that says what is wrong, no picture, and soon.
func expectRefusal(_ outcome: HostileOutcome, _ codes: [DiagnosticCode], sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(outcome.codes == codes, "\(outcome.diagnostics.summary.prefix(2000))", sourceLocation: sourceLocation)
  #expect(codes.isEmpty == (outcome.png != nil), sourceLocation: sourceLocation)
  #expect(outcome.diagnostics.allSatisfy { !$0.message.isEmpty && $0.message.utf8.count < 1000 }, sourceLocation: sourceLocation)
  #expect(outcome.duration < .seconds(20), "took \(outcome.duration)", sourceLocation: sourceLocation)
}
