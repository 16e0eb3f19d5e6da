/// How far a long command is: one line on a terminal, nothing elsewhere.
package struct ProgressBar: ~Copyable {
  private var total: Int
  private let terminal: Terminal
  private let write: (String) -> Void
  private let start: Duration
  private var lastShown: Duration?
  private var isVisible = false
  private var done = 0

  /// `write` gets what is to be shown; the times of a clock that never goes back are passed in, so that nothing here reads one.
  package init(total: Int, on terminal: Terminal, at start: Duration, write: @escaping (String) -> Void) {
    self.total = total
    self.terminal = terminal
    self.start = start
    self.write = write
  }

  /// There is more to do than was known.
  package mutating func expect(_ more: Int) { total += more }

  /// One more is done. The line is shown again at most ten times a second.
  package mutating func advance(at now: Duration) {
    done += 1
    guard terminal.isTerminal, total > 1, lastShown.map({ now - $0 >= .milliseconds(100) }) ?? true else { return }
    lastShown = now
    isVisible = true
    write("\r\u{1B}[K" + Self.line(done: done, total: total, elapsed: now - start, columns: terminal.columns))
  }

  /// Takes the line away, so that messages have the terminal to themselves.
  package mutating func clear() {
    guard isVisible else { return }
    isVisible = false
    write("\r\u{1B}[K")
  }

  /// `[####    ] 12/40  8.1/s  3 s left`: narrower than the terminal, whose cursor would go to the next line.
  package static func line(done: Int, total: Int, elapsed: Duration, columns: Int) -> String {
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
    var figures = " \(done)/\(total)"
    if done > 0, seconds > 0 {
      let rate = Double(done) / seconds
      figures += "  \(rounded(rate))/s  \(left(seconds: Double(total - done) / rate)) left"
    }
    let width = min(40, columns - figures.count - 3)
    guard width >= 4 else { return String(figures.dropFirst().prefix(max(0, columns - 1))) }
    let filled = total > 0 ? min(width, width * done / total) : width
    return "[" + String(repeating: "#", count: filled) + String(repeating: " ", count: width - filled) + "]" + figures
  }

  /// Two or more digits: `8.1`, `81`.
  private static func rounded(_ rate: Double) -> String {
    rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(min(rate, 1e9).rounded()))"
  }

  private static func left(seconds: Double) -> String {
    let seconds = Int(min(seconds, 1e9).rounded(.up))
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}
