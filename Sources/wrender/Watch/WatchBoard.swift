import Synchronization
import WidgetFoundation

/// Where the thread that draws and those that serve meet.
final class WatchBoard: Sendable {
  private struct State {
    var snapshot = WatchSnapshot(title: "", path: "")
    /// Rings when there is another snapshot.
    var bell = Bell()
    var isClosed = false
    /// Names of the pictures that were last in view.
    var inView: Set<String> = []
  }

  private let state = Mutex(State())

  var snapshot: WatchSnapshot { state.withLock(\.snapshot) }

  var inView: Set<String> {
    get { state.withLock(\.inView) }
    set { state.withLock { $0.inView = newValue } }
  }

  func publish(_ snapshot: WatchSnapshot) {
    change { $0.snapshot = snapshot }
  }

  /// Nobody waits any longer.
  func close() {
    change { $0.isClosed = true }
  }

  private func change(_ change: (inout sending State) -> Void) {
    let bell = state.withLock { state in
      change(&state)
      let bell = state.bell
      state.bell = Bell()
      return bell
    }
    bell.ring()
  }

  /// The snapshot as soon as it is newer than a version; as it is after so many milliseconds.
  func snapshot(newerThan version: Int, within milliseconds: Int) -> WatchSnapshot {
    let end = monotonicTime + .milliseconds(milliseconds)
    while true {
      let (snapshot, bell, isClosed) = state.withLock { ($0.snapshot, $0.bell, $0.isClosed) }
      let rest = Int((end - monotonicTime) / .milliseconds(1))
      guard snapshot.version <= version, !isClosed, rest > 0 else { return snapshot }
      bell.wait(milliseconds: rest)
    }
  }
}
