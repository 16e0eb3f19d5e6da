import WidgetDocument

/// Names of locales and time zones.
package enum LocaleSyntax {
  /// A BCP 47 tag by its form: `pt`, `pt-BR`, `zh-Hant-TW`.
  package static func isTag(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, (2...8).contains(language.count), language.allSatisfy(\.isASCIILetter) else { return false }
    return parts.dropFirst().allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isASCIIAlphanumeric) }
  }

  /// A zone by its form: `UTC`, `Europe/Berlin`.
  package static func isTimeZone(_ bytes: ArraySlice<UInt8>) -> Bool {
    let marks = "_+-".utf8
    return bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCIIAlphanumeric || marks.contains($0) }
    }
  }
}

extension StringRule {
  static let localePrefix = StringRule(.value, expected: "a locale") { checker, node in
    guard !LocaleSyntax.isTag(checker.tree.utf8(node)) else { return }
    checker.error(.invalidValue, at: node, "'\(checker.shown(node))' is no locale, as 'en' or 'pt-BR' are")
  }

  static let timeZone = StringRule(.value, expected: "a time zone") { checker, node in
    guard !LocaleSyntax.isTimeZone(checker.tree.utf8(node)) else { return }
    checker.error(
      .invalidValue, at: node, "'\(checker.shown(node))' is no time zone, as 'UTC' or 'Europe/Berlin' are")
  }
}
