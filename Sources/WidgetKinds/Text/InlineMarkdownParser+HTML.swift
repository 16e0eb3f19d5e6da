import WidgetDocument

extension InlineMarkdownParser {
  /// Behind the raw HTML that begins with the `<` at an index: a tag, a comment, an instruction, a declaration or character data.
  mutating func endOfHTML(from start: Int) -> Int? {
    switch byte(start + 1) {
    case UInt8(ascii: "/"): endOfClosingTag(from: start + 2)
    case UInt8(ascii: "?"): end(behind: "?>", from: start + 2)
    case UInt8(ascii: "!"): endOfMarkup(from: start)
    default: endOfOpeningTag(from: start + 1)
    }
  }

  private mutating func endOfMarkup(from start: Int) -> Int? {
    let rest = source[start...]
    if rest.starts(with: "<!-->".utf8) { return start + 5 }
    if rest.starts(with: "<!--->".utf8) { return start + 6 }
    if rest.starts(with: "<!--".utf8) { return end(behind: "-->", from: start + 4) }
    if rest.starts(with: "<![CDATA[".utf8) { return end(behind: "]]>", from: start + 9) }
    return byte(start + 2)?.isASCIILetter == true ? end(behind: ">", from: start + 3) : nil
  }

  /// Behind the next `terminator`. That there is none is found out once.
  private mutating func end(behind terminator: String, from start: Int) -> Int? {
    guard !missingTerminators.contains(terminator) else { return nil }
    for index in start..<max(start, source.count) {
      steps += 1
      if source[index...].starts(with: terminator.utf8) { return index + terminator.utf8.count }
    }
    missingTerminators.append(terminator)
    return nil
  }

  private mutating func endOfClosingTag(from start: Int) -> Int? {
    guard let name = endOfTagName(from: start) else { return nil }
    let end = endOfSpace(from: name)
    return byte(end) == UInt8(ascii: ">") ? end + 1 : nil
  }

  private mutating func endOfOpeningTag(from start: Int) -> Int? {
    guard var index = endOfTagName(from: start) else { return nil }
    var space = endOfSpace(from: index)
    while space > index, let name = endOfAttributeName(from: space) {
      guard let attribute = endOfValue(from: name) else { return nil }
      index = attribute
      space = endOfSpace(from: index)
    }
    let end = byte(space) == UInt8(ascii: "/") ? space + 1 : space
    return byte(end) == UInt8(ascii: ">") ? end + 1 : nil
  }

  private mutating func endOfTagName(from start: Int) -> Int? {
    guard byte(start)?.isASCIILetter == true else { return nil }
    return end(from: start) { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
  }

  private mutating func endOfAttributeName(from start: Int) -> Int? {
    guard let first = byte(start), first.isASCIILetter || first == UInt8(ascii: "_") || first == UInt8(ascii: ":") else { return nil }
    return end(from: start) { $0.isASCIIAlphanumeric || "_.:-".utf8.contains($0) }
  }

  /// Behind the value of an attribute whose name ends at an index, which is that index if it has none; nil where a value is missing.
  private mutating func endOfValue(from name: Int) -> Int? {
    let sign = endOfSpace(from: name)
    guard byte(sign) == UInt8(ascii: "=") else { return name }
    let start = endOfSpace(from: sign + 1)
    if let quote = byte(start), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let end = end(from: start + 1) { $0 != quote }
      return end < source.count ? end + 1 : nil
    }
    let end = end(from: start) { !$0.isSpaceOrLineEnd && $0 != UInt8(ascii: "\t") && !"\"'=<>`".utf8.contains($0) }
    return end > start ? end : nil
  }
}
