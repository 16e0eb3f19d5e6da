import WidgetDocument

/// Names that an author gives.
package enum IdentifierSyntax {
  /// `[A-Za-z0-9_.-]{1,64}`: the `id` of an element.
  package static func isIdentifier(_ bytes: ArraySlice<UInt8>) -> Bool {
    (1...64).contains(bytes.count) && bytes.allSatisfy(mayStandInName)
  }

  /// `[a-z][A-Za-z0-9_]*`: a name of `let`, of a loop, of a parameter.
  package static func isVariable(_ bytes: Span<UInt8>) -> Bool {
    !bytes.isEmpty && bytes[0].isASCIILowercase && bytes.isWord
  }

  /// `[A-Za-z_][A-Za-z0-9_]*`: a name in expressions.
  package static func isName(_ bytes: Span<UInt8>) -> Bool { beginsAsName(bytes) && bytes.isWord }

  /// `[A-Z][A-Za-z0-9_]*`: a component.
  package static func isComponent(_ bytes: Span<UInt8>) -> Bool {
    !bytes.isEmpty && bytes[0].isASCIIUppercase && bytes.isWord
  }

  /// `[A-Za-z0-9_.-]`
  private static func mayStandInName(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// `[A-Za-z_]`
  private static func beginsAsName(_ bytes: Span<UInt8>) -> Bool {
    !bytes.isEmpty && (bytes[0].isASCIILetter || bytes[0] == UInt8(ascii: "_"))
  }

  /// `[A-Za-z_][A-Za-z0-9_.-]*`: a colour, a font, a style.
  package static func isResource(_ bytes: Span<UInt8>) -> Bool {
    // Most have no points and hyphens.
    beginsAsName(bytes) && (bytes.isWord || bytes.indices.allSatisfy { mayStandInName(bytes[$0]) })
  }
}

extension StringRule {
  static let identifier = StringRule(.name, expected: "an identifier") { checker, node in
    guard !IdentifierSyntax.isIdentifier(checker.tree.utf8(node)) else { return }
    checker.error(.invalidValue, at: node, "an id has 1 to 64 letters, digits, '_', '.' or '-'")
  }
}
