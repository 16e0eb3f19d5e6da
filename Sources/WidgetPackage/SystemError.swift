import Glibc

/// What a system call answered in place of a result.
struct SystemError: Error {
  var number: CInt

  /// The system's own words, in English: nothing here sets a locale.
  var text: String { unsafe String(cString: strerror(number)) }

  /// Opens, again when a signal came in between.
  static func retrying(_ open: () -> CInt) throws(SystemError) -> Descriptor {
    while true {
      if let descriptor = Descriptor(owning: open()) { return descriptor }
      guard errno == EINTR else { throw SystemError(number: errno) }
    }
  }
}
