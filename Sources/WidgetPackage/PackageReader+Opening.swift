import CLinux
import Glibc
import WidgetDocument

extension PackageReader {
  /// Opens the folder `NAME.widget/`, or a document alone: any `.json` file.
  ///
  /// `location` itself may be or contain links, since whoever gives it chose it; nothing inside the package may.
  /// Throws `file-missing` where nothing stands there, and `package-unreadable` for what cannot be opened or is no package.
  public static func open(_ location: String) throws(PackageError) -> PackageReader {
    try open(location, resolution: .automatic)
  }

  package static func open(_ location: String, resolution: PathResolution) throws(PackageError) -> PackageReader {
    guard !location.isEmpty, !location.utf8.contains(0) else {
      throw unreadable(location, found: location.isEmpty ? "an empty path" : "a path with a zero byte")
    }
    var status = stat()
    guard unsafe stat(location, &status) == 0 else { throw unreachable(location, SystemError(number: errno)) }
    switch FileType(mode: status.st_mode) {
    case .directory: return try openFolder(location, resolution)
    case .regular: return try openDocument(location, resolution)
    case .link, .pipe, .socket, .device: throw unreadable(location, found: FileType(mode: status.st_mode).rawValue)
    }
  }

  private static func openFolder(_ location: String, _ resolution: PathResolution) throws(PackageError) -> PackageReader {
    let root = try openDirectory(location, for: location)
    guard contains("manifest.json", root) || contains("document.json", root) else {
      throw unreadable(location, found: "a folder with neither manifest.json nor document.json")
    }
    return PackageReader(
      form: .folder, location: location, prefix: location.utf8.last == slash ? location : location + "/",
      documentPath: try PackagePath("document.json"), manifestPath: try PackagePath("manifest.json"), warnings: [], root: root,
      resolution: resolution)
  }

  private static func openDocument(_ location: String, _ resolution: PathResolution) throws(PackageError) -> PackageReader {
    if location.hasSuffix(".widgetpkg") {
      throw PackageError(
        .packageUnreadable, path: location, expected: packageForms, found: "an archive",
        remedy: "archives are not read yet: unpack it")
    }
    guard location.hasSuffix(".json") else { throw unreadable(location, found: "a file of another type") }
    let (prefix, _) = split(location)
    let (directory, name) = split(isLink(location) ? try target(of: location) : location)
    let warning = Diagnostic(
      .warning, .manifestMissing, file: location,
      message: "a document without a manifest: the default one is used (all families, locale en, no providers)",
      expected: "manifest.json beside document.json", found: "a document alone")
    return PackageReader(
      form: .document, location: location, prefix: prefix, documentPath: try PackagePath(name), manifestPath: nil,
      warnings: [warning], root: try openDirectory(directory.isEmpty ? "." : directory, for: location), resolution: resolution)
  }

  /// The folder, with its closing `/`, and the name in it.
  private static func split(_ path: String) -> (directory: String, name: String) {
    let start = path.utf8.lastIndex(of: slash).map(path.utf8.index(after:)) ?? path.startIndex
    return (String(path[..<start]), String(path[start...]))
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && FileType(mode: status.st_mode) == .link
  }

  private static func target(of link: String) throws(PackageError) -> String {
    guard let resolved = unsafe realpath(link, nil) else { throw unreachable(link, SystemError(number: errno)) }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  private static func openDirectory(_ path: String, for location: String) throws(PackageError) -> Descriptor {
    do throws(SystemError) {
      return try SystemError.retrying { unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    } catch {
      throw unreachable(location, error)
    }
  }

  private static func contains(_ name: String, _ root: borrowing Descriptor) -> Bool {
    unsafe faccessat(root.number, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0
  }

  private static func unreachable(_ location: String, _ error: SystemError) -> PackageError {
    switch error.number {
    case ENOENT, ENOTDIR:
      PackageError(.fileMissing, path: location, expected: packageForms, found: "nothing", remedy: "check the path")
    case EACCES:
      PackageError(
        .packageUnreadable, path: location, expected: packageForms, found: "no permission to read it", remedy: "change its mode or owner")
    default:
      PackageError(.packageUnreadable, path: location, expected: packageForms, found: error.text, remedy: "check the path")
    }
  }

  private static func unreadable(_ location: String, found: String) -> PackageError {
    PackageError(
      .packageUnreadable, path: location, expected: packageForms, found: found,
      remedy: "give the folder that holds manifest.json, or a document")
  }

  private static let packageForms = "a folder NAME.widget or a .json document"
}

let slash = UInt8(ascii: "/")
