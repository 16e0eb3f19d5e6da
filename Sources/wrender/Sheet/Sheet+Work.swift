import CLinux
import WidgetFoundation

extension Sheet {
  /// Draws every picture, then the sheet of each package.
  static func work(_ options: Options) throws(UsageError) -> ExitCode {
    clinux_prepare_heap()
    guard let input = Render.input(options.render), let rows = options.rows() else { return .noInput }
    let paths: [String]
    do throws(PackageSearch.Failure) {
      paths = try PackageSearch.packages(in: input.paths)
    } catch {
      Console.standard.report(error.message)
      return .noInput
    }
    if let output = options.render.output, paths.count > 1, !Diff.isFolderName(output) {
      throw UsageError("-o \(TerminalText.escaped(output))", "expected a folder for \(paths.count) sheets", remedy: "write '\(TerminalText.escaped(output))/'")
    }
    var code = ExitCode.done
    do throws(FontError) {
      let worker = try input.worker()
      for path in paths {
        let list = PictureList(of: path, rows, named: .template(.standard))
        Console.standard.report(list.problems)
        code = code.worst(list.code)
        guard !list.pictures.isEmpty else { continue }
        let cells = cells(of: list, options, worker)
        if cells.contains(where: { $0.png == nil }) { code = code.worst(.problems) }
        code = code.worst(save(cells, list.problems, of: path, options, worker))
      }
    } catch {
      Console.standard.report("\(error)")
      return .noInput
    }
    return code
  }

  private static func cells(of list: PictureList, _ options: Options, _ worker: RenderWorker) -> [SheetCell] {
    let console = Console.standard
    var progress = ProgressBar(total: list.pictures.count, on: console.messages, at: monotonicTime, write: console.note)
    let scale = options.render.scale ?? 2
    let cells = list.pictures.map { picture in
      defer { progress.advance(at: monotonicTime) }
      var cell = SheetCell(picture, scale: scale)
      cell.draw(worker)
      cell.look(worker)
      return cell
    }
    progress.clear()
    return cells
  }

  private static func save(
    _ cells: [SheetCell], _ problems: [Diagnostic], of path: String, _ options: Options, _ worker: RenderWorker
  ) -> ExitCode {
    let console = Console.standard
    let format = options.sheetFormat
    let name = "\(PictureName.sanitised(PackageReader.name(of: path)))-sheet.\(format.rawValue)"
    guard let bytes = file(cells, problems, of: path, options, worker) else { return .problems }
    guard let output = options.render.output else { return console.save(bytes, to: .file("./" + name)) }
    if output == "-" { return console.write(bytes) }
    guard Diff.isFolderName(output) else { return console.save(bytes, to: .file(output)) }
    let folder = output.hasSuffix("/") ? output : output + "/"
    return console.makeFolder(folder).worst(console.save(bytes, to: .file(folder + name)))
  }

  /// The sheet's file; nil, and said why, where there is none.
  private static func file(
    _ cells: [SheetCell], _ problems: [Diagnostic], of path: String, _ options: Options, _ worker: RenderWorker
  ) -> [UInt8]? {
    guard let widget = cells.first?.picture.widget else { return nil }
    switch options.sheetFormat {
    case .html:
      let figures = cells.map { SheetFigure(embedding: $0) }
      return SheetPage(title: widget.title, path: path, summary: cells.summary, problems: problems, figures: figures).page().bytes
    case .png, .svg:
      return drawn(SheetDocument(title: widget.title, subtitle: "\(path) · \(cells.summary)", cells: cells), options, worker)
    }
  }

  /// A sheet is a widget like any other: a folder with a document and its pictures.
  private static func drawn(_ document: SheetDocument, _ options: Options, _ worker: RenderWorker) -> [UInt8]? {
    guard let folder = TemporaryFolder() else {
      Console.standard.report("a temporary folder cannot be made")
      return nil
    }
    let path = folder.path + "/document.json"
    guard Console.standard.makeFolder(folder.path + "/assets") == .done, Console.standard.save(document.json, as: path) == .done else { return nil }
    for (number, cell) in document.cells.enumerated() {
      guard let png = cell.png else { continue }
      guard Console.standard.save(png, as: "\(folder.path)/assets/\(number).png") == .done else { return nil }
    }
    let loaded = Packages.load(path)
    guard let widget = loaded.widget, var environment = WidgetFoundation.Environment(family: .large) else {
      Console.standard.report(loaded.diagnostics)
      return nil
    }
    environment.margins = .fixed(.zero)
    environment.scale = options.render.scale ?? 2
    environment.size = Size(width: document.width, height: 16_000)
    // It is as high as what is on it.
    let height = worker.inspect(widget, environment).frames.first { $0.pointer == "/body/modifiers/0" || $0.pointer == "/body" }?.box.height
    environment.size.height = (height ?? 16_000).rounded(.up)
    let limit = Double(Limits.standard.picturePixels)
    if options.render.scale == nil, environment.size.width * environment.size.height * 4 > limit { environment.scale = 1 }
    do throws(RenderFailure) {
      switch options.sheetFormat {
      case .svg: return try worker.svg(widget, environment, idPrefix: options.render.idPrefix).bytes
      case .png, .html: return try worker.png(widget, environment, options: PictureOptions(compression: options.render.picture.compression)).bytes
      }
    } catch {
      Console.standard.report(error.diagnostics)
      return nil
    }
  }
}

extension Widget {
  /// What it is called in its own language.
  var title: String { manifest.name.text(in: manifest.defaultLocale, else: manifest.defaultLocale) ?? name }
}
