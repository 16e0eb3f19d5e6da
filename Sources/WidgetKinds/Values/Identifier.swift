import WidgetDocument

/// Names that an author gives.
package enum IdentifierSyntax {
  /// `[A-Za-z0-9_.-]{1,64}`: the `id` of an element.
  package static func isIdentifier(_ bytes: ArraySlice<UInt8>) -> Bool {
    (1...64).contains(bytes.count)
      && bytes.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
  }

  /// `[a-z][A-Za-z0-9_]*`: a name of `let`, of a loop, of a parameter.
  package static func isVariable(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first?.isASCIILowercase == true && isWord(bytes)
  }

  /// `[A-Za-z_][A-Za-z0-9_]*`: a name in expressions.
  package static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return false }
    return isWord(bytes)
  }

  /// `[A-Z][A-Za-z0-9_]*`: a component.
  package static func isComponent(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first?.isASCIIUppercase == true && isWord(bytes)
  }

  /// `[A-Za-z0-9_]*`
  private static func isWord(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.span.wordEnd(from: 0, to: bytes.count) == bytes.count }

  /// `[A-Za-z_][A-Za-z0-9_.-]*`: a colour, a font, a style.
  package static func isResource(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return false }
    return bytes.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
  }
}

extension StringRule {
  static let identifier = StringRule(.name, expected: "an identifier") { checker, node in
    guard !IdentifierSyntax.isIdentifier(checker.tree.utf8(node)) else { return }
    checker.error(.invalidValue, at: node, "an id has 1 to 64 letters, digits, '_', '.' or '-'")
  }
}
