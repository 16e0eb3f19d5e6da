import Glibc

/// The file name of one picture, made of the package's name and what the options ask for.
package struct PictureName: Equatable, Sendable {
  package var stem: String
  package var family: String
  package var isDark = false
  /// The next three stand in the name only where their option was given.
  package var device: String?
  package var locale: String?
  package var scale: Double?

  package init(stem: String, family: String, isDark: Bool = false, device: String? = nil, locale: String? = nil, scale: Double? = nil) {
    self.stem = stem
    self.family = family
    self.isDark = isDark
    self.device = device
    self.locale = locale
    self.scale = scale
  }

  /// `<stem>-<family>[-dark][-<device>][-<locale>][@Nx].png`
  package var text: String {
    let parts = [stem, family, isDark ? "dark" : nil, device, locale].compactMap { $0 }
    return parts.map(Self.sanitised).joined(separator: "-") + (scale.map { "@\(shortest($0))x" } ?? "") + ".png"
  }

  /// What is not of `[A-Za-z0-9._-]` becomes `_`.
  private static func sanitised(_ part: String) -> String {
    let allowed = part.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", ".", "_", "-": Character(scalar)
      default: "_"
      }
    }
    return String(allowed)
  }

  /// The package's name by its path: the last component without `.widget`, `.widgetpkg` or `.json`.
  package static func stem(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    let name = last.isEmpty || last == "." || last == ".." ? resolvedName(path) ?? last : last
    for ending in [".widget", ".widgetpkg", ".json"] where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// The name of a folder that was given as `.` or `..`.
  private static func resolvedName(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved).split(separator: "/").last.map(String.init)
  }
}
