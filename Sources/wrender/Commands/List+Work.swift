import CLinux
import Glibc

extension List {
  static func work(_ options: Options) -> ExitCode {
    do throws(DataLocation.NotFound) {
      return Console.standard.print(try listing(of: options.subject).text(options.format))
    } catch {
      Console.standard.report(error.message)
      return .noInput
    }
  }

  /// The rows of one subject; only what lies in files needs the data's location.
  static func listing(of subject: Subject) throws(DataLocation.NotFound) -> Listing {
    switch subject {
    case .families: Listing(["family", "widgetKit"], FamilyName.allCases.map { [$0.rawValue, $0.systemName] })
    case .catalog: try catalog(DataLocation.find(fonts: nil, in: .current))
    case .devices, .fonts, .kinds: Listing(["name"], [])
    }
  }

  /// The built-in widgets and where each lies, by name.
  static func catalog(_ location: DataLocation) -> Listing {
    guard let folder = location.catalog else { return Listing(["name", "path"], []) }
    let names = names(in: folder).filter { $0.hasSuffix(".widget") }.sorted()
    return Listing(["name", "path"], names.map { [PictureName.stem(of: $0), "\(folder)/\($0)"] })
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      if let name = unsafe String(validatingCString: clinux_entry_name(entry)) { names.append(name) }
    }
    return names
  }
}
