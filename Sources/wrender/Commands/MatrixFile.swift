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
  /// - Parameters:
  ///   - others: Keys that are of no concern here.
  ///   - rowKeys: The same in rows.
  static func read(
    _ path: String, startingFrom options: RenderOptions, besides others: [String] = [], inRows rowKeys: [String] = []
  ) -> (file: MatrixFile, tree: RawTree)? {
    guard let bytes = InputFile.read(path, limit: Limits.standard.documentBytes) else {
      Console.standard.report("\(TerminalText.escaped(path)): expected a file of at most \(Limits.standard.documentBytes) bytes")
      return nil
    }
    let checked = CheckedFile(data: bytes, file: path)
    var diagnostics = checked.diagnostics
    var file = MatrixFile()
    if !checked.hasErrors { diagnostics += file.take(checked.tree, startingFrom: options, path, besides: others, inRows: rowKeys) }
    Console.standard.report(diagnostics)
    return diagnostics.contains { $0.severity == .error } ? nil : (file, checked.tree)
  }

  private mutating func take(
    _ tree: RawTree, startingFrom options: RenderOptions, _ path: String, besides others: [String], inRows rowKeys: [String]
  ) -> [Diagnostic] {
    var reader = MemberReader(tree: tree, file: path)
    guard tree.kind(of: tree.root) == .object, let matrix = tree.member(tree.root, "matrix"), tree.kind(of: matrix) == .array, tree.count(matrix) > 0
    else {
      reader.refuse(tree.root, "matrix", "expected an array of objects of options, one at least: [{\"family\": \"all\"}]")
      return reader.diagnostics
    }
    var diagnostics: [Diagnostic] = []
    for row in tree.children(matrix) {
      var pictures = options
      diagnostics += pictures.apply(row, of: tree, file: path, besides: rowKeys)
      rows.append(pictures)
    }
    reader.check(tree.root, ["matrix", "packages"] + others)
    let folder = Self.folder(of: path)
    packages = (reader.strings(tree.root, "packages") ?? []).map { $0.hasPrefix("/") ? $0 : folder + $0 }
    return diagnostics + reader.diagnostics
  }

  /// With its closing `/`; empty for the working directory.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
