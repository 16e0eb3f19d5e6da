import WidgetDocument

/// Names and versions of packages, hosts and hashes.
package enum PackageSyntax {
  /// `[a-z0-9-]+(\.[a-z0-9-]+)+`, at most 128 bytes.
  package static func isPackageID(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return bytes.count <= 128 && parts.count >= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isASCIILowercase || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
      }
  }

  /// MAJOR.MINOR.PATCH, a pre-release and a build (semver.org 2.0.0).
  package static func isSemanticVersion(_ bytes: ArraySlice<UInt8>) -> Bool {
    let build = bytes.split(separator: UInt8(ascii: "+"), maxSplits: 1, omittingEmptySubsequences: false)
    let release = build[0].split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = release[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers.allSatisfy(isNumber) else { return false }
    if release.count == 2 {
      let parts = release[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard parts.allSatisfy({ isTag($0) && (!$0.allSatisfy(\.isASCIIDigit) || isNumber($0)) }) else { return false }
    }
    return build.count == 1 || build[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy(isTag)
  }

  /// MAJOR.MINOR.
  package static func isProviderVersion(_ bytes: ArraySlice<UInt8>) -> Bool {
    let numbers = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy(isNumber)
  }

  /// A host name or an address, with a port or without.
  package static func isHost(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let labels = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts[0].count <= 253, labels.allSatisfy({ isTag($0) && $0.count <= 63 }) else { return false }
    guard parts.count == 2 else { return true }
    guard isNumber(parts[1]), let port = Int(String(decoding: parts[1], as: UTF8.self)) else { return false }
    return (1...65_535).contains(port)
  }

  /// `sha256:` and 64 hexadecimal digits.
  package static func isHash(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: "sha256:".utf8) && bytes.count == 71 && bytes.dropFirst(7).allSatisfy { $0.hexadecimalDigit != nil }
  }

  /// A scheme by its form, such as `weather`.
  package static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    URLSyntax.scheme(bytes + [UInt8(ascii: ":")]) != nil && !bytes.contains(UInt8(ascii: ":"))
  }

  /// Decimal digits without a leading zero.
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(\.isASCIIDigit) && (bytes.count == 1 || bytes.first != UInt8(ascii: "0"))
  }

  /// Letters, digits and '-'.
  private static func isTag(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
  }
}

extension StringRule {
  static let packageID = form("an id as \"com.example.weather\"", PackageSyntax.isPackageID)
  static let semanticVersion = form("a semantic version as \"1.0.0\"", PackageSyntax.isSemanticVersion)
  static let providerVersion = form("a version as \"1.2\"", PackageSyntax.isProviderVersion)
  static let providerName = form("the name of a provider", IdentifierSyntax.isIdentifier)
  static let host = form("a host as \"example.com\" or \"example.com:8080\"", PackageSyntax.isHost)
  static let fileHash = form("\"sha256:\" and 64 hexadecimal digits", PackageSyntax.isHash)
  static let urlScheme = StringRule(.name, expected: "a scheme as \"weather\"") { checker, node in
    let scheme = checker.tree.string(node)
    if !PackageSyntax.isScheme(checker.tree.utf8(node)) {
      checker.error(.invalidValue, at: node, "'\(scheme)' is no scheme, as 'weather' is")
    } else if URLSyntax.forbiddenSchemes.contains(scheme.lowercased()) {
      checker.error(.invalidValue, at: node, "no document may use '\(scheme):'")
    }
  }

  /// A key that is a path inside the package.
  static let pathKey = StringRule(.name, expected: "a path") { checker, node in
    guard let problem = PathSyntax.problem(checker.tree.keyUTF8(node)) else { return }
    checker.error(problem.code, at: node, place: .key, problem.message)
  }

  /// A key that is a locale.
  static let localeKey = StringRule(.name, expected: "a locale") { checker, node in
    guard !LocaleSyntax.isTag(checker.tree.keyUTF8(node)) else { return }
    checker.error(.invalidValue, at: node, place: .key, "'\(checker.shownKey(node))' is no locale, as 'en' or 'pt-BR' are")
  }

  /// A string of one form, which needs no reason why it is not.
  private static func form(_ expected: String, _ holds: @escaping @Sendable (ArraySlice<UInt8>) -> Bool) -> StringRule {
    StringRule(.name, expected: expected) { checker, node in
      guard !holds(checker.tree.utf8(node)) else { return }
      checker.error(.invalidValue, at: node, "expected \(expected), found '\(checker.shown(node))'", expected: expected)
    }
  }
}

extension ValueType {
  /// A text, or one for each locale.
  static let localized = ValueType.oneOf(
    [Alternative(.string, .text), Alternative(.object, .map(keys: .localeKey, values: .text))],
    expected: "a string or an object of locales")
}
