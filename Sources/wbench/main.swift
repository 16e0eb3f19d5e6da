import Glibc
import WidgetFoundation

/// Measures what the options ask for.
func figures(_ options: Options) throws(BenchmarkError) -> [Figure] {
  let checkout = Checkout()
  let inputs = try checkout.path("Sources/wbench/Inputs", unless: options.cases, option: "--cases")
  var figures: [Figure] = []
  for benchmark in options.benchmarks {
    switch benchmark {
    case .layout: figures += LayoutBenchmark.run(iterations: options.iterations)
    case .text: figures += try TextBenchmark.run(fonts: fonts(options, checkout), iterations: options.iterations)
    case .decode:
      figures += try DecodeBenchmark.run(Folder.bytes(of: "\(inputs)/document-39k.json"), iterations: options.iterations)
    case .expressions: figures += try ExpressionBenchmark.run(iterations: options.iterations)
    case .live: figures += try LiveBenchmark.run(fonts: fonts(options, checkout), iterations: options.iterations)
    case .card:
      figures += try CardBenchmark.run(
        package: "\(inputs)/card.widget", fonts: fonts(options, checkout), iterations: options.iterations)
      figures += try EffectBenchmark.run(
        package: "\(inputs)/card.widget", fonts: fonts(options, checkout), iterations: options.iterations)
    case .png:
      let catalog = try checkout.path("Sources/WidgetCraft/Catalog", unless: options.catalog, option: "--catalog")
      figures += try PNGBenchmark.run(catalog: catalog, fonts: fonts(options, checkout), iterations: options.iterations)
    case .diff: figures += DiffBenchmark.run(iterations: options.iterations)
    }
  }
  return figures
}

func fonts(_ options: Options, _ checkout: Checkout) throws(BenchmarkError) -> FontBook {
  let folder = try checkout.path("Fonts", unless: options.fonts, option: "--fonts")
  do throws(FontError) {
    return try FontBook(directory: folder)
  } catch {
    throw BenchmarkError(message: "\(folder): \(error)")
  }
}

/// Writes to standard error and ends the process.
func fail(_ message: String, code: Int32) -> Never {
  let line = Array("wbench: \(message)\n".utf8)
  _ = unsafe write(STDERR_FILENO, line, line.count)
  exit(code)
}

func main() {
  do throws(UsageError) {
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    guard !options.asksForHelp else { return print(Options.help, terminator: "") }
    do throws(BenchmarkError) {
      let figures = try figures(options)
      switch options.format {
      case .text: print(figures.text, terminator: "")
      case .json: print(figures.json, terminator: "")
      }
    } catch {
      fail(error.message, code: 1)
    }
  } catch {
    fail("\(error.message)\nTry 'wbench --help' for options and examples.", code: EX_USAGE)
  }
}

main()
