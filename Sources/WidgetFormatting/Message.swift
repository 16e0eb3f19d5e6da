/// A text with named arguments, in the syntax of ICU's MessageFormat.
///
/// Known are `{name}`; `{name, number}` with `integer`, `percent` or a skeleton after `::`; `{name, date}` and `{name, time}` with
/// `short`, `medium`, `long`, `full` or a skeleton after `::`; `{name, plural}` and `{name, selectordinal}` with an `offset:`, cases
/// `=0` and by category, and `#` for the number; `{name, select}`. An apostrophe quotes where a brace, or a `#` that would stand for
/// the number, follows it; two of them are one.
package struct Message: Sendable {
  var parts: [MessagePart]

  /// Bytes of UTF-8 of a pattern, and of what is made of it.
  package static let maximumLength = 65_536
  /// How deep arguments may stand in the cases of others.
  package static let maximumDepth = 32

  /// Parses a pattern.
  package init(_ text: String) throws(MessageError) {
    guard text.utf8.count <= Self.maximumLength else {
      throw MessageError(message: "a message of \(text.utf8.count) bytes", expected: "at most \(Self.maximumLength)", position: 0)
    }
    var parser = MessageParser(text)
    parts = try parser.message()
  }

  /// The arguments in their order, each use of a kind once.
  package var arguments: [Argument] {
    var result: [Argument] = []
    parts.forEach { $0.collectArguments(into: &result) }
    return result
  }

  /// A name that a message asks for.
  package struct Argument: Hashable, Sendable {
    /// What is asked for.
    package enum Kind: Hashable, Sendable {
      case any, number, date, plural, select
    }

    package var name: String
    package var kind: Kind

    package init(name: String, kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }
}
