import CLinux
import Glibc

/// The owner of an open file or directory: closes it when it goes.
struct Descriptor: ~Copyable, Sendable {
  let number: CInt

  /// Takes over what a system call answered; nil when that is its -1.
  init?(owning number: CInt) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { _ = close(number) }

  /// What the descriptor refers to; nil when the system does not tell.
  var status: stat? {
    var status = stat()
    return unsafe fstat(number, &status) == 0 ? status : nil
  }
}
