import CAllocations
import Glibc

/// How long runs of one piece of work took.
struct Samples {
  /// A run each, ascending.
  private var nanoseconds: [Double]
  /// Blocks that the last run allocated.
  private(set) var allocations = 0

  init(_ nanoseconds: [Double], allocations: Int = 0) {
    self.nanoseconds = nanoseconds.sorted()
    self.allocations = allocations
  }

  /// Times `body` after a few runs that do not count. What takes less than the clock can tell runs `batch` times a sample.
  init(count: Int, batch: Int = 1, _ body: () -> Void) {
    for _ in 0..<max(1, count / 8) * batch { body() }
    var times: [Double] = []
    times.reserveCapacity(count)
    for _ in 0..<count {
      let start = Clock.nanoseconds
      for _ in 0..<batch { body() }
      times.append(Double(Clock.nanoseconds - start) / Double(batch))
    }
    let before = callocations_count()
    body()
    self.init(times, allocations: Int(callocations_count() - before))
  }

  /// Times `body` after `prepare`, which does not count.
  init(count: Int, prepare: () -> Void, _ body: () -> Void) {
    var times: [Double] = []
    times.reserveCapacity(count)
    for i in 0..<count + max(1, count / 8) {
      prepare()
      let start = Clock.nanoseconds
      body()
      if i >= max(1, count / 8) { times.append(Double(Clock.nanoseconds - start)) }
    }
    self.init(times)
  }

  var median: Double { percentile(0.5) }

  /// Nanoseconds that the fraction `rank` of all runs stayed below.
  func percentile(_ rank: Double) -> Double {
    nanoseconds[Int((Double(nanoseconds.count - 1) * rank).rounded())]
  }
}

enum Clock {
  /// Since some fixed moment.
  static var nanoseconds: UInt64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }
}
