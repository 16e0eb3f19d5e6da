import WidgetFoundation

/// Documents in three sizes: from the bytes in memory to the checked tree with all diagnostics and its expressions compiled.
enum DecodeBenchmark {
  static func run(inputs: String, iterations: Int?) throws(BenchmarkError) -> [Figure] {
    let large = try Folder.bytes(of: "\(inputs)/document-39k.json")
    return try figures("small", Folder.bytes(of: "\(inputs)/card.widget/document.json"), iterations ?? 400)
      + figures("medium", large, iterations ?? 400)
      + figures("large", repeated(large, 60), iterations ?? 60)
  }

  private static func figures(_ size: String, _ bytes: [UInt8], _ count: Int) throws(BenchmarkError) -> [Figure] {
    let file = "\(size).json"
    let first = Document.read(bytes, file: file, context: .bare).checked
    if let problem = first.diagnostics.first(where: { $0.severity == .error }) { throw BenchmarkError(message: problem.description) }
    var nodes = 0
    let samples = Samples(count: count) {
      nodes = Document.read(bytes, file: file, context: .bare).checked.tree.nodes.count
    }
    let name = "decode.\(size)"
    return [
      Figure(name, samples, "us", nanoseconds: 1000),
      Figure("\(name).byte", samples, "ns/byte", nanoseconds: Double(bytes.count)),
      Figure("\(name).bytes", count: bytes.count, "bytes"),
      Figure("\(name).allocations", count: samples.allocations, "blocks"),
      Figure("\(name).nodes", count: nodes, "values"),
    ]
  }

  /// A document whose body is the body of another so many times, with what else that one has.
  private static func repeated(_ document: [UInt8], _ times: Int) throws(BenchmarkError) -> [UInt8] {
    let file = CheckedFile(data: document, file: "document.json")
    guard let body = file.tree.member(file.tree.root, "body") else { throw BenchmarkError(message: "document-39k.json has no body") }
    var value = JSONValue(file.tree, at: file.tree.root)
    let children = [JSONValue](repeating: JSONValue(file.tree, at: body), count: times)
    value["body"] = .object([.init("type", .string("vstack")), .init("children", .array(children))])
    return value.encoded()
  }
}
