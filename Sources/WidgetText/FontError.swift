/// Why the fonts cannot be used.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A bundled font is not where it should be, or cannot be read.
  case missingFile(path: String)
  /// FreeType, HarfBuzz or ICU could not be started.
  case libraryUnavailable(String)

  /// A stable word for reports.
  public var code: String {
    switch self {
    case .missingFile: "font-file-missing"
    case .libraryUnavailable: "font-library"
    }
  }

  /// What was expected where, and what to do.
  public var description: String {
    switch self {
    case .missingFile(let path):
      "\(path): expected a readable font file; name the folder that holds the fonts, or restore it with Fonts/update --write"
    case .libraryUnavailable(let name): "\(name) could not be started: out of memory, or its data is not installed"
    }
  }
}
