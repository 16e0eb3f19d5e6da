import Glibc
package import WidgetFoundation

/// The process's standard streams.
package struct Console: Sendable {
  package static let standard = Console()

  /// Standard error's terminal, for messages and progress.
  package let messages = Terminal(descriptor: STDERR_FILENO)

  /// Standard output's, for answers.
  package let answers = Terminal(descriptor: STDOUT_FILENO)

  /// Writes to standard output; `cannotWrite` when that fails.
  package func print(_ text: String) -> ExitCode { write(Array(text.utf8)) }

  /// Writes one JSON value to standard output, with the end of its line.
  package func print(json bytes: [UInt8]) -> ExitCode { write(bytes + [UInt8(ascii: "\n")]) }

  package func write(_ bytes: [UInt8]) -> ExitCode {
    attempt { () throws(WriteError) in
      try OutputWriter.write(bytes, toStream: STDOUT_FILENO, named: "standard output")
    }
  }

  /// Writes a message of `wrender` itself to standard error, on a line of its own.
  package func report(_ message: String) { note("wrender: \(message)\n") }

  /// Writes to standard error as it is; where that is closed there is nobody to tell.
  package func note(_ text: String) {
    try? OutputWriter.write(Array(text.utf8), toStream: STDERR_FILENO, named: "standard error")
  }

  /// Writes diagnostics to standard error, one a line.
  package func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { note(DiagnosticReport.line(diagnostic, on: messages)) }
  }

  /// Brings a picture to its destination, and prints the name of a file that was written.
  package func save(_ bytes: [UInt8], to destination: OutputPlan.Destination) -> ExitCode {
    switch destination {
    case .standardOutput: return write(bytes)
    case .file(let path):
      let saved = save(bytes, as: path)
      return saved == .done ? print(TerminalText.escaped(path) + "\n") : saved
    }
  }

  /// Replaces a file; `cannotWrite`, and said why, when that fails.
  package func save(_ bytes: [UInt8], as path: String) -> ExitCode {
    attempt { () throws(WriteError) in try OutputWriter.replace(path, with: bytes) }
  }

  /// Makes a folder; `cannotWrite`, and said why, when that fails.
  package func makeFolder(_ path: String) -> ExitCode {
    attempt { () throws(WriteError) in try OutputWriter.makeFolder(path) }
  }

  private func attempt(_ action: () throws(WriteError) -> Void) -> ExitCode {
    do throws(WriteError) {
      try action()
      return .done
    } catch {
      // Who closed a pipe has read what he wanted, and needs no words about it.
      if !error.isClosedPipe { report(error.message) }
      return .cannotWrite
    }
  }
}
