import CICU

/// A category of numbers that take one form of a noun.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// What the rules of plurals depend on.
struct PluralKey: Hashable {
  var locale: LocaleID
  var isOrdinal: Bool
}

/// Plural rules of a locale, by ICU.
@safe final class PluralRules {
  private let handle: OpaquePointer

  init?(_ key: PluralKey, locale: [CChar]) {
    guard let opened = unsafe cicu_plural_open(locale, key.isOrdinal) else { return nil }
    unsafe handle = opened
  }

  deinit { unsafe cicu_plural_close(handle) }

  /// The category of a number as a format writes it.
  func category(of value: Double, _ format: NumberFormat) -> PluralCategory {
    switch Int(unsafe cicu_plural_category(handle, format.handle, value)) {
    case CICU_PLURAL_ZERO: .zero
    case CICU_PLURAL_ONE: .one
    case CICU_PLURAL_TWO: .two
    case CICU_PLURAL_FEW: .few
    case CICU_PLURAL_MANY: .many
    default: .other
    }
  }
}
