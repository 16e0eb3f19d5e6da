extension MessageParser {
  /// After `number`: nothing, or a comma and a style.
  mutating func numberWriting() throws(MessageError) -> MessagePart.NumberWriting {
    guard let (style, start) = try style() else { return .plain }
    switch style {
    case "integer": return .integer
    case "percent": return .percent
    default: break
    }
    if let skeleton = Self.skeleton(style), NumberFormat.accepts(skeleton: skeleton) { return .skeleton(skeleton) }
    throw MessageError(
      message: "'\(style)' is no style of a number", expected: "integer, percent or a skeleton as '::.00'", position: start)
  }

  /// After `date` or `time`: nothing, or a comma and a style.
  mutating func datePattern(isTime: Bool) throws(MessageError) -> DatePattern {
    let style = try style()
    if let skeleton = style.flatMap({ Self.skeleton($0.text) }).flatMap(Skeleton.init) { return .skeleton(skeleton) }
    guard let length = style.map({ DateLength(word: $0.text) }) ?? .medium else {
      throw MessageError(
        message: "'\(style?.text ?? "")' is no style of a \(isTime ? "time" : "date")",
        expected: "short, medium, long, full or a skeleton as '::yMMMd'", position: style?.start ?? position)
    }
    return isTime ? .styles(date: nil, time: length) : .styles(date: length, time: nil)
  }

  /// What stands between a comma and the brace that closes the argument, without space around it; nil where there is no comma.
  private mutating func style() throws(MessageError) -> (text: String, start: Int)? {
    skipSpace()
    guard next == "," else { return nil }
    position += 1
    skipSpace()
    let start = position
    while let scalar = next, scalar != "}", scalar != "{" { position += 1 }
    guard next == "}" else { throw failure("'}'") }
    var end = position
    while end > start, scalars[end - 1].properties.isPatternWhitespace { end -= 1 }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<end])
    return (String(view), start)
  }

  private static func skeleton(_ style: String) -> String? {
    guard style.hasPrefix("::") else { return nil }
    let skeleton = style.dropFirst(2).drop { $0 == " " }
    return skeleton.isEmpty ? nil : String(skeleton)
  }
}
