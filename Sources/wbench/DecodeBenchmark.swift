import WidgetFoundation

/// A large document: from the bytes in memory to the checked tree with all diagnostics and its expressions compiled.
enum DecodeBenchmark {
  static func run(_ bytes: [UInt8], iterations: Int?) throws(BenchmarkError) -> [Figure] {
    let file = "document-39k.json"
    let first = Document.read(bytes, file: file, context: .bare).checked
    if let problem = first.diagnostics.first(where: { $0.severity == .error }) { throw BenchmarkError(message: problem.description) }
    var nodes = 0
    let samples = Samples(count: iterations ?? 400) {
      nodes = Document.read(bytes, file: file, context: .bare).checked.tree.nodes.count
    }
    return [
      Figure("decode.document", samples, "us", nanoseconds: 1000),
      Figure("decode.document.byte", samples, "ns/byte", nanoseconds: Double(bytes.count)),
      Figure("decode.document.allocations", Double(samples.allocations), "blocks"),
      Figure("decode.document.nodes", Double(nodes), "values"),
    ]
  }
}
