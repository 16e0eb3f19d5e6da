import WidgetFoundation

/// A document or a manifest, and its canonical form.
struct FormattedFile {
  enum State: String {
    /// The file has the form.
    case canonical
    /// It had another, and was replaced.
    case rewritten
    /// It has another.
    case differs
    /// It has errors, or cannot be read or written.
    case refused
  }

  /// The path as given joined with the file's name.
  let name: String
  let bytes: [UInt8]
  /// What the file should hold; nil where it has errors.
  let canonical: [UInt8]?
  /// Errors alone: warnings are for 'validate' to report.
  let errors: [Diagnostic]
  private(set) var state: State

  /// The files of a package, or the one that a path names.
  static func files(at path: String) throws(PackageError) -> [FormattedFile] {
    let reader = try PackageReader.open(path)
    guard let manifest = reader.manifestPath else {
      let isManifest = path == "manifest.json" || path.hasSuffix("/manifest.json")
      return [try FormattedFile(reader.documentPath, root: isManifest ? "manifest" : "document", reader)]
    }
    return [try FormattedFile(manifest, root: "manifest", reader), try FormattedFile(reader.documentPath, root: "document", reader)]
  }

  private init(_ path: PackagePath, root: String, _ reader: borrowing PackageReader) throws(PackageError) {
    let limits = Limits.standard
    name = reader.displayPath(path)
    bytes = try reader.read(path, limit: root == "manifest" ? limits.manifestBytes : limits.documentBytes)
    let file = Registry.compiled.check(bytes: bytes, root: root, file: name)
    errors = file.diagnostics.filter { $0.severity == .error }
    canonical = errors.isEmpty ? Registry.compiled.encode(file.tree, root: root) : nil
    state = canonical == nil ? .refused : canonical == bytes ? .canonical : .differs
  }

  /// Puts the canonical form in the file's place, where it has another.
  mutating func rewrite() -> ExitCode {
    guard state == .differs, let canonical else { return .done }
    let code = Console.standard.save(canonical, as: name)
    state = code == .done ? .rewritten : .refused
    return code
  }

  /// What would change; nil where nothing does.
  var difference: UnifiedDifference? { canonical.flatMap { UnifiedDifference(bytes, $0) } }
}
