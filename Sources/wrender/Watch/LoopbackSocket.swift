import Glibc

/// A socket that listens to this machine alone.
struct LoopbackSocket {
  let descriptor: CInt
  let port: UInt16

  /// Nil, and `errno` says why, where the port cannot be had. 0 is any that is free.
  init?(port: UInt16) {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var yes: CInt = 1
    // What a server before this one has left behind is no obstacle.
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    guard Self.bind(descriptor, &address), listen(descriptor, 16) == 0 else {
      let number = errno
      close(descriptor)
      errno = number
      return nil
    }
    self.descriptor = descriptor
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// Binds, and fills in the port that came of it.
  private static func bind(_ descriptor: CInt, _ address: inout sockaddr_in) -> Bool {
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        unsafe Glibc.bind(descriptor, generic, size) == 0 && getsockname(descriptor, generic, &size) == 0
      }
    }
  }
}
