/// `wrender batch` over generated packages, each family of each at 2x: how fast by the number of its workers, and how much memory all its processes hold.
struct BatchBenchmark {
  private let wrender: String
  private let folder: TemporaryFolder

  /// One batch.
  private struct Run {
    var seconds: Double
    var pictures: Int
    /// Bytes that all processes held at most at once.
    var peak: Int
  }

  static func run(_ inputs: BenchmarkInputs) throws(BenchmarkError) -> [Figure] {
    let benchmark = BatchBenchmark(wrender: try inputs.wrender(), folder: try TemporaryFolder())
    defer { benchmark.folder.remove() }
    return try benchmark.figures(inputs)
  }

  /// Of a quarter of the packages, too: what four times as many take more is growth.
  private func figures(_ inputs: BenchmarkInputs) throws(BenchmarkError) -> [Figure] {
    let counts = [max(1, inputs.options.count / 4), inputs.options.count]
    let generator = PackageGenerator(seed: inputs.options.seed)
    for count in counts { try generator.write(count, to: "\(folder.path)/\(count)") }
    var figures: [Figure] = []
    for workers in inputs.options.workers {
      var runs: [Run] = []
      for count in counts {
        let run = try run(count, workers)
        let name = "batch.\(count).\(workers)-worker\(workers == 1 ? "" : "s")"
        figures += [
          Figure("\(name).time", run.seconds, "s"), Figure("\(name).rate", Double(run.pictures) / run.seconds, "pictures/s"),
          Figure("\(name).pictures", Double(run.pictures), "pictures"), Figure("\(name).peak", Double(run.peak) / 1_048_576, "MB"),
        ]
        runs.append(run)
      }
      let growth = Double(runs[1].peak - runs[0].peak) / 1_048_576
      figures.append(Figure("batch.growth.\(workers)-worker\(workers == 1 ? "" : "s")", growth, "MB from \(counts[0]) to \(counts[1]) packages"))
    }
    return figures
  }

  private func run(_ count: Int, _ workers: Int) throws(BenchmarkError) -> Run {
    let output = "\(folder.path)/out"
    let start = Clock.nanoseconds
    let peak = try ChildProcess.peakOfTree(
      of: [wrender, "batch", "--family", "all", "--scale", "2", "--workers", String(workers), "-o", output, "\(folder.path)/\(count)"])
    let seconds = Double(Clock.nanoseconds - start) / 1e9
    let pictures = try Folder.names(in: output).count { $0.hasSuffix(".png") }
    guard pictures == count * PackageGenerator.families.count else {
      throw BenchmarkError(message: "a batch of \(count) packages has drawn \(pictures) pictures")
    }
    try ChildProcess(["rm", "-rf", output]).wait()
    return Run(seconds: seconds, pictures: pictures, peak: peak)
  }
}
