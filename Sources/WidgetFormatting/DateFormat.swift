import CICU

/// A date formatter of ICU.
@safe final class DateFormat {
  private let handle: OpaquePointer

  init?(styles date: DateLength?, _ time: DateLength?, locale: [CChar], zone: String) {
    let zone = Array(zone.utf16)
    let opened = unsafe cicu_date_open_styles(DateLength.style(date), DateLength.style(time), locale, zone, Int32(zone.count))
    guard let opened = unsafe opened else { return nil }
    unsafe handle = opened
  }

  init?(pattern: String, locale: [CChar], zone: String) {
    let pattern = Array(pattern.utf16)
    let zone = Array(zone.utf16)
    let opened = unsafe cicu_date_open_pattern(pattern, Int32(pattern.count), locale, zone, Int32(zone.count))
    guard let opened = unsafe opened else { return nil }
    unsafe handle = opened
  }

  deinit { unsafe cicu_date_close(handle) }

  /// Of seconds since 1970.
  func text(_ seconds: Double, _ buffer: inout UnitBuffer) -> String {
    unsafe buffer.text { unsafe cicu_date_format(handle, seconds * 1000, $0, $1) } ?? ""
  }

  func pattern(_ buffer: inout UnitBuffer) -> String {
    unsafe buffer.text { unsafe cicu_date_pattern(handle, $0, $1) } ?? ""
  }
}

extension DateLength {
  /// ICU's number of a style, or of none.
  fileprivate static func style(_ length: DateLength?) -> Int32 {
    switch length {
    case .short: Int32(CICU_DATE_SHORT)
    case .medium: Int32(CICU_DATE_MEDIUM)
    case .long: Int32(CICU_DATE_LONG)
    case .full: Int32(CICU_DATE_FULL)
    case nil: Int32(CICU_DATE_NONE)
    }
  }
}
