/// Why there are no symbols.
package enum SymbolError: Error, Equatable, Sendable {
  /// The file cannot be read; the system's error number.
  case unreadable(path: String, errno: Int32)
  /// The file is not of the format, or not complete.
  case damaged(path: String)

  /// For people.
  package var message: String {
    switch self {
    case .unreadable(let path, let errno): "\(path): the symbols cannot be read (error \(errno))"
    case .damaged(let path): "\(path): no symbols of this version; restore the file with Fonts/Symbols/update --write"
    }
  }
}
