import CICU

/// Finds a locale's pattern for a skeleton, by ICU.
@safe final class PatternChooser {
  private let handle: OpaquePointer

  init?(locale: [CChar]) {
    guard let opened = unsafe cicu_patterns_open(locale) else { return nil }
    unsafe handle = opened
  }

  deinit { unsafe cicu_patterns_close(handle) }

  func pattern(_ skeleton: String, _ buffer: inout UnitBuffer) -> String? {
    let units = Array(skeleton.utf16)
    return unsafe buffer.text { unsafe cicu_patterns_best(handle, units, Int32(units.count), $0, $1) }
  }

  /// The fields of a pattern.
  static func skeleton(of pattern: String, _ buffer: inout UnitBuffer) -> String? {
    let units = Array(pattern.utf16)
    return unsafe buffer.text { unsafe cicu_skeleton(units, Int32(units.count), $0, $1) }
  }
}
