import Synchronization

/// The data of time zones: a file that is mapped when somebody first asks for it, and shared by all threads.
public final class ZoneData: Sendable {
  public let path: String
  private let opened = Mutex<Result<ZoneTable, ZoneError>?>(nil)

  public init(path: String) { self.path = path }

  private var result: Result<ZoneTable, ZoneError> {
    opened.withLock { opened in
      if let opened { return opened }
      let result = Result { () throws(ZoneError) in try ZoneTable(path: path) }
      opened = result
      return result
    }
  }

  /// nil where the file cannot be read.
  package var table: ZoneTable? { try? result.get() }

  /// Why a zone is not known: the file cannot be read, or has none of that name; nil for one that it has.
  package func problem(of zone: String) -> String? {
    switch result {
    case .failure(let error): return error.message
    case .success(let table):
      guard table.zone(named: zone) == nil else { return nil }
      let folded = table.names.first { $0.lowercased() == zone.lowercased() }
      let city = table.names.first { $0.lowercased().hasSuffix("/" + zone.lowercased()) }
      let hint = (folded ?? city).map { "; did you mean '\($0)'?" } ?? ""
      return "there is no time zone '\(zone)'\(hint)"
    }
  }
}
