import Synchronization

/// The symbols: a file that is mapped when somebody first asks for it, and shared by all threads.
public final class SymbolData: Sendable {
  public let path: String
  private let opened = Mutex<Result<SymbolTable, SymbolError>?>(nil)

  /// - Parameter path: Of `symbols.dat`, which lies in the folder `Symbols` of the fonts.
  public init(path: String) { self.path = path }

  private var result: Result<SymbolTable, SymbolError> {
    opened.withLock { opened in
      if let opened { return opened }
      let result = Result { () throws(SymbolError) in try SymbolTable(path: path) }
      opened = result
      return result
    }
  }

  /// The symbols by name. Throws why there are none, the same each time.
  package func table() throws(SymbolError) -> SymbolTable { try result.get() }
}
