public import WidgetDocument

/// An open package: the owner of its folder, through which alone its files are read.
///
/// A file is named by its path inside the package, has to be a regular file, and is reached without following a link.
/// The folder stays the same one when its path is renamed or replaced meanwhile.
public struct PackageReader: ~Copyable, Sendable {
  /// What stands at the path that was given.
  public enum Form: Sendable {
    /// A folder with `manifest.json` and `document.json`.
    case folder
    /// A document alone: it has the default manifest, and finds its assets beside itself.
    case document
  }

  public let form: Form
  /// The path as it was given.
  public let location: String
  /// The document's path inside the package.
  public let documentPath: PackagePath
  /// The manifest's path inside the package; nil for a document alone.
  public let manifestPath: PackagePath?
  /// What an author should know about the package as such: `manifest-missing` for a document alone.
  public let warnings: [Diagnostic]

  /// The folder's path as given, with a closing `/` unless it is empty.
  let prefix: String
  let root: Descriptor
  let resolution: PathResolution

  init(
    form: Form, location: String, prefix: String, documentPath: PackagePath, manifestPath: PackagePath?, warnings: [Diagnostic],
    root: consuming Descriptor, resolution: PathResolution
  ) {
    self.form = form
    self.location = location
    self.prefix = prefix
    self.documentPath = documentPath
    self.manifestPath = manifestPath
    self.warnings = warnings
    self.root = root
    self.resolution = resolution
  }

  /// The name of a file for messages: the package's path as given joined with `path`.
  public func displayPath(_ path: PackagePath) -> String {
    form == .document && path == documentPath ? location : prefix + path.text
  }
}
