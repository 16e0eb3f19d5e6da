import CICU

/// A number formatter of ICU.
@safe final class NumberFormat {
  let handle: OpaquePointer

  /// Nil where the skeleton is none.
  init?(skeleton: String, locale: [CChar]) {
    let units = Array(skeleton.utf16)
    guard let opened = unsafe cicu_number_open(units, Int32(units.count), locale) else { return nil }
    unsafe handle = opened
  }

  deinit { unsafe cicu_number_close(handle) }

  /// Whether ICU reads the skeleton.
  static func accepts(skeleton: String) -> Bool { NumberFormat(skeleton: skeleton, locale: Array("en".utf8CString)) != nil }

  func text(_ value: Double, _ buffer: inout UnitBuffer) -> String {
    unsafe buffer.text { unsafe cicu_number_format(handle, value, $0, $1) } ?? ""
  }
}
