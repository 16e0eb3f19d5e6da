import CICU

/// A formatter of spans of time between two dates, by ICU.
@safe final class IntervalFormat {
  private let handle: OpaquePointer

  init?(skeleton: String, locale: [CChar], zone: String) {
    let skeleton = Array(skeleton.utf16)
    let zone = Array(zone.utf16)
    let opened = unsafe cicu_interval_open(skeleton, Int32(skeleton.count), locale, zone, Int32(zone.count))
    guard let opened = unsafe opened else { return nil }
    unsafe handle = opened
  }

  deinit { unsafe cicu_interval_close(handle) }

  /// Of seconds since 1970.
  func text(_ from: Double, _ to: Double, _ buffer: inout UnitBuffer) -> String {
    unsafe buffer.text { unsafe cicu_interval_format(handle, from * 1000, to * 1000, $0, $1) } ?? ""
  }
}
