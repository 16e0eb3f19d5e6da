import WidgetFoundation
import WidgetLayout

/// Trees of fixed leaves: from nothing to the frame of every node.
enum LayoutBenchmark {
  private static let box = Rect(x: 0, y: 0, width: 1000, height: 1000)

  static func run(iterations: Int?) -> [Figure] {
    BenchmarkTree.allCases.flatMap { figures(of: $0, iterations: iterations) }
  }

  private static func figures(of kind: BenchmarkTree, iterations: Int?) -> [Figure] {
    let count = iterations ?? 200
    let batch = max(1, 2_000 / kind.elements)
    var tree = LayoutTree(scale: 2)
    let cold = Samples(count: count, batch: batch) {
      tree.reset(scale: 2)
      kind.build(into: &tree)
      tree.layout(in: box)
    }
    let evaluations = tree.evaluations
    let fresh = Samples(count: count, batch: batch) {
      var tree = LayoutTree(scale: 2)
      kind.build(into: &tree)
      tree.layout(in: box)
    }
    let again = Samples(count: count, batch: batch) {
      tree.forgetAnswers()
      tree.layout(in: box)
    }
    let name = "layout.\(kind.rawValue)"
    let runs = [("cold", cold), ("fresh", fresh), ("relayout", again)]
    return runs.flatMap { run, samples in
      [
        Figure("\(name).\(run)", samples, "ns/element", nanoseconds: Double(kind.elements)),
        Figure("\(name).\(run).total", samples, "us", nanoseconds: 1000),
        Figure("\(name).\(run).allocations", count: samples.allocations, "blocks"),
      ]
    } + [Figure("\(name).evaluations", count: evaluations, "sizes")]
  }
}
