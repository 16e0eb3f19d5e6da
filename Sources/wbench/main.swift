import Glibc
import WidgetFoundation

/// Does what the options ask for; the code to end with.
func run(_ options: Options) throws(BenchmarkError) -> Int32 {
  let inputs = BenchmarkInputs(options)
  switch options.command {
  case .measure: return options.isOfCounts ? try checkCounts(inputs) : try measure(inputs)
  case .compare:
    print(try Comparison(report(in: options.words[0]), report(in: options.words[1])).text, terminator: "")
  case .generate: try PackageGenerator(seed: options.seed).write(options.count, to: options.words[0])
  case .peers: try comparePeers(inputs)
  case .draw: print(try OwnCard(inputs, options.effort).count(from: options.from, until: options.until))
  }
  return 0
}

func measure(_ inputs: BenchmarkInputs) throws(BenchmarkError) -> Int32 {
  let options = inputs.options
  // Read first: nobody waits for minutes to hear of a file that is not there.
  var earlier: Report?
  if let path = options.earlier { earlier = try report(in: path) }
  let now = Report(machine: inputs.machine, figures: try figures(inputs))
  switch options.format {
  case .text: print(earlier.map { Comparison($0, now).text } ?? now.text, terminator: "")
  case .json: print(now.json, terminator: "")
  }
  return 0
}

func checkCounts(_ inputs: BenchmarkInputs) throws(BenchmarkError) -> Int32 {
  let figures = try figures(inputs)
  let check = CountCheck(figures)
  switch inputs.options.format {
  case .text: print(check.text, terminator: "")
  case .json: print(Report(machine: inputs.machine, figures: check.counts.map(\.figure)).json, terminator: "")
  }
  guard check.excesses.isEmpty else { return 1 }
  // A limit that holds nothing is a mistake, where everything was counted.
  guard inputs.options.words.isEmpty, !check.unused.isEmpty else { return 0 }
  complain("no figure has the name \(check.unused.map(\.name).joined(separator: ", "))")
  return 1
}

func comparePeers(_ inputs: BenchmarkInputs) throws(BenchmarkError) {
  var comparison = try PeerComparison(inputs)
  try comparison.run()
  let machine = inputs.machine
  switch inputs.options.format {
  case .text: print(comparison.text(on: machine), terminator: "")
  case .json: print(comparison.report(on: machine).json, terminator: "")
  }
}

func figures(_ inputs: BenchmarkInputs) throws(BenchmarkError) -> [Figure] {
  var figures: [Figure] = []
  for benchmark in inputs.options.benchmarks { figures += try benchmark.run(inputs) }
  return figures
}

func report(in path: String) throws(BenchmarkError) -> Report { try Report(json: Folder.bytes(of: path), file: path) }

/// Writes a line to standard error; after the program's name, unless it is `asIs`.
func complain(_ message: String, asIs: Bool = false) {
  let line = Array("\(asIs ? "" : "wbench: ")\(message)\n".utf8)
  _ = unsafe write(STDERR_FILENO, line, line.count)
}

func main() -> Int32 {
  do throws(UsageError) {
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    guard !options.asksForHelp else {
      print(Help.text, terminator: "")
      return 0
    }
    do throws(BenchmarkError) {
      return try run(options)
    } catch {
      complain(error.message)
      return 1
    }
  } catch {
    complain("\(error.message)\nTry 'wbench --help' for options and examples.")
    return EX_USAGE
  }
}

exit(main())
