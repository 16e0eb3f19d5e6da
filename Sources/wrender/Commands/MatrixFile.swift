import WidgetFoundation

/// A file that says which pictures to make: rows of options, each of which stands for all combinations of what it lists.
///
/// ```json
/// {
///   "packages": ["Catalog/*.widget"],
///   "matrix": [
///     {"family": "all", "scheme": ["light", "dark"]},
///     {"family": "all", "rendering-mode": "accented", "tint": "#FFB340"}
///   ]
/// }
/// ```
struct MatrixFile {
  /// Where packages lie, relative to the file's folder; empty where the command line names them.
  var packages: [String] = []
  var rows: [RenderOptions] = []

  /// Reads a file whose rows start from `options`; nil where it is no such file.
  ///
  /// - Parameter others: Keys that are of no concern here.
  static func read(_ path: String, startingFrom options: RenderOptions, besides others: [String] = []) -> (file: MatrixFile, tree: RawTree)? {
    guard let bytes = InputFile.read(path, limit: Limits.standard.documentBytes) else {
      Console.standard.report("\(TerminalText.escaped(path)): expected a file of at most \(Limits.standard.documentBytes) bytes")
      return nil
    }
    let checked = CheckedFile(data: bytes, file: path)
    var diagnostics = checked.diagnostics
    var file = MatrixFile()
    if !checked.hasErrors { diagnostics += file.take(checked.tree, startingFrom: options, path, besides: others) }
    Console.standard.report(diagnostics)
    return diagnostics.contains { $0.severity == .error } ? nil : (file, checked.tree)
  }

  private mutating func take(_ tree: RawTree, startingFrom options: RenderOptions, _ path: String, besides others: [String]) -> [Diagnostic] {
    func problem(_ code: DiagnosticCode, _ message: String, at node: NodeIndex) -> Diagnostic {
      let place = tree.location(of: node)
      return Diagnostic(.error, code, file: path, pointer: tree.pointer(of: node), line: place.line, column: place.column, message: message)
    }
    guard tree.kind(of: tree.root) == .object, let matrix = tree.member(tree.root, "matrix"), tree.kind(of: matrix) == .array else {
      return [problem(.wrongType, "expected an object with \"matrix\": an array of objects of options", at: tree.root)]
    }
    var diagnostics: [Diagnostic] = []
    for row in tree.children(matrix) {
      var pictures = options
      diagnostics += pictures.apply(row, of: tree, file: path)
      rows.append(pictures)
    }
    if rows.isEmpty { diagnostics.append(problem(.invalidValue, "expected a row at least, such as {\"family\": \"all\"}", at: matrix)) }
    for member in tree.children(tree.root) where !tree.isComment(member) {
      let name = tree.key(member)
      let known = ["matrix", "packages"] + others
      guard !known.contains(name) else { continue }
      let hint = EditDistance.nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
      diagnostics.append(problem(.unknownName, "'\(name)' is nothing that a matrix says\(hint)", at: member))
    }
    if let packages = tree.member(tree.root, "packages") {
      let folder = Self.folder(of: path)
      for entry in tree.kind(of: packages) == .array ? Array(tree.children(packages)) : [packages] {
        guard tree.isString(entry) else {
          diagnostics.append(problem(.wrongType, "expected a path or a pattern such as 'Catalog/*.widget'", at: entry))
          continue
        }
        let pattern = tree.string(entry)
        self.packages.append(pattern.hasPrefix("/") ? pattern : folder + pattern)
      }
    }
    return diagnostics
  }

  /// With its closing `/`; empty for the working directory.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
