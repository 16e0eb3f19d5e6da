import Glibc
package import WidgetCraft
import WidgetFoundation

/// Where the files lie that the executable needs beside itself.
package struct DataLocation: Equatable, Sendable {
  /// The folder that holds the fonts and their `manifest.json`.
  package var fonts: String
  /// The built-in widgets; nil where the place of the fonts has none.
  package var catalog: Catalog?
  /// The file of the zones of time; nil where the place of the fonts has none.
  package var zones: String?

  /// What the look-up depends on.
  package struct Surroundings: Sendable {
    /// `WRENDER_HOME`; nil or empty where it is not set.
    package var home: String?
    /// The executable's own path without links; nil where the system does not tell.
    package var executable: String?

    package init(home: String?, executable: String?) {
      self.home = home
      self.executable = executable
    }

    static var current: Surroundings {
      let executable = unsafe realpath("/proc/self/exe", nil)
      defer { unsafe free(executable) }
      return Surroundings(home: EnvironmentVariable.value("WRENDER_HOME"), executable: unsafe executable.map { unsafe String(cString: $0) })
    }
  }

  /// No place holds the files.
  package struct NotFound: Error, Equatable, Sendable {
    /// In the order in which they were tried.
    package var tried: [String]

    package init(tried: [String]) { self.tried = tried }

    package var message: String {
      "no fonts found; tried \(tried.map(TerminalText.escaped).joined(separator: ", ")); "
        + "set WRENDER_HOME to the folder that holds Fonts, or pass --fonts"
    }
  }

  /// The first place of these whose fonts have a `manifest.json`: `WRENDER_HOME`, `../share/wrender` beside the executable, and each
  /// folder above it. `fonts`, the value of `--fonts`, takes the place of their fonts, not of their catalog and zones.
  package static func find(fonts: String?, in surroundings: Surroundings) throws(NotFound) -> DataLocation {
    let roots = roots(surroundings)
    let root = roots.first { isFile("\($0)/Fonts/manifest.json") }
    let catalog = root.flatMap(catalog)
    let zones = root.flatMap(zones)
    if let fonts {
      guard isFile("\(fonts)/manifest.json") else { throw NotFound(tried: ["\(fonts)/manifest.json"]) }
      return DataLocation(fonts: fonts, catalog: catalog, zones: zones)
    }
    guard let root else { throw NotFound(tried: roots.map { "\($0)/Fonts/manifest.json" }) }
    return DataLocation(fonts: "\(root)/Fonts", catalog: catalog, zones: zones)
  }

  private static func roots(_ surroundings: Surroundings) -> [String] {
    var roots: [String] = []
    if let home = surroundings.home, !home.isEmpty { roots.append(home) }
    guard let executable = surroundings.executable else { return roots }
    var folder = parent(of: executable)
    roots.append("\(parent(of: folder))/share/wrender")
    while !folder.isEmpty {
      roots.append(folder)
      folder = parent(of: folder)
    }
    return roots
  }

  /// Installed, or in a checkout.
  private static func catalog(below root: String) -> Catalog? {
    ["\(root)/Catalog", "\(root)/Sources/WidgetCraft/Catalog"].first(where: OutputWriter.isFolder).map(Catalog.init)
  }

  /// Installed, or in a checkout.
  private static func zones(below root: String) -> String? {
    ["\(root)/Zones/zones.dat", "\(root)/Sources/WidgetFormatting/Zones/zones.dat"].first(where: isFile)
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
