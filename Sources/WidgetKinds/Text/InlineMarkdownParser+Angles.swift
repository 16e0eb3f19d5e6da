import WidgetDocument

extension InlineMarkdownParser {
  /// Reads an autolink, an absolute address or a mail address between `<` and `>`; or takes raw HTML as it is written.
  mutating func readAngle() {
    steps += 1
    if let end = endOfAddress(from: at + 1) { return takeAutolink(to: end, scheme: "") }
    if let end = endOfMailAddress(from: at + 1) { return takeAutolink(to: end, scheme: "mailto:") }
    takeText(to: endOfHTML(from: at) ?? at + 1)
  }

  /// Takes the address up to the `>` at an index.
  private mutating func takeAutolink(to end: Int, scheme: String) {
    tokens.append(.linkStart(destinations.count))
    destinations.append(scheme + String(decoding: source[at + 1..<end], as: UTF8.self))
    tokens.append(.text(at + 1..<end))
    tokens.append(.linkEnd)
    inactiveBrackets = brackets.count
    at = end + 1
  }

  /// Where the `>` behind an absolute address stands: a scheme of 2 to 32 characters, a colon, and no spaces.
  private mutating func endOfAddress(from start: Int) -> Int? {
    guard byte(start)?.isASCIILetter == true else { return nil }
    let colon = end(from: start, limit: 33) { $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) }
    guard 2...32 ~= colon - start, byte(colon) == UInt8(ascii: ":") else { return nil }
    let end = end(from: colon + 1) { $0 != UInt8(ascii: " ") && !$0.isASCIIControl && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
    return byte(end) == UInt8(ascii: ">") ? end : nil
  }

  /// Where the `>` behind a mail address stands, as HTML has such addresses.
  private mutating func endOfMailAddress(from start: Int) -> Int? {
    let name = end(from: start) { $0.isASCIIAlphanumeric || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0) }
    guard name > start, byte(name) == UInt8(ascii: "@") else { return nil }
    var index = name
    repeat {
      let label = index + 1
      index = end(from: label, limit: 64) { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
      guard 1...63 ~= index - label, source[label] != UInt8(ascii: "-"), source[index - 1] != UInt8(ascii: "-") else { return nil }
    } while byte(index) == UInt8(ascii: ".")
    return byte(index) == UInt8(ascii: ">") ? index : nil
  }
}
