import CLinux
import Glibc
import WidgetFoundation

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
    case .families: Listing(["family", "widgetKit"], Family.allCases.map { [$0.rawValue, $0.widgetKitName] })
    case .catalog: try catalog(DataLocation.find(fonts: nil, in: .current))
    case .devices: devices
    case .fonts: fonts
    case .kinds: Listing(["kind", "drawn", "description"], Registry.summary.map { [$0.name, $0.state, $0.documentation] })
    }
  }

  /// Every device with its canvases in points.
  private static var devices: Listing {
    let rows = Device.all.map { device in
      [device.id, "\(decimal(device.scale))", device.provenance.rawValue]
        + Family.allCases.map { family in
          device.canvas(for: family).map { "\(decimal($0.size.width))x\(decimal($0.size.height))" } ?? "-"
        }
    }
    return Listing(["id", "scale", "provenance"] + Family.allCases.map(\.rawValue), rows)
  }

  private static var fonts: Listing {
    Listing(["family", "design"], FontFamily.allCases.map { [$0.name, "\($0.design)"] })
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
