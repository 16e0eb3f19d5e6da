import CLinux
import Glibc

/// What the other end of a stream can show.
package struct Terminal: Sendable {
  package enum Style: String, Sendable {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case emphasis = "1"
    case quiet = "2"
    case removed = "31"
    case added = "32"
  }

  package let isTerminal: Bool
  package let showsColour: Bool
  /// Characters a line.
  package let columns: Int

  package init(isTerminal: Bool, showsColour: Bool, columns: Int) {
    self.isTerminal = isTerminal
    self.showsColour = showsColour
    self.columns = columns
  }

  /// Asks the system about an open descriptor; colour needs a terminal that is not `dumb`, and `NO_COLOR` absent or empty.
  init(descriptor: CInt) {
    isTerminal = isatty(descriptor) == 1
    let isRefused = EnvironmentVariable.value("NO_COLOR")?.isEmpty == false || EnvironmentVariable.value("TERM") == "dumb"
    showsColour = isTerminal && !isRefused
    let columns = Int(clinux_terminal_columns(descriptor))
    self.columns = columns > 0 ? columns : 80
  }

  package func styled(_ text: String, _ style: Style) -> String {
    showsColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
