import WidgetDocument

/// A `[` or `![` that has no other half yet.
struct Bracket {
  enum Kind { case link, image }

  let kind: Kind
  /// Where it stands in the source.
  let start: Int
  /// Where it stands among the tokens.
  let token: Int
  /// How many unresolved runs of delimiters stand before it.
  let unresolved: Int
}

extension InlineMarkdownParser {
  mutating func openBracket(_ kind: Bracket.Kind) {
    steps += 1
    brackets.append(Bracket(kind: kind, start: at, token: tokens.count, unresolved: unresolved.count))
    takeText(to: at + (kind == .image ? 2 : 1))
  }

  mutating func closeBracket() {
    steps += 1
    let close = at
    takeText(to: at + 1)
    guard let bracket = brackets.popLast() else { return }
    let isActive = bracket.kind == .image || brackets.count >= inactiveBrackets
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    guard isActive, let target = readTarget(from: close + 1) else { return }
    at = target.end
    switch bracket.kind {
    case .link: finishLink(bracket, to: unescaped(target.destination))
    case .image: keepImage(bracket)
    }
  }

  private mutating func finishLink(_ bracket: Bracket, to destination: String) {
    resolveDelimiters(from: bracket.unresolved)
    tokens[bracket.token] = .linkStart(destinations.count)
    tokens[tokens.count - 1] = .linkEnd
    destinations.append(destination)
    inactiveBrackets = brackets.count
  }

  /// Makes one text of everything that an image is written with.
  private mutating func keepImage(_ bracket: Bracket) {
    tokens.removeLast(tokens.count - bracket.token)
    unresolved.removeLast(unresolved.count - bracket.unresolved)
    tokens.append(.text(bracket.start..<at))
  }

  /// What follows the text of a link: `(destination "title")`.
  private struct Target {
    let destination: Range<Int>
    let end: Int
  }

  private mutating func readTarget(from start: Int) -> Target? {
    guard byte(start) == UInt8(ascii: "(") else { return nil }
    let first = endOfSpace(from: start + 1)
    let isBracketed = byte(first) == UInt8(ascii: "<")
    guard let destinationEnd = isBracketed ? endOfBracketed(from: first) : endOfBare(from: first) else { return nil }
    var end = endOfSpace(from: destinationEnd)
    if end > destinationEnd, let titleEnd = endOfTitle(from: end) { end = endOfSpace(from: titleEnd) }
    guard byte(end) == UInt8(ascii: ")") else { return nil }
    let destination = isBracketed ? first + 1..<destinationEnd - 1 : first..<destinationEnd
    return Target(destination: destination, end: end + 1)
  }

  /// Behind spaces, tabs and at most one line end.
  mutating func endOfSpace(from start: Int) -> Int {
    let lineEnd = end(from: start) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard byte(lineEnd)?.isLineEnd == true else { return lineEnd }
    return end(from: lineEnd + (isLineEndPair(lineEnd) ? 2 : 1)) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Behind a `<…>` of one line.
  private mutating func endOfBracketed(from start: Int) -> Int? {
    var index = start + 1
    while let byte = byte(index) {
      steps += 1
      switch byte {
      case UInt8(ascii: ">"): return index + 1
      case UInt8(ascii: "<"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
      default: index += isEscape(index) ? 2 : 1
      }
    }
    return nil
  }

  /// Parentheses in a destination may be nested so deep. CommonMark asks for three at least, and the limit keeps `[a](` in a row cheap.
  private static let deepestParentheses = 32

  /// Behind a destination without brackets around it, which may be empty: up to a space, a control character, or a parenthesis that it does not open.
  private mutating func endOfBare(from start: Int) -> Int? {
    var index = start
    var depth = 0
    while let byte = byte(index), byte != UInt8(ascii: " "), !byte.isASCIIControl {
      steps += 1
      switch byte {
      case UInt8(ascii: "("):
        depth += 1
        if depth > Self.deepestParentheses { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
      index += isEscape(index) ? 2 : 1
    }
    return depth == 0 ? index : nil
  }

  /// Behind a title in quotes or parentheses; nil if none begins at an index, or none ends.
  private mutating func endOfTitle(from start: Int) -> Int? {
    guard let open = byte(start), "\"'(".utf8.contains(open) else { return nil }
    let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : open
    var index = start + 1
    while let byte = byte(index) {
      steps += 1
      if byte == close { return index + 1 }
      if byte == open { return nil }
      index += isEscape(index) ? 2 : 1
    }
    return nil
  }

  /// Whether a backslash at an index takes the next character's meaning away.
  private func isEscape(_ index: Int) -> Bool {
    source[index] == UInt8(ascii: "\\") && byte(index + 1)?.isASCIIPunctuation == true
  }

  /// A text with its escapes and references read.
  private func unescaped(_ range: Range<Int>) -> String {
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if let reference = reference(at: index), reference.end <= range.upperBound {
        text.append(contentsOf: UTF8.encode(reference.scalar) ?? UTF8.encodedReplacementCharacter)
        index = reference.end
        continue
      }
      if isEscape(index) { index += 1 }
      text.append(source[index])
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func reference(at index: Int) -> CharacterReference? {
    source[index] == UInt8(ascii: "&") ? CharacterReference(source, at: index) : nil
  }
}
