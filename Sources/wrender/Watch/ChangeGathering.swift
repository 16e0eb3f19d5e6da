/// What happens to a file in a folder that is watched.
package struct FileChange {
  package enum Kind: Sendable {
    /// It is there, and will be written.
    case begun
    /// It was written, and whoever did it has let it go.
    case written
    /// It was moved here as a whole.
    case arrived
    /// It was removed, or moved away.
    case gone
  }

  package var kind: Kind
  /// Tells it from files of other folders too.
  package var name: String

  package init(kind: Kind, name: String) {
    self.kind = kind
    self.name = name
  }
}

/// Changes that belong together. An editor that saves a file removes, writes and renames: nobody should look before it is through with it.
package struct ChangeGathering {
  /// Nanoseconds without a change after which the last one was it.
  private static let pause: UInt64 = 4_000_000
  /// The same while a file is away, or not written yet.
  private static let patience: UInt64 = 150_000_000
  /// And the longest that anybody waits.
  private static let limit: UInt64 = 500_000_000

  private var first: UInt64?
  private var last: UInt64 = 0
  /// Files that were begun or are gone.
  private var unsettled: Set<String> = []
  /// Files that were not there before: when they go again nothing is missing.
  private var fresh: Set<String> = []

  package init() {}

  package mutating func add(_ change: FileChange, at now: UInt64) {
    if first == nil { first = now }
    last = now
    switch change.kind {
    case .begun:
      unsettled.insert(change.name)
      fresh.insert(change.name)
    case .written: unsettled.remove(change.name)
    case .arrived:
      if unsettled.remove(change.name) == nil { fresh.insert(change.name) }
    case .gone:
      if fresh.remove(change.name) == nil { unsettled.insert(change.name) } else { unsettled.remove(change.name) }
    }
  }

  /// When it is time to look, in nanoseconds of the same clock; nil where nothing has changed.
  package var due: UInt64? {
    first.map { min(last + (unsettled.isEmpty ? Self.pause : Self.patience), $0 + Self.limit) }
  }
}
