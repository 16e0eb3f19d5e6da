import WidgetFoundation

/// A picture of a package, and what its file is called.
struct ListedPicture {
  var picture: PictureRequest
  var options: RenderOptions
  var settings: WidgetSettings
  /// The path below some folder, with the ending.
  var name: String
  /// Which of the rows asked for it first.
  var row: Int

  /// Everything that it is drawn by: every property counts, also one that is added some day.
  fileprivate var look: String { String(reflecting: (picture.environment, options.picture, settings)) }
}

/// How the files of a list are called.
enum PictureNaming {
  case template(NameTemplate)
  /// There is but one picture.
  case only(String)
}

/// All pictures that rows of options ask for of one package.
struct PictureList {
  /// In the order of the rows; one that two rows ask for alike is there once.
  private(set) var pictures: [ListedPicture] = []
  /// Each once, whatever the number of rows that run into it.
  private(set) var problems: [Diagnostic] = []
  /// How bad they are.
  private(set) var code = ExitCode.done
  /// Places in `pictures` by name.
  private var places: [String: Int] = [:]

  init(of path: String, _ rows: [RenderOptions], named naming: PictureNaming) {
    for (row, options) in rows.enumerated() {
      guard let settings = Render.settings(options) else {
        code = code.worst(.noInput)
        continue
      }
      let loaded = Packages.load(path, settings)
      code = code.worst(loaded.code)
      add(loaded.diagnostics)
      guard let widget = loaded.widget else { continue }
      do throws(UsageError) {
        try add(widget, options, settings, naming, row)
      } catch {
        code = code.worst(.usage)
        add([Diagnostic(.error, .invalidValue, file: path, message: error.message)])
      }
    }
  }

  private mutating func add(
    _ widget: Widget, _ options: RenderOptions, _ settings: WidgetSettings, _ naming: PictureNaming, _ row: Int
  ) throws(UsageError) {
    let requests = PictureRequest.all(of: widget, options)
    add(requests.diagnostics)
    if requests.diagnostics.contains(where: { $0.severity == .error }) { code = code.worst(.problems) }
    for picture in requests.pictures {
      let name: String
      switch naming {
      case .template(let template): name = template.path(of: picture)
      case .only(let path): name = path
      }
      let listed = ListedPicture(picture: picture, options: options, settings: settings, name: name, row: row)
      if let other = places[name] {
        guard pictures[other].look != listed.look else { continue }
        throw UsageError(name, "two pictures would have this name", remedy: "tell them apart by the template, or draw only one of them")
      }
      places[name] = pictures.count
      pictures.append(listed)
    }
  }

  private mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where !problems.contains(diagnostic) { problems.append(diagnostic) }
  }
}
