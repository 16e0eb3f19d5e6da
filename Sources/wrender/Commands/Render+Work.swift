import CLinux
import Glibc
import WidgetCraft
import WidgetFoundation

extension Render {
  /// The packages to draw, and where what they need lies.
  struct Input: Sendable {
    var paths: [String]
    var data: DataLocation

    /// What draws, with the fonts and zones of the data.
    func worker() throws(FontError) -> RenderWorker {
      try RenderWorker(
        fonts: FontBook(directory: data.fonts), zones: data.zones.map { ZoneData(path: $0) }, now: monotonicNanoseconds)
    }
  }

  /// Settles where every picture goes, then draws one after the other; the worst code wins.
  static func work(_ options: RenderOptions) throws(UsageError) -> ExitCode {
    clinux_prepare_heap()
    guard let input = input(options) else { return .noInput }
    var (pictures, code) = try pictures(input, options) { Console.standard.report($0) }
    let plan = try OutputPlan(pictures.map(\.name), output: options.output)
    guard !pictures.isEmpty else { return code }
    do throws(FontError) {
      let worker = try input.worker()
      code = code.worst(draw(pictures, plan, options, worker))
      // The process ends here: what it holds need not be given back piece by piece.
      _ = unsafe Unmanaged.passRetained(worker)
    } catch {
      Console.standard.report("\(error)")
      code = code.worst(.noInput)
    }
    return code
  }

  /// The data, and the built-in widget where no path is given; nil, and said why, where there is none.
  static func input(_ options: RenderOptions) -> Input? {
    do throws(DataLocation.NotFound) {
      let data = try DataLocation.find(fonts: options.fonts, in: .current)
      guard options.timeZones.allSatisfy({ isKnown($0, in: data) }) else { return nil }
      guard options.paths.isEmpty else { return Input(paths: options.paths, data: data) }
      guard let catalog = data.catalog else {
        Console.standard.report("no PATH given, and no built-in widgets are installed beside \(TerminalText.escaped(data.fonts))")
        return nil
      }
      let standard = catalog.standard
      Console.standard.report("no PATH given: taking the built-in \(PackageReader.name(of: standard)) widget")
      return Input(paths: [standard], data: data)
    } catch {
      Console.standard.report(error.message)
      return nil
    }
  }

  /// Whether the zone data has the zone that is asked for; says so where it has not.
  private static func isKnown(_ zone: String, in data: DataLocation) -> Bool {
    guard zone != "UTC" else { return true }
    guard let path = data.zones else {
      Console.standard.report("no zone data is installed beside \(TerminalText.escaped(data.fonts)): the only time zone is UTC")
      return false
    }
    guard let problem = ZoneData(path: path).problem(of: zone) else { return true }
    Console.standard.report("--time-zone: \(problem)")
    return false
  }

  /// The settings of a command line; nil, and said why, where the fixtures cannot be read.
  static func settings(_ options: RenderOptions) -> WidgetSettings? {
    var settings = WidgetSettings()
    settings.parameters = options.parameters.map { ($0.name, $0.value) }
    settings.storage = options.storage.map { ($0.name, $0.value) }
    guard let path = options.fixtures else { return settings }
    guard let bytes = InputFile.read(path, limit: Limits.standard.documentBytes) else {
      Console.standard.report("\(TerminalText.escaped(path)): the fixtures cannot be read: expected a file of at most \(Limits.standard.documentBytes) bytes")
      return nil
    }
    settings.fixtures = (path, bytes)
    return settings
  }

  /// Reads every package and lists its pictures; what is wrong goes to `report`.
  static func pictures(
    _ input: Input, _ options: RenderOptions, report: ([Diagnostic]) -> Void
  ) throws(UsageError) -> (pictures: [PictureRequest], code: ExitCode) {
    guard let settings = settings(options) else { return ([], .noInput) }
    var code = ExitCode.done
    var pictures: [PictureRequest] = []
    for path in input.paths {
      let loaded = Packages.load(path, settings)
      report(loaded.diagnostics)
      code = code.worst(loaded.code)
      guard let widget = loaded.widget else { continue }
      let requests = try PictureRequest.all(of: widget, options)
      report(requests.diagnostics)
      if requests.diagnostics.contains(where: { $0.severity == .error }) { code = code.worst(.problems) }
      pictures += requests.pictures
    }
    return (pictures, code)
  }

  private static func draw(
    _ pictures: [PictureRequest], _ plan: OutputPlan, _ options: RenderOptions, _ worker: RenderWorker
  ) -> ExitCode {
    let console = Console.standard
    if let folder = plan.folder {
      let made = console.makeFolder(folder)
      guard made == .done else { return made }
    }
    var progress = ProgressBar(total: pictures.count, on: console.messages, at: monotonicTime, write: console.note)
    var code = ExitCode.done
    for (picture, destination) in zip(pictures, plan.destinations) {
      do throws(RenderFailure) {
        let (file, warnings) = try draw(picture, options, worker)
        if !warnings.isEmpty || console.answers.isTerminal { progress.clear() }
        console.report(warnings)
        // A picture of the state 'error' is a picture; what led to it is an error all the same.
        if warnings.contains(where: { $0.severity == .error }) { code = code.worst(.problems) }
        code = code.worst(console.save(file, to: destination))
      } catch {
        progress.clear()
        console.report(error.diagnostics)
        code = code.worst(error.diagnostics.contains { $0.code == .internalFault } ? .fault : .problems)
      }
      progress.advance(at: monotonicTime)
    }
    progress.clear()
    return code
  }
}

extension Render {
  /// The file of one picture, and what there is to say about it.
  static func draw(
    _ picture: PictureRequest, _ options: RenderOptions, _ worker: RenderWorker
  ) throws(RenderFailure) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    switch options.pictureFormat {
    case .png: try worker.png(picture.widget, picture.environment, options: options.picture)
    case .svg: try worker.svg(picture.widget, picture.environment, options: options.picture, idPrefix: options.idPrefix, text: options.svgText)
    }
  }
}

/// The same clock as the progress is shown by; `ContinuousClock` would bring Swift's concurrency into the binary, which is loaded at each start.
var monotonicTime: Duration { .nanoseconds(Int64(monotonicNanoseconds())) }

/// The clock that the limit on time is held against.
@Sendable func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
