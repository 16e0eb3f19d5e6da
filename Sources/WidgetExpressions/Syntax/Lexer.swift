import WidgetDocument

/// Cuts the text of an expression into tokens.
struct Lexer {
  /// Eight more bytes follow every expression in it.
  private let bytes: [UInt8]
  private let end: Int

  init(_ bytes: [UInt8], end: Int) {
    self.bytes = bytes
    self.end = end
  }

  /// The token at a place or behind white space there; `end` behind the last.
  @inline(__always)
  func token(at position: Int, _ names: inout NamePool) throws(ExpressionProblem) -> Token {
    let bytes = bytes.span
    var start = position
    while start < end, bytes[start] == 0x20 || bytes[start] &- 0x09 < 5 { start &+= 1 }
    guard start < end else { return Token(kind: .end, start: end, end: end) }
    let byte = bytes[start]
    if isWordByte(byte) && !isDigit(byte) { return name(from: start, &names) }
    if let kind = mark(byte) { return Token(kind: kind, start: start, end: start &+ 1) }
    if isDigit(byte) { return try number(from: start) }
    if byte == UInt8(ascii: "'") { return try string(from: start) }
    if byte == UInt8(ascii: "$") { return try parameter(from: start, &names) }
    let (kind, length) = try symbol(byte, start + 1 < end ? bytes[start + 1] : 0, at: start)
    return Token(kind: kind, start: start, end: start + length)
  }

  @inline(__always)
  private func isWordByte(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 || isDigit(byte) || byte == UInt8(ascii: "_") }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// A name. Most are shorter than eight bytes, and told by these alone.
  @inline(__always)
  private func name(from start: Int, _ names: inout NamePool) -> Token {
    let bytes = bytes.span
    let word = bytes.checkedWord(start)
    let length = Lanes.otherThanWord(word).trailingZeroBitCount &>> 3
    if length < 8 && start &+ length <= end {
      let number = names.number(of: bytes.extracting(start..<start &+ length), Lanes.first(length, of: word))
      return Token(kind: .name, start: start, end: start &+ length, name: number)
    }
    return longName(from: start, &names)
  }

  @inline(never)
  private func longName(from start: Int, _ names: inout NamePool) -> Token {
    let behind = bytes.span.wordEnd(from: start, to: end)
    return Token(kind: .name, start: start, end: behind, name: names.number(in: bytes.span, start..<behind))
  }

  /// `$status` and its like are names of their own kind, which only a dot may precede.
  private func parameter(from start: Int, _ names: inout NamePool) throws(ExpressionProblem) -> Token {
    guard start + 1 < end, isWordByte(bytes[start + 1]), !isDigit(bytes[start + 1]) else {
      let isNested = start + 1 < end && bytes[start + 1] == UInt8(ascii: "{")
      throw hint(
        isNested ? "an expression does not stand inside another; here '${' has no meaning" : "'$' stands only before a name: weather.$status",
        at: start)
    }
    let behind = bytes.span.wordEnd(from: start + 1, to: end)
    return Token(kind: .parameter, start: start, end: behind, name: names.number(in: bytes.span, start..<behind))
  }

  /// A number as JSON has it, without a sign.
  private func number(from start: Int) throws(ExpressionProblem) -> Token {
    var position = digitsEnd(start)
    if bytes[start] == UInt8(ascii: "0"), position > start + 1 { throw numberProblem(start, position, "a number has no 0 before its digits") }
    if position < end, bytes[position] == UInt8(ascii: ".") {
      let first = position + 1
      position = digitsEnd(first)
      guard position > first else { throw numberProblem(start, position, "a number has digits behind its point") }
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < end, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
      let first = position
      position = digitsEnd(first)
      guard position > first else { throw numberProblem(start, position, "a number has digits in its exponent") }
    }
    if position < end, isWordByte(bytes[position]) || bytes[position] == UInt8(ascii: "$") {
      throw numberProblem(start, position, "no letter follows a number directly")
    }
    return Token(kind: .number, start: start, end: position)
  }

  private func numberProblem(_ start: Int, _ position: Int, _ reason: String) -> ExpressionProblem {
    ExpressionProblem(
      .syntax, at: start, "\(reason), as in JSON; found '\(text(start..<min(position + 1, end)))'", expected: "a number as in JSON",
      found: text(start..<min(position + 1, end)))
  }

  private func digitsEnd(_ start: Int) -> Int {
    var position = start
    while position < end, isDigit(bytes[position]) { position += 1 }
    return position
  }

  private func string(from start: Int) throws(ExpressionProblem) -> Token {
    let bytes = bytes.span
    var position = start + 1
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
    return Token(kind: .string, start: start, end: position + 1)
  }

  /// A token of one character that begins no longer one.
  @inline(__always)
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

  private func symbol(_ first: UInt8, _ second: UInt8, at position: Int) throws(ExpressionProblem) -> (Token.Kind, Int) {
    switch (first, second) {
    case (UInt8(ascii: "="), UInt8(ascii: "=")) where isThird("=", from: position):
      throw hint("'===' is no operator; values are compared with '=='", at: position, suggestion: "==")
    case (UInt8(ascii: "!"), UInt8(ascii: "=")) where isThird("=", from: position):
      throw hint("'!==' is no operator; values are compared with '!='", at: position, suggestion: "!=")
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
    case (UInt8(ascii: "="), _): throw hint("'=' assigns nothing; values are compared with '=='", at: position, suggestion: "==")
    case (UInt8(ascii: "&"), _): throw hint("'&' is no operator; conditions are joined with '&&'", at: position, suggestion: "&&")
    case (UInt8(ascii: "\""), _): throw hint("a string stands in single quotes, and this is a double quote", at: position, suggestion: "'")
    case (UInt8(ascii: "{"), _): throw hint("'{' has no meaning in an expression; objects are written out in 'let'", at: position)
    case (_, _): throw unknown(at: position)
    }
  }

  private func isThird(_ character: Unicode.Scalar, from position: Int) -> Bool {
    position + 2 < end && bytes[position + 2] == UInt8(ascii: character)
  }

  /// Characters that look like one of an expression's own.
  private static let lookalikes: [(found: Character, meant: String)] = [
    ("‘", "'"), ("’", "'"), ("`", "'"), ("“", "'"), ("”", "'"), ("×", "*"), ("÷", "/"), ("−", "-"), ("–", "-"), ("≤", "<="), ("≥", ">="),
    ("≠", "!="),
  ]

  private func unknown(at position: Int) -> ExpressionProblem {
    let character = text(position..<end).first ?? " "
    if let meant = Lexer.lookalikes.first(where: { $0.found == character })?.meant {
      return hint(
        meant == "'"
          ? "a string stands in straight single quotes, and this is '\(character)'" : "'\(character)' is no operator; '\(meant)' is the one",
        at: position, suggestion: meant)
    }
    return hint("\(visible(character)) has no meaning in an expression", at: position)
  }

  /// A character for messages: by its number where it shows nothing.
  private func visible(_ character: Character) -> String {
    guard character.isWhitespace || character.unicodeScalars.contains(where: \.properties.isDefaultIgnorableCodePoint),
      let scalar = character.unicodeScalars.first
    else { return "'\(character)'" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "the character U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// - Parameter position: Where the character stands that has no meaning.
  private func hint(_ message: String, at position: Int, suggestion: String? = nil) -> ExpressionProblem {
    ExpressionProblem(.syntax, at: position, message, found: String(text(position..<end).prefix(1)), suggestion: suggestion)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
