import CLinux
import Glibc

/// What threads wait for. It rings once, and for everyone.
final class Bell: Sendable {
  private let descriptor = clinux_event()

  deinit { close(descriptor) }

  func ring() {
    var one: UInt64 = 1
    _ = unsafe write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// Returns when it has rung, or after so many milliseconds.
  func wait(milliseconds: Int) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&entry, 1, CInt(milliseconds))
  }
}
