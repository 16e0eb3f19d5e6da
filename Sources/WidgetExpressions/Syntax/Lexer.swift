/// Cuts the text of an expression into tokens.
struct Lexer {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var position: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next token; `end` behind the last.
  mutating func next() throws(ExpressionProblem) -> Token {
    while position < end, bytes[position] == 0x20 || (0x09...0x0D).contains(bytes[position]) { position += 1 }
    guard position < end else { return Token(kind: .end, start: end, end: end) }
    let start = position
    let byte = bytes[position]
    if isLetter(byte) { return try name(from: start) }
    if isDigit(byte) { return try number(from: start) }
    if byte == UInt8(ascii: "'") { return try string(from: start) }
    if let kind = mark(byte) {
      position += 1
      return Token(kind: kind, start: start, end: position)
    }
    let (kind, length) = try symbol(byte, position + 1 < end ? bytes[position + 1] : 0)
    position += length
    return Token(kind: kind, start: start, end: position)
  }

  @inline(__always)
  private func isLetter(_ byte: UInt8) -> Bool {
    // `$status` and its like are names of their own kind, which only a dot may precede.
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private mutating func name(from start: Int) throws(ExpressionProblem) -> Token {
    if bytes[start] == UInt8(ascii: "$"), start + 1 == end || !isLetter(bytes[start + 1]) || bytes[start + 1] == UInt8(ascii: "$") {
      let isNested = start + 1 < end && bytes[start + 1] == UInt8(ascii: "{")
      throw hint(
        isNested ? "an expression does not stand inside another; here '${' has no meaning" : "'$' stands only before a name: weather.$status")
    }
    position += 1
    while position < end, isLetter(bytes[position]) && bytes[position] != UInt8(ascii: "$") || isDigit(bytes[position]) { position += 1 }
    return Token(kind: bytes[start] == UInt8(ascii: "$") ? .parameter : .name, start: start, end: position)
  }

  /// A number as JSON has it, without a sign.
  private mutating func number(from start: Int) throws(ExpressionProblem) -> Token {
    skipDigits()
    if bytes[start] == UInt8(ascii: "0"), position > start + 1 { throw numberProblem(start, "a number has no 0 before its digits") }
    if position < end, bytes[position] == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() else { throw numberProblem(start, "a number has digits behind its point") }
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < end, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() else { throw numberProblem(start, "a number has digits in its exponent") }
    }
    if position < end, isLetter(bytes[position]) { throw numberProblem(start, "no letter follows a number directly") }
    return Token(kind: .number, start: start, end: position)
  }

  private func numberProblem(_ start: Int, _ reason: String) -> ExpressionProblem {
    ExpressionProblem(
      .syntax, at: start, "\(reason), as in JSON; found '\(text(start..<min(position + 1, end)))'", expected: "a number as in JSON",
      found: text(start..<min(position + 1, end)))
  }

  @discardableResult
  private mutating func skipDigits() -> Bool {
    let start = position
    while position < end, isDigit(bytes[position]) { position += 1 }
    return position > start
  }

  private mutating func string(from start: Int) throws(ExpressionProblem) -> Token {
    position += 1
    while position < end, bytes[position] != UInt8(ascii: "'") {
      if bytes[position] == UInt8(ascii: "\\") {
        let isEscape = position + 1 < end && (bytes[position + 1] == UInt8(ascii: "'") || bytes[position + 1] == UInt8(ascii: "\\"))
        guard isEscape else {
          throw ExpressionProblem(
            .syntax, at: position, "a string has no escapes but \\' and \\\\, and a backslash is written \\\\", expected: "\\' or \\\\")
        }
        position += 1
      }
      position += 1
    }
    guard position < end else {
      throw ExpressionProblem(
        .syntax, at: start, "the string that begins here has no closing quote", expected: "'", found: "the end of the expression")
    }
    position += 1
    return Token(kind: .string, start: start, end: position)
  }

  /// A token of one character that begins no longer one.
  private func mark(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "("): .leftParenthesis
    case UInt8(ascii: ")"): .rightParenthesis
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "-"): .minus
    case UInt8(ascii: "*"): .times
    case UInt8(ascii: "/"): .divide
    case UInt8(ascii: "%"): .remainder
    case _: nil
    }
  }

  private func symbol(_ first: UInt8, _ second: UInt8) throws(ExpressionProblem) -> (Token.Kind, Int) {
    switch (first, second) {
    case (UInt8(ascii: "="), UInt8(ascii: "=")) where isThird("="):
      throw hint("'===' is no operator; values are compared with '=='", suggestion: "==")
    case (UInt8(ascii: "!"), UInt8(ascii: "=")) where isThird("="):
      throw hint("'!==' is no operator; values are compared with '!='", suggestion: "!=")
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): return (.or, 2)
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): return (.and, 2)
    case (UInt8(ascii: "="), UInt8(ascii: "=")): return (.equal, 2)
    case (UInt8(ascii: "="), UInt8(ascii: ">")): return (.arrow, 2)
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): return (.notEqual, 2)
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): return (.lessOrEqual, 2)
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): return (.greaterOrEqual, 2)
    case (UInt8(ascii: "?"), UInt8(ascii: "?")): return (.coalesce, 2)
    case (UInt8(ascii: "?"), _): return (.question, 1)
    case (UInt8(ascii: "|"), _): return (.pipe, 1)
    case (UInt8(ascii: "<"), _): return (.less, 1)
    case (UInt8(ascii: ">"), _): return (.greater, 1)
    case (UInt8(ascii: "!"), _): return (.not, 1)
    case (UInt8(ascii: "="), _): throw hint("'=' assigns nothing; values are compared with '=='", suggestion: "==")
    case (UInt8(ascii: "&"), _): throw hint("'&' is no operator; conditions are joined with '&&'", suggestion: "&&")
    case (UInt8(ascii: "\""), _): throw hint("a string stands in single quotes, and this is a double quote", suggestion: "'")
    case (UInt8(ascii: "{"), _): throw hint("'{' has no meaning in an expression; objects are written out in 'let'")
    case (_, _): throw unknown()
    }
  }

  private func isThird(_ character: Unicode.Scalar) -> Bool { position + 2 < end && bytes[position + 2] == UInt8(ascii: character) }

  /// Characters that look like one of an expression's own.
  private static let lookalikes: [(found: Character, meant: String)] = [
    ("‘", "'"), ("’", "'"), ("`", "'"), ("“", "'"), ("”", "'"), ("×", "*"), ("÷", "/"), ("−", "-"), ("–", "-"), ("≤", "<="), ("≥", ">="),
    ("≠", "!="),
  ]

  private func unknown() -> ExpressionProblem {
    let character = text(position..<end).first ?? " "
    if let meant = Lexer.lookalikes.first(where: { $0.found == character })?.meant {
      return hint(
        meant == "'"
          ? "a string stands in straight single quotes, and this is '\(character)'" : "'\(character)' is no operator; '\(meant)' is the one",
        suggestion: meant)
    }
    return hint("\(visible(character)) has no meaning in an expression")
  }

  /// A character for messages: by its number where it shows nothing.
  private func visible(_ character: Character) -> String {
    guard character.isWhitespace || character.unicodeScalars.contains(where: \.properties.isDefaultIgnorableCodePoint),
      let scalar = character.unicodeScalars.first
    else { return "'\(character)'" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "the character U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private func hint(_ message: String, suggestion: String? = nil) -> ExpressionProblem {
    ExpressionProblem(.syntax, at: position, message, found: character, suggestion: suggestion)
  }

  /// The whole character at the position.
  private var character: String { String(text(position..<end).prefix(1)) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
