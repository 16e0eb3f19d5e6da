import CICU

/// What a list formatter depends on.
struct ListKey: Hashable {
  enum Kind: UInt8 {
    /// "a, b, and c".
    case words
    /// "1 hr, 5 min".
    case units
  }

  var locale: LocaleID
  var kind: Kind
}

/// Joins items, by ICU.
@safe final class ListFormat {
  private let handle: OpaquePointer

  init?(_ key: ListKey, locale: [CChar]) {
    let type =
      switch key.kind {
      case .words: CICU_LIST_AND
      case .units: CICU_LIST_SHORT_UNITS
      }
    guard let opened = unsafe cicu_list_open(locale, Int32(type)) else { return nil }
    unsafe handle = opened
  }

  deinit { unsafe cicu_list_close(handle) }

  func text(_ items: [String], _ buffer: inout UnitBuffer) -> String {
    let units = items.flatMap { Array($0.utf16) }
    let lengths = items.map { Int32($0.utf16.count) }
    return unsafe buffer.text { unsafe cicu_list_format(handle, units, lengths, Int32(lengths.count), $0, $1) } ?? ""
  }
}
