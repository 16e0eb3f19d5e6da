import Glibc

extension PackageReader {
  /// A package's name by its path: the last component without `.widget`, `.widgetpkg` or `.json`. A folder given as `.` or `..` has the name
  /// that it bears where it lies.
  public static func name(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    let name = ["", ".", ".."].contains(last) ? resolvedName(path) ?? last : last
    for ending in [".widget", ".widgetpkg", ".json"] where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  private static func resolvedName(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved).split(separator: "/").last.map(String.init)
  }
}
