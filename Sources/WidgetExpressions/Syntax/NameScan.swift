/// Finds names without compiling what they stand in: for the order in which values are made from one another.
package enum NameScan {
  /// The numbers of those `names` that an expression uses by themselves, not as members, functions, labels of arguments or items of lambdas.
  package static func uses(of names: [String: Int], in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    var lexer = Lexer(bytes, range)
    var found: [Int] = []
    var items: [(name: String, depth: Int)] = []
    var (previous, depth) = (Token.Kind.end, 0)
    while let token = try? lexer.next(), token.kind != .end {
      switch token.kind {
      case .leftParenthesis, .leftBracket: depth += 1
      case .rightParenthesis, .rightBracket: depth -= 1
      case .name where previous != .dot:
        let name = lexer.text(token.start..<token.end)
        var ahead = lexer
        let next = (try? ahead.next())?.kind ?? .end
        let isLabel = next == .colon && (previous == .leftParenthesis || previous == .comma)
        if next == .arrow {
          items.append((name, depth))
        } else if next != .leftParenthesis, !isLabel, !items.contains(where: { $0.name == name }), let index = names[name],
          !found.contains(index)
        {
          found.append(index)
        }
      case _: break
      }
      // A lambda ends where its argument does.
      items.removeAll { $0.depth > depth || token.kind == .comma && $0.depth == depth }
      previous = token.kind
    }
    return found
  }
}
