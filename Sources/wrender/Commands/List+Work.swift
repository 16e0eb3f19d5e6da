import WidgetCraft
import WidgetFoundation

extension List {
  static func work(_ options: Options) -> ExitCode {
    do throws(DataLocation.NotFound) {
      let listing = try listing(of: options.subject)
      switch options.format {
      case .text: return Console.standard.print(listing.text)
      case .json: return Console.standard.print(json: listing.json)
      }
    } catch {
      Console.standard.report(error.message)
      return .noInput
    }
  }

  /// The rows of one subject; only what lies in files needs the data's location.
  private static func listing(of subject: Subject) throws(DataLocation.NotFound) -> Listing {
    switch subject {
    case .catalog: try catalog(DataLocation.find(fonts: nil, in: .current))
    case .families: Listing(["family", "widgetKit"], Family.allCases.map { [.text($0.rawValue), .text($0.widgetKitName)] })
    case .devices: devices
    case .fonts: Listing(["family", "role"], FontFile.families.map { [.text($0.name), .text($0.role.word)] })
    case .symbols: symbols(try DataLocation.find(fonts: nil, in: .current))
    case .kinds: Listing(["kind", "drawn", "description"], Registry.summary.map { [.text($0.name), .text($0.state), .text($0.documentation)] })
    case .findings:
      Listing(["code", "from", "meaning"], DiagnosticCode.allCases.map { [.text($0.rawValue), .text($0.stage.rawValue), .text($0.meaning)] })
    }
  }

  /// Every symbol by name, and what it can do.
  private static func symbols(_ location: DataLocation) -> Listing {
    let symbols = SymbolData(path: "\(location.fonts)/Symbols/symbols.dat").summary ?? []
    return Listing(
      ["symbol", "multicolor", "variable"],
      symbols.map { [.text($0.name), .text($0.hasColors ? "yes" : "-"), .text($0.isVariable ? "yes" : "-")] })
  }

  /// Every device with its canvases in points.
  private static var devices: Listing {
    let rows = Device.all.map { device -> [Listing.Cell] in
      let canvases = Family.allCases.map { family in device.canvas(for: family).map { Listing.Cell.size($0.size) } ?? .none }
      return [.text(device.id), .number(device.scale), .text(device.provenance.rawValue)] + canvases
    }
    return Listing(["id", "scale", "provenance"] + Family.allCases.map(\.rawValue), rows)
  }

  /// The built-in widgets, what each says of itself, and where it lies.
  private static func catalog(_ location: DataLocation) -> Listing {
    guard let catalog = location.catalog else { return Listing(catalogColumns, []) }
    return Listing(
      catalogColumns,
      Catalog.names.map { name in
        let path = catalog.location(of: name)
        let manifest = Packages.load(path).widget?.manifest
        let texts = [manifest?.name, manifest?.description].map { $0?.text(in: "en", else: manifest?.defaultLocale ?? "en") }
        return [.text(name)] + texts.map { $0.map(Listing.Cell.text) ?? .none } + [.text(path)]
      })
  }

  private static let catalogColumns = ["name", "title", "description", "path"]
}
