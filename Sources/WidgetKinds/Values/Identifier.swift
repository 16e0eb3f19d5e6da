import WidgetDocument

/// Names that an author gives.
package enum IdentifierSyntax {
  /// `[A-Za-z0-9_.-]{1,64}`: the `id` of an element.
  package static func isIdentifier(_ bytes: ArraySlice<UInt8>) -> Bool {
    (1...64).contains(bytes.count)
      && bytes.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
  }

  /// `[a-z][A-Za-z0-9_]*`: a name of `let`, of a loop, of a parameter.
  package static func isVariable(_ bytes: Span<UInt8>) -> Bool {
    !bytes.isEmpty && bytes[0].isASCIILowercase && isWord(bytes)
  }

  /// `[A-Za-z_][A-Za-z0-9_]*`: a name in expressions.
  package static func isName(_ bytes: Span<UInt8>) -> Bool { beginsAsName(bytes) && isWord(bytes) }

  /// `[A-Z][A-Za-z0-9_]*`: a component.
  package static func isComponent(_ bytes: Span<UInt8>) -> Bool {
    !bytes.isEmpty && bytes[0].isASCIIUppercase && isWord(bytes)
  }

  /// `[A-Za-z0-9_]*`
  private static func isWord(_ bytes: Span<UInt8>) -> Bool { bytes.wordEnd(from: 0, to: bytes.count) == bytes.count }

  /// `[A-Za-z_]`
  private static func beginsAsName(_ bytes: Span<UInt8>) -> Bool {
    !bytes.isEmpty && (bytes[0].isASCIILetter || bytes[0] == UInt8(ascii: "_"))
  }

  /// `[A-Za-z_][A-Za-z0-9_.-]*`: a colour, a font, a style.
  package static func isResource(_ bytes: Span<UInt8>) -> Bool {
    guard beginsAsName(bytes) else { return false }
    var end = bytes.wordEnd(from: 0, to: bytes.count)
    while end < bytes.count, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: "-") {
      end = bytes.wordEnd(from: end + 1, to: bytes.count)
    }
    return end == bytes.count
  }
}

extension StringRule {
  static let identifier = StringRule(.name, expected: "an identifier") { checker, node in
    guard !IdentifierSyntax.isIdentifier(checker.tree.utf8(node)) else { return }
    checker.error(.invalidValue, at: node, "an id has 1 to 64 letters, digits, '_', '.' or '-'")
  }
}
