import Testing
import WidgetDocument
import WidgetFoundation

/// The same widget in each state of its data, in several languages and zones: the same outcome however often, in whatever order, by however many.
@Suite struct StateTests {
  /// One picture to make.
  private struct Request: Sendable {
    var widget: Widget
    var environment: WidgetFoundation.Environment
  }

  /// A picture, or why there is none.
  private enum Outcome: Equatable, Sendable {
    case picture([UInt8], [Diagnostic])
    case refused([Diagnostic])
  }

  private static func requests() throws -> [Request] {
    var requests: [Request] = []
    for package in ["weather", "agenda", "rings"] {
      let widget = try load(PackagePicture.path(package))
      for state in WidgetState.allCases {
        for locale in ["en-US", "de", "ar"] {
          for zone in ["UTC", "America/St_Johns"] {
            let picture = PackagePicture(package: package, family: .small, scheme: .light, locale: locale)
            var environment = try picture.environment(of: widget)
            (environment.state, environment.timeZone) = (state, zone)
            requests.append(Request(widget: widget, environment: environment))
          }
        }
      }
    }
    return requests
  }

  private static func outcome(_ request: Request, _ worker: RenderWorker) -> Outcome {
    do throws(RenderFailure) {
      let (bytes, diagnostics) = try worker.png(request.widget, request.environment)
      return .picture(bytes, diagnostics)
    } catch {
      return .refused(error.diagnostics)
    }
  }

  @Test func neitherOrderNorWorkersMatter() async throws {
    let requests = try StateTests.requests()
    #expect(requests.count == 108)
    let worker = try makeWorker()
    let first = requests.map { StateTests.outcome($0, worker) }
    #expect(requests.map { StateTests.outcome($0, worker) } == first)
    try await withThrowingTaskGroup(of: [(Int, Outcome)].self) { group in
      for seed in 1...3 {
        group.addTask {
          let worker = try makeWorker()
          var random = SeededNumbers(seed: UInt64(seed))
          return requests.indices.shuffled(using: &random).map { ($0, StateTests.outcome(requests[$0], worker)) }
        }
      }
      for try await outcomes in group {
        for (index, outcome) in outcomes { #expect(outcome == first[index], "\(requests[index].environment)") }
      }
    }
  }

  /// Zones, languages and the state "loading", in which nothing has been answered, are seen in the picture.
  @Test func eachOfThemCounts() throws {
    let worker = try makeWorker()
    let widget = try load(PackagePicture.path("agenda"))
    let base = try PackagePicture(package: "agenda", family: .small, scheme: .light).environment(of: widget)
    var others = [base, base, base]
    others[0].timeZone = "America/St_Johns"
    others[1].locale = "de"
    others[2].state = .loading
    let pictures = try ([base] + others).map { try worker.png(widget, $0).bytes }
    #expect(Set(pictures).count == 4)
  }
}
