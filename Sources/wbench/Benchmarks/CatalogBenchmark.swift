import WidgetFoundation

/// Encoding, summed over all pictures of a catalog at 2x: our efforts beside libpng's default.
struct CatalogBenchmark {
  private struct Sum {
    var milliseconds = 0.0
    var bytes = 0

    mutating func add(_ samples: Samples, _ bytes: Int) {
      milliseconds += samples.median / 1e6
      self.bytes += bytes
    }
  }

  private let iterations: Int
  private var pictures = 0
  private var ours = [Sum](repeating: Sum(), count: PNGEffort.allCases.count)
  private var libpng = Sum()

  static func run(catalog: String, fonts: FontBook, iterations: Int?) throws(BenchmarkError) -> [Figure] {
    var benchmark = CatalogBenchmark(iterations: iterations ?? 5)
    let worker: RenderWorker
    do throws(FontError) { worker = try RenderWorker(fonts: fonts) } catch { throw BenchmarkError(message: "\(error)") }
    for package in try Folder.names(in: catalog) where package.hasSuffix(".widget") {
      try benchmark.add(package: "\(catalog)/\(package)", worker)
    }
    return benchmark.figures
  }

  private init(iterations: Int) { self.iterations = iterations }

  private mutating func add(package: String, _ worker: RenderWorker) throws(BenchmarkError) {
    let loading: Loading
    do throws(PackageError) { loading = try Widget.load(package) } catch { throw BenchmarkError(message: error.message) }
    guard let widget = loading.widget else {
      throw BenchmarkError(message: loading.diagnostics.map(\.description).joined(separator: "\n"))
    }
    for family in widget.manifest.families {
      guard var environment = Environment(family: family) else { continue }
      environment.scale = 2
      for scheme in ColorScheme.allCases {
        environment.colorScheme = scheme
        try add(widget, environment, worker)
      }
    }
  }

  private mutating func add(_ widget: Widget, _ environment: Environment, _ worker: RenderWorker) throws(BenchmarkError) {
    do throws(RenderFailure) {
      try worker.render(widget, environment) { pixmap, _ in measure(pixmap) }
    } catch {
      throw BenchmarkError(message: "\(widget.name): \(error.diagnostics.map(\.description).joined(separator: "\n"))")
    }
  }

  private mutating func measure(_ pixmap: borrowing Pixmap) {
    pictures += 1
    for (index, effort) in PNGEffort.allCases.enumerated() {
      var encoder = PNGEncoder(effort)
      var bytes = 0
      // The best takes a hundred times as long, and so needs no repeating.
      let samples = Samples(count: effort == .best ? 1 : iterations) { bytes = encoder.encode(pixmap).count }
      ours[index].add(samples, bytes)
    }
    let reference = ReferencePNG(pixmap)
    var bytes = 0
    let samples = Samples(count: iterations) { bytes = reference.encode() }
    libpng.add(samples, bytes)
  }

  private var figures: [Figure] {
    guard pictures > 0 else { return [Figure("catalog.pictures", count: 0, "pictures")] }
    let sums = zip(PNGEffort.allCases.map { "\($0)" }, ours).map { ($0, $1) } + [("libpng", libpng)]
    return [Figure("catalog.pictures", count: pictures, "pictures")]
      + sums.flatMap { name, sum in
        [
          Figure("catalog.\(name).time", sum.milliseconds, "ms"), Figure("catalog.\(name).bytes", count: sum.bytes, "bytes"),
          Figure("catalog.\(name).time-ratio", sum.milliseconds / libpng.milliseconds, "of libpng's"),
          Figure("catalog.\(name).bytes-ratio", Double(sum.bytes) / Double(libpng.bytes), "of libpng's"),
        ]
      }
  }
}
