/// The text of `--help`, made from the tables of benchmarks, commands and options.
enum Help {
  static var text: String {
    """
    Measures the pipeline, and others beside it.

    Usage:
    \(Table(rows: Command.allCases.map { ["  " + $0.synopsis] }).text)
    \(Command.allCases.filter { $0 != .measure }.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

    Benchmarks:
    \(Table(rows: Benchmark.all.map { ["  " + $0.name, $0.summary] }).text)
    Options:
    \(Table(rows: Option.all.map { ["  " + [$0.name, $0.placeholder].compactMap(\.self).joined(separator: " "), $0.help] }).text)
      -h, --help  this text

    The checkout is the nearest folder above the executable, or else above the working directory, that holds Fonts/manifest.json.
    Times are medians with the first and the third quartile. They differ from machine to machine: compare within one run, or on one machine with '--compare'.

    Examples:
      wbench
      wbench layout text --iterations 200
      wbench --format json >before.json
      wbench render --compare before.json
      wbench --counts
      wbench batch --count 1000 --workers 1,2
      wbench generate widgets --count 1000 --seed 7
      wbench peers --install

    """
  }
}
