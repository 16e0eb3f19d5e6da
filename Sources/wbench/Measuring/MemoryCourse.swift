/// How much memory processes held at which time.
struct MemoryCourse {
  private struct Sample {
    var time: UInt64
    var all: Int
    var ofNoFile: Int
  }

  private let start: UInt64
  private var samples: [Sample] = []

  /// - Parameter start: By `Clock`.
  init(start: UInt64) { self.start = start }

  mutating func add(_ bytes: (all: Int, ofNoFile: Int)) {
    samples.append(Sample(time: Clock.nanoseconds - start, all: bytes.all, ofNoFile: bytes.ofNoFile))
  }

  /// Bytes that were held at most.
  var peak: Int { samples.map(\.all).max() ?? 0 }

  /// What was held more by the end than about when a quarter of the time was over: peaks of equal parts of the time, the first of which begins when all processes
  /// have started and have done some of their work.
  ///
  /// Pages of files do not count: the system drops them when it wants, and whoever else uses the same libraries at the time takes a share of them.
  var growth: Int { peakOfNoFile(in: 0.85...1) - peakOfNoFile(in: 0.15...0.3) }

  /// - Parameter part: 0 is the beginning, 1 the last time that somebody looked.
  private func peakOfNoFile(in part: ClosedRange<Double>) -> Int {
    let end = Double(samples.last?.time ?? 0)
    return samples.filter { part.contains(Double($0.time) / max(end, 1)) }.map(\.ofNoFile).max() ?? 0
  }
}
