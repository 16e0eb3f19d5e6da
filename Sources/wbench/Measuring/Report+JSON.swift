import WidgetDocument

extension Report {
  /// `{"wbench": 1, "machine": {…}, "libraries": {…}, "figures": […]}`, a figure a line.
  var json: String {
    var writer = JSONWriter(lineDepth: 2)
    writer.beginObject()
    writer.key("wbench")
    writer.integer(Self.version)
    for (key, facts) in [("machine", machine.facts), ("libraries", machine.libraries)] {
      writer.key(key)
      writer.beginObject()
      for fact in facts {
        writer.key(fact.name)
        writer.string(fact.value)
      }
      writer.endObject()
    }
    writer.key("figures")
    writer.beginArray()
    for figure in figures { figure.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  /// Reads what `json` has written.
  ///
  /// - Parameter file: Its name, for the message.
  init(json bytes: [UInt8], file: String) throws(BenchmarkError) {
    let checked = CheckedFile(data: bytes, file: file)
    if let problem = checked.diagnostics.first { throw BenchmarkError(message: problem.description) }
    let tree = checked.tree
    guard tree.kind(of: tree.root) == .object, tree.member(tree.root, "wbench").map(tree.number) == Double(Self.version),
      let list = tree.member(tree.root, "figures"), tree.kind(of: list) == .array
    else { throw BenchmarkError(message: "\(file): no figures of wbench") }
    machine = Machine(facts: Self.facts(tree, "machine"), libraries: Self.facts(tree, "libraries"))
    figures = []
    for node in tree.children(list) {
      guard let figure = Figure(tree, node) else {
        throw BenchmarkError(message: "\(file):\(tree.location(of: node).line): no figure of wbench")
      }
      figures.append(figure)
    }
  }

  /// Of what a report looks like.
  private static let version = 1

  private static func facts(_ tree: RawTree, _ name: StaticString) -> [Machine.Fact] {
    guard let node = tree.member(tree.root, name), tree.kind(of: node) == .object else { return [] }
    return tree.children(node).map { Machine.Fact(name: tree.key($0), value: tree.string($0)) }
  }
}

extension Figure {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, text) in [("name", name), ("kind", kind.rawValue), ("unit", unit)] {
      writer.key(key)
      writer.string(text)
    }
    writer.key("value")
    writer.number(Self.rounded(value))
    if let quartiles {
      writer.key("quartiles")
      writer.beginArray()
      writer.number(Self.rounded(quartiles.lowerBound))
      writer.number(Self.rounded(quartiles.upperBound))
      writer.endArray()
    }
    writer.endObject()
  }

  fileprivate init?(_ tree: RawTree, _ node: NodeIndex) {
    guard tree.kind(of: node) == .object, let name = tree.member(node, "name"), let kind = tree.member(node, "kind"),
      let unit = tree.member(node, "unit"), let value = tree.member(node, "value"), tree.kind(of: value) == .number
    else { return nil }
    let quartiles = tree.member(node, "quartiles").map { list in
      tree.kind(of: list) == .array ? tree.children(list).map { tree.number($0) } : []
    }
    self.init(
      tree.string(name), kind: tree.string(kind), value: tree.number(value), unit: tree.string(unit), quartiles: quartiles)
  }

  /// No clock is better than a thousandth of these units.
  static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
