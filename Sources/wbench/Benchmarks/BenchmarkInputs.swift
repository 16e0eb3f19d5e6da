import WidgetFoundation

/// What benchmarks work on, found when one asks for it.
struct BenchmarkInputs {
  let options: Options
  private let checkout = Checkout()

  init(_ options: Options) { self.options = options }

  /// Runs of each piece of work; nil for as many as each needs. Counts need one.
  var iterations: Int? { options.isOfCounts ? 1 : options.iterations }

  func fontFolder() throws(BenchmarkError) -> String { try checkout.path("Fonts", unless: options.fonts, option: "--fonts") }

  func fonts() throws(BenchmarkError) -> FontBook {
    let folder = try fontFolder()
    do throws(FontError) {
      return try FontBook(directory: folder)
    } catch {
      throw BenchmarkError(message: "\(folder): \(error)")
    }
  }

  /// Libraries are known without fonts, too.
  var machine: Machine { Machine.current(fonts: (try? fontFolder()) ?? "") }

  /// One that has everything that a picture needs.
  func worker() throws(BenchmarkError) -> RenderWorker {
    let fonts = try fonts()
    do throws(FontError) { return try RenderWorker(fonts: fonts) } catch { throw BenchmarkError(message: "\(error)") }
  }

  /// The options that another process of this program needs to find the same.
  var placeOptions: [String] {
    [("--fonts", options.fonts), ("--cases", options.cases)].flatMap { name, value in value.map { [name, $0] } ?? [] }
  }

  /// The folder of documents and packages that benchmarks read.
  func folder() throws(BenchmarkError) -> String { try checkout.path("Sources/wbench/Inputs", unless: options.cases, option: "--cases") }

  func card() throws(BenchmarkError) -> String { try folder() + "/card.widget" }

  func catalog() throws(BenchmarkError) -> String { try checkout.path("Sources/WidgetCraft/Catalog", unless: options.catalog, option: "--catalog") }

  func peerScripts() throws(BenchmarkError) -> String { try checkout.path("Sources/wbench/Peers") }

  /// Where peers are installed.
  func peerFolder() throws(BenchmarkError) -> String { try checkout.path(".build/peers") }

  func wrender() throws(BenchmarkError) -> String {
    let path = options.wrender ?? Checkout.executableFolder + "/wrender"
    guard Folder.isExecutable(path) else { throw BenchmarkError(message: "\(path): no wrender; build it, or pass --wrender") }
    return path
  }
}
