import WidgetFoundation
import WidgetGoldens

/// What a run of comparisons has found, for people, programs and other tools.
struct GoldenReport {
  /// Objects of JSON, one a stage of a picture.
  var cases: [[UInt8]]
  var counts: [GoldenVerdict: Int]

  /// `{"format": "1.0", "counts": {…}, "cases": […]}`, a case a line.
  var json: [UInt8] {
    var writer = JSONWriter(lineDepth: 2)
    writer.beginObject()
    writer.key("format")
    writer.string("1.0")
    writer.key("counts")
    writer.beginObject()
    for verdict in GoldenVerdict.allCases {
      guard let count = counts[verdict] else { continue }
      writer.key(verdict.rawValue)
      writer.integer(count)
    }
    writer.endObject()
    writer.key("cases")
    writer.beginArray()
    for record in cases { writer.raw(record) }
    writer.endArray()
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// Writes report.json, junit.xml and index.html to a folder.
  ///
  /// - Parameter isNeeded: Otherwise a folder that is not there is not made for them.
  func write(to folder: String, isNeeded: Bool) -> ExitCode {
    guard isNeeded || OutputWriter.isFolder(folder) else { return .done }
    let console = Console.standard
    let tree = CheckedFile(data: json, file: "report.json", limits: .reports).tree
    return console.makeFolder(folder).worst(console.save(json, as: folder + "report.json")).worst(console.save(GoldenReport.junit(tree), as: folder + "junit.xml"))
      .worst(console.save(GoldenReport.page(tree, in: folder), as: folder + "index.html"))
  }

  /// Writes the page of a report that is there already.
  static func rewrite(in folder: String) -> ExitCode {
    guard let bytes = FileBytes.read(folder + "report.json") else {
      Console.standard.report("\(TerminalText.escaped(folder))report.json: there is no report to write anew")
      return .noInput
    }
    let checked = CheckedFile(data: bytes, file: folder + "report.json", limits: .reports)
    guard !checked.hasErrors else {
      Console.standard.report(checked.diagnostics)
      return .problems
    }
    let console = Console.standard
    return console.save(junit(checked.tree), as: folder + "junit.xml").worst(console.save(page(checked.tree, in: folder), as: folder + "index.html"))
  }
}

extension Limits {
  /// Reports are of our own making, and may tell of thousands of pictures.
  fileprivate static let reports: Limits = {
    var limits = Limits.standard
    limits.documentBytes = 1 << 30
    return limits
  }()
}

extension GoldenReport {
  /// Says what is wrong, stage by stage, and a summary.
  func tell(_ format: OutputFormat) {
    guard format == .text else {
      _ = Console.standard.write(json)
      return
    }
    let tree = CheckedFile(data: json, file: "", limits: .reports).tree
    let terminal = Console.standard.answers
    var text = ""
    for entry in GoldenReport.entries(of: tree) where entry.verdict != .same && entry.verdict != .tolerated {
      let style: Terminal.Style = entry.verdict == .recorded ? .warning : .error
      text += "\(TerminalText.escaped(entry.name)): \(terminal.styled(entry.verdict.rawValue, style))"
      text += entry.message.isEmpty ? "\n" : ": \(TerminalText.escaped(entry.message))\n"
      for line in entry.details.prefix(12) { text += "  \(TerminalText.escaped(line))\n" }
      for (role, path) in [("golden", entry.golden), ("drawn", entry.actual), ("difference", entry.difference)] where !path.isEmpty {
        text += "  \(role) \(TerminalText.escaped(path))\n"
      }
    }
    let total = counts.values.reduce(0, +)
    let parts = GoldenVerdict.allCases.compactMap { verdict in counts[verdict].map { "\($0) \(verdict.rawValue)" } }
    _ = Console.standard.print(text + "\(total) golden\(total == 1 ? "" : "s"): \(parts.isEmpty ? "none" : parts.joined(separator: ", "))\n")
  }

  /// Annotations as GitHub shows them beside a change.
  func annotate() {
    let tree = CheckedFile(data: json, file: "", limits: .reports).tree
    for entry in GoldenReport.entries(of: tree) where !entry.verdict.passes {
      let place = entry.golden.isEmpty ? "" : " file=\(WorkflowText.property(entry.golden)),title=\(WorkflowText.property(entry.name))"
      let lines = ["\(entry.name): \(entry.verdict.rawValue): \(entry.message)"] + entry.details.prefix(3)
      _ = Console.standard.print("::error\(place)::\(lines.map(WorkflowText.data).joined(separator: "%0A"))\n")
    }
  }

  /// One case of a report, as its pages need it.
  struct Entry {
    var node: NodeIndex
    var name: String
    var verdict: GoldenVerdict
    var message: String
    var details: [String]
    var golden: String
    var actual: String
    var difference: String
  }

  static func entries(of tree: RawTree) -> [Entry] {
    guard let cases = tree.member(tree.root, "cases") else { return [] }
    return tree.children(cases).compactMap { node in
      func text(_ key: StaticString) -> String { tree.member(node, key).map(tree.string) ?? "" }
      guard let verdict = GoldenVerdict(rawValue: text("verdict")) else { return nil }
      return Entry(
        node: node, name: text("name"), verdict: verdict, message: text("message"),
        details: tree.member(node, "details").map { tree.children($0).map(tree.string) } ?? [], golden: text("golden"), actual: text("actual"),
        difference: text("difference"))
    }
  }
}
