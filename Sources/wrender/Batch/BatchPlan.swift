import WidgetFoundation

/// What every worker of a batch knows before the first unit: settled once, in the process that starts them.
struct BatchPlan {
  /// What the options of a line ask for; the options of jobs stand in their place.
  var base: RenderOptions
  /// One a unit; empty where units are lines with jobs.
  var jobs: [BatchJob] = []
  var data: DataLocation
  /// Where the pictures go, with a closing `/`.
  var folder: String
  var template: NameTemplate
  var shard: Shard?
  var cache: PictureCache?
  /// The digest of what draws.
  var runtime: Digest
  /// What an earlier run of the batch has made: by the picture's path below the folder.
  var earlier: [String: BatchJournal.Entry] = [:]

  /// The job of a unit.
  func job(_ unit: WorkUnit) throws(BatchJobProblem) -> BatchJob {
    guard jobs.isEmpty else { return jobs[unit.number] }
    return try BatchJob(line: unit.text, number: unit.number, startingFrom: base)
  }
}

/// One of several equal parts of a batch, for one of several machines.
package struct Shard: Equatable, Sendable {
  /// From 1.
  package var number: Int
  package var count: Int

  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], (1...10_000).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Whether a picture belongs to this part: by its name alone, so that it stays where it is whatever else there is.
  func has(_ name: String) -> Bool {
    // FNV-1a, and a last mixing: its low bits alone are not even enough.
    var hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    hash ^= hash >> 32
    hash = hash &* 0x9E37_79B9_7F4A_7C15
    return Int((hash >> 33) % UInt64(count)) == number - 1
  }
}
