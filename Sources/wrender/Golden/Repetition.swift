/// The stages of a picture that was drawn several times.
struct Repetition {
  /// As they were drawn first.
  private(set) var files: [[UInt8]]
  /// How many of the other times each stage was another one.
  private(set) var differing: [Int]
  private let times: Int

  /// - Parameter draw: Called `times` times, at least once; answers the files of the stages.
  init<Failure: Error>(_ times: Int, _ draw: () throws(Failure) -> [[UInt8]]) throws(Failure) {
    self.times = times
    files = try draw()
    differing = files.map { _ in 0 }
    for _ in 1..<max(times, 1) {
      let again = try draw()
      for stage in files.indices where again[stage] != files[stage] { differing[stage] += 1 }
    }
  }

  /// What is wrong with a stage whatever its golden is; nil where it was the same each time.
  func message(of stage: Int) -> String? {
    guard differing[stage] > 0 else { return nil }
    return "drawn \(times) times, it differs from the first \(differing[stage] == 1 ? "once" : "\(differing[stage]) times")"
  }
}
