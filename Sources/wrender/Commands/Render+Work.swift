import WidgetDocument
import WidgetPackage

extension Render {
  /// The packages to draw, and where what they need lies.
  struct Input: Sendable {
    var paths: [String]
    var data: DataLocation
  }

  /// Settles where every picture goes, then draws one after the other; the worst code wins.
  static func work(_ options: RenderOptions) throws(UsageError) -> ExitCode {
    guard let input = input(options) else { return .noInput }
    var code = ExitCode.done
    var pictures: [PictureRequest] = []
    for path in input.paths {
      do throws(PackageProblems) {
        let package = try PackageReader.open(argument: path)
        let families = try families(of: package, PackageFiles(of: package), options)
        pictures += PictureRequest.all(of: path, families: families, options)
      } catch {
        Console.standard.report(error.diagnostics)
        code = code.worst(error.code)
      }
    }
    let plan = try OutputPlan(pictures.map { $0.name(options) }, output: options.output)
    return code.worst(draw(pictures, plan, options, input.data))
  }

  /// The data, and the built-in widget where no path is given; nil, and said why, where there is none.
  static func input(_ options: RenderOptions) -> Input? {
    do throws(DataLocation.NotFound) {
      let data = try DataLocation.find(fonts: options.fonts, in: .current)
      guard options.paths.isEmpty else { return Input(paths: options.paths, data: data) }
      guard let catalog = data.catalog else {
        Console.standard.report("no PATH given, and no built-in widgets are installed beside \(EscapedText.of(data.fonts))")
        return nil
      }
      Console.standard.report("no PATH given: taking the built-in weather widget")
      return Input(paths: ["\(catalog)/weather.widget"], data: data)
    } catch {
      Console.standard.report(error.message)
      return nil
    }
  }

  private static func draw(_ pictures: [PictureRequest], _ plan: OutputPlan, _ options: RenderOptions, _ data: DataLocation) -> ExitCode {
    let console = Console.standard
    if let folder = plan.folder, !pictures.isEmpty {
      let made = console.makeFolder(folder)
      guard made == .done else { return made }
    }
    let clock = ContinuousClock()
    var progress = ProgressBar(total: pictures.count, on: console.messages, at: clock.now, write: console.note)
    var code = ExitCode.done
    for (picture, destination) in zip(pictures, plan.destinations) {
      let result = draw(picture, options, data)
      if !result.diagnostics.isEmpty { progress.clear() }
      console.report(result.diagnostics)
      code = code.worst(result.code)
      if let png = result.png { code = code.worst(console.save(png, to: destination)) }
      progress.advance(at: clock.now)
    }
    progress.clear()
    return code
  }
}
