/// Cold processes: from before a program starts to after its end, and what memory it takes.
enum StartBenchmark {
  static func run(wrender: String, card: String, iterations: Int?) throws(BenchmarkError) -> [Figure] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var lines = [("version", [wrender, "--version"]), ("validate", [wrender, "validate", card])]
    for scale in CardDrawer.scales.map({ Int($0) }) {
      lines.append(("card.\(scale)x", self.line(wrender: wrender, card: card, scale: scale, output: "\(folder.path)/card.png")))
    }
    var figures: [Figure] = []
    for (name, line) in lines {
      figures.append(Figure("start.\(name)", Samples(try times(line, iterations ?? 40)), "ms", nanoseconds: 1e6))
      figures.append(Figure("start.\(name).peak", try peak(line), "MB"))
    }
    return figures
  }

  /// What draws the card into a file.
  static func line(wrender: String, card: String, scale: Int, output: String) -> [String] {
    [wrender, "render", "--size", "364x170", "--scale", String(scale), "-o", output, card]
  }

  /// The first run reads what is not in memory yet, and does not count.
  private static func times(_ line: [String], _ count: Int) throws(BenchmarkError) -> [Double] {
    var times: [Double] = []
    for _ in 0...count { times.append(try ChildProcess.time(of: line)) }
    return Array(times.dropFirst())
  }

  /// The highest of three runs; more where all have ended before anybody could look.
  private static func peak(_ line: [String]) throws(BenchmarkError) -> Double {
    var peak = 0
    for run in 0..<20 where run < 3 || peak < 1 << 20 { peak = max(peak, try ChildProcess.peak(of: line)) }
    return Double(peak) / 1_048_576
  }
}
