import Glibc

/// Waits for what is to be drawn next.
struct ChangeWaiting {
  private let files: PackageWatch
  /// Readable when the user wants it to end.
  private let signals: CInt
  private var gathering = ChangeGathering()

  init(_ files: PackageWatch, _ signals: CInt) {
    self.files = files
    self.signals = signals
  }

  /// Waits for changes, and until they are through; false where it is to end.
  mutating func next() -> Bool {
    while true {
      guard !listen(until: gathering.due) else { return false }
      guard let due = gathering.due, due <= monotonicNanoseconds() else { continue }
      gathering = ChangeGathering()
      // Folders that are new are watched before they are read.
      files.cover()
      return true
    }
  }

  /// Whether something has happened already.
  mutating func hasCome() -> Bool { listen(until: 0) || gathering.due != nil }

  /// Takes in what happens until then, at most once; true where it is to end.
  private mutating func listen(until end: UInt64?) -> Bool {
    var polled = [files.descriptor, signals].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let now = monotonicNanoseconds()
    let rest = end.map { $0 > now ? CInt(($0 - now + 999_999) / 1_000_000) : 0 } ?? -1
    _ = unsafe polled.withUnsafeMutableBufferPointer { unsafe poll($0.baseAddress, nfds_t($0.count), rest) }
    if polled[0].revents != 0 {
      let now = monotonicNanoseconds()
      for change in files.changes() { gathering.add(change, at: now) }
    }
    return polled[1].revents != 0
  }
}
