import WidgetFoundation

/// One package of a batch, and what is to be drawn of it.
struct BatchJob {
  var path: String
  var rows: [RenderOptions]
  /// JSON that the job's results carry; nil for packages of a command line.
  var id: [UInt8]?
  /// The only picture's path below the output folder; nil for names by the template.
  var output: String?
}

/// Why a line is no job.
struct BatchJobProblem: Error {
  var id: [UInt8]?
  var diagnostics: [Diagnostic]
}

extension BatchJob {
  /// A line of a list of jobs: `{"id": 7, "path": "weather.widget", "options": {"family": "small"}, "output": "7.png"}`.
  ///
  /// `options` stand in place of those of the command line; `id` is any string or number, `output` a path below the output folder for one picture.
  init(line: [UInt8], number: Int, startingFrom options: RenderOptions) throws(BatchJobProblem) {
    let file = "job \(number + 1)"
    let checked = CheckedFile(data: line, file: file)
    let tree = checked.tree
    guard !checked.hasErrors else { throw BatchJobProblem(id: nil, diagnostics: checked.diagnostics) }
    let id = tree.kind(of: tree.root) == .object ? tree.member(tree.root, "id").flatMap { Self.json(of: $0, tree) } : nil
    var diagnostics = checked.diagnostics
    func refuse(_ message: String) {
      diagnostics.append(Diagnostic(.error, .invalidValue, file: file, message: message))
    }
    var row = options
    var path: String?
    var output: String?
    if tree.kind(of: tree.root) == .object {
      for member in tree.children(tree.root) where !tree.isComment(member) {
        switch tree.key(member) {
        case "id": if id == nil { refuse("expected a string or a number as \"id\"") }
        case "path": path = tree.string(member)
        case "options": diagnostics += row.apply(member, of: tree, file: file)
        case "output":
          output = tree.string(member)
          if !Self.isBelow(tree.string(member)) { refuse("expected a path below the output folder as \"output\", such as \"a/b.png\"") }
        default: refuse("a job has id, path, options and output; '\(tree.key(member))' is none of them")
        }
      }
    }
    if path?.isEmpty ?? true { refuse("expected an object with the path of a package: {\"path\": \"weather.widget\"}") }
    if output?.hasSuffix(".svg") == true, row.format == nil { row.format = .svg }
    guard let path, !diagnostics.contains(where: { $0.severity == .error }) else { throw BatchJobProblem(id: id, diagnostics: diagnostics) }
    self.init(path: path, rows: [row], id: id ?? Array(String(number).utf8), output: output)
  }

  private static func json(of node: NodeIndex, _ tree: RawTree) -> [UInt8]? {
    var writer = JSONWriter()
    switch tree.kind(of: node) {
    case .string: writer.string(tree.string(node))
    case .number: writer.number(tree.number(node))
    case .null, .true, .false, .array, .object: return nil
    }
    return writer.bytes
  }

  private static func isBelow(_ path: String) -> Bool {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    return !steps.contains { ["", ".", ".."].contains($0) } && path.unicodeScalars.allSatisfy { $0 == "/" || $0 == "@" || PictureName.isAllowed($0) }
  }
}
