package import WidgetDocument

/// Paths inside the package, and addresses.
package enum PathSyntax {
  /// Why a path leaves the package or names nothing in it; nil for a good one.
  package static func problem(_ bytes: ArraySlice<UInt8>) -> SyntaxProblem? {
    func unsafePath(_ reason: String) -> SyntaxProblem {
      SyntaxProblem(.unsafePath, "'\(abbreviated(bytes))' is no path inside the package: \(reason)")
    }
    if bytes.isEmpty { return unsafePath("it is empty") }
    if bytes.first == UInt8(ascii: "/") { return unsafePath("it begins with '/'") }
    if bytes.contains(UInt8(ascii: "\\")) { return unsafePath("it holds a backslash") }
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return unsafePath("it holds a control character") }
    for part in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if part.isEmpty { return unsafePath("it has an empty part") }
      if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { return unsafePath("it holds '.' or '..'") }
    }
    return nil
  }
}

package enum URLSyntax {
  /// Schemes that every document may use.
  package static let schemes = ["http", "https", "mailto", "tel", "sms", "maps"]
  /// Schemes that no document may use, whatever the manifest permits.
  package static let forbiddenSchemes = ["javascript", "data", "file"]

  /// The scheme of an address, in lower case; nil where there is none.
  package static func scheme(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = bytes[..<colon]
    guard let first = scheme.first, first.isASCIILetter else { return nil }
    let marks = "+-.".utf8
    guard scheme.allSatisfy({ $0.isASCIIAlphanumeric || marks.contains($0) }) else { return nil }
    return String(decoding: scheme, as: UTF8.self).lowercased()
  }

  /// The scheme of a well-formed address.
  package static func parse(_ bytes: ArraySlice<UInt8>) throws(SyntaxProblem) -> String {
    let url = abbreviated(bytes)
    guard let scheme = scheme(bytes) else {
      throw SyntaxProblem(.invalidValue, "'\(url)' is no URL: it begins with a scheme, as in 'https://example.com'")
    }
    guard !forbiddenSchemes.contains(scheme) else {
      throw SyntaxProblem(.invalidValue, "'\(url)' is not allowed: no document may use '\(scheme):'")
    }
    guard bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw SyntaxProblem(.invalidValue, "'\(url)' is no URL: it holds a space or a control character")
    }
    return scheme
  }
}

extension ValueType {
  static let url = ValueType.string(
    StringRule(.url, expected: "a URL") { checker, node in checker.parse(node, URLSyntax.parse) })

  /// A path that the document names, below `assets`.
  static let assetPath = ValueType.string(.path)
}

extension StringRule {
  static let path = StringRule(.machine, expected: "a path") { checker, node in
    if let problem = PathSyntax.problem(checker.tree.utf8(node)) { checker.report(problem, at: node) }
  }
}
