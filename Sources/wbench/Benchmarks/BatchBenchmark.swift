/// `wrender batch` over generated packages, each family of each at 2x: how fast by the number of its workers, and how much memory all its processes hold.
struct BatchBenchmark {
  private let wrender: String
  private let folder: TemporaryFolder

  /// One batch.
  private struct Run {
    var seconds: Double
    var pictures: Int
    /// Bytes that all processes held together.
    var memory: MemoryCourse
  }

  static func run(_ inputs: BenchmarkInputs) throws(BenchmarkError) -> [Figure] {
    let benchmark = BatchBenchmark(wrender: try inputs.wrender(), folder: try TemporaryFolder())
    defer { benchmark.folder.remove() }
    return try benchmark.figures(inputs)
  }

  /// Of a quarter of the packages, too, which is drawn four times over as well: growth from what is new in each package is told from memory that is lost
  /// with each picture.
  private func figures(_ inputs: BenchmarkInputs) throws(BenchmarkError) -> [Figure] {
    let counts = [max(1, inputs.options.count / 4), inputs.options.count]
    let generator = PackageGenerator(seed: inputs.options.seed)
    for count in counts { try generator.write(count, to: "\(folder.path)/\(count)") }
    let jobs = try writeJobs(counts[0], times: 4)
    var figures: [Figure] = []
    for workers in inputs.options.workers {
      let some = try run(["\(folder.path)/\(counts[0])"], counts[0], workers)
      let all = try run(["\(folder.path)/\(counts[1])"], counts[1], workers)
      let again = try run(["--jobs", jobs], counts[0], workers)
      let words = "\(workers)-worker\(workers == 1 ? "" : "s")"
      figures += self.figures("batch.\(counts[0]).\(words)", some) + self.figures("batch.\(counts[1]).\(words)", all)
      figures += [
        Figure("batch.growth.\(words)", Self.megabytes(all.memory.growth), "MB from \(counts[0]) to \(counts[1]) packages"),
        Figure("batch.growth-again.\(words)", Self.megabytes(again.memory.growth), "MB from \(counts[0]) packages to the same four times"),
      ]
    }
    return figures
  }

  private func figures(_ name: String, _ run: Run) -> [Figure] {
    [
      Figure("\(name).time", run.seconds, "s"), Figure("\(name).rate", Double(run.pictures) / run.seconds, "pictures/s"),
      Figure("\(name).pictures", count: run.pictures, "pictures"), Figure("\(name).peak", Self.megabytes(run.memory.peak), "MB"),
    ]
  }

  private static func megabytes(_ bytes: Int) -> Double { Double(bytes) / 1_048_576 }

  /// A list of jobs that draws the first packages several times; its path.
  private func writeJobs(_ count: Int, times: Int) throws(BenchmarkError) -> String {
    let packages = try Folder.names(in: "\(folder.path)/\(count)").filter { $0.hasSuffix(".widget") }
    let lines = packages.map { "{\"path\": \"\(folder.path)/\(count)/\($0)\"}\n" }.joined()
    let path = "\(folder.path)/jobs"
    try Folder.write(Array(String(repeating: lines, count: times).utf8), to: path)
    return path
  }

  /// Draws packages, `count` of them different.
  private func run(_ packages: [String], _ count: Int, _ workers: Int) throws(BenchmarkError) -> Run {
    let output = "\(folder.path)/out"
    let start = Clock.nanoseconds
    let memory = try ChildProcess.memoryOfTree(
      of: [wrender, "batch", "--family", "all", "--scale", "2", "--workers", String(workers), "-o", output] + packages)
    let seconds = Double(Clock.nanoseconds - start) / 1e9
    let pictures = try Folder.names(in: output).count { $0.hasSuffix(".png") }
    guard pictures == count * PackageGenerator.families.count else {
      throw BenchmarkError(message: "a batch of \(count) packages has drawn \(pictures) pictures")
    }
    try ChildProcess(["rm", "-rf", output]).wait()
    return Run(seconds: seconds, pictures: pictures, memory: memory)
  }
}
