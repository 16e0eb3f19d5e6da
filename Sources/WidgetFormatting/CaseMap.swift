import CICU

/// Upper, lower and title case by the rules of a language, by ICU.
@safe final class CaseMap {
  private let handle: OpaquePointer

  init?(locale: [CChar]) {
    // ICU reads the language of a name alone, not of one with a calendar.
    let language = locale.prefix { $0 != CChar(bitPattern: UInt8(ascii: "@")) && $0 != 0 } + [0]
    guard let opened = unsafe cicu_case_open(Array(language)) else { return nil }
    unsafe handle = opened
  }

  deinit { unsafe cicu_case_close(handle) }

  /// `kind` is one of `CICU_CASE_UPPER`, `CICU_CASE_LOWER` and `CICU_CASE_TITLE`.
  func mapped(_ text: String, _ kind: Int) -> String {
    var text = text
    return text.withUTF8 { source in
      // Few characters grow, and then seldom to more than twice their length.
      var capacity = source.count * 2 + 16
      for _ in 0..<2 {
        var length: Int32 = -1
        let mapped = unsafe String(unsafeUninitializedCapacity: capacity) { room in
          unsafe room.withMemoryRebound(to: CChar.self) { room in
            unsafe source.withMemoryRebound(to: CChar.self) { source in
              unsafe length = cicu_case_map(
                handle, Int32(kind), source.baseAddress, Int32(source.count), room.baseAddress, Int32(room.count))
            }
          }
          return length >= 0 && Int(length) <= room.count ? Int(length) : 0
        }
        if length < 0 { break }
        if Int(length) <= capacity { return mapped }
        capacity = Int(length)
      }
      return unsafe String(decoding: source, as: UTF8.self)
    }
  }
}
