import Glibc
import WidgetFoundation

/// Why an output could not be written.
package struct WriteError: Error, Hashable, Sendable {
  /// The file, folder or stream.
  package var target: String
  /// The system's error number.
  package var number: CInt

  /// The reader of the stream has gone.
  package var isClosedPipe: Bool { number == EPIPE }

  package var message: String {
    "\(TerminalText.escaped(target)): cannot be written: \(unsafe String(cString: strerror(number)))"
  }
}
