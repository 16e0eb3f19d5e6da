import WidgetDocument

/// The tokens of one expression, and the one at hand.
struct TokenList {
  /// Room for more of them than there are.
  private var tokens: ContiguousArray<Token> = []
  private(set) var count = 0
  private(set) var position = 0
  /// What ends the tokens before their time, or nothing: it is thrown by whoever comes there.
  private var faults: ContiguousArray<ExpressionProblem> = []

  /// Cuts an expression into tokens; the first is at hand.
  mutating func read(_ bytes: [UInt8], _ range: Range<Int>, _ names: inout NamePool) {
    let lexer = Lexer(bytes, end: range.upperBound)
    // No token is shorter than a byte, but the one at the end.
    if tokens.count <= range.count + 1 {
      tokens = ContiguousArray(repeating: Token(kind: .end, start: 0, end: 0), count: max(128, 2 * range.count))
    }
    if !faults.isEmpty { faults.removeAll() }
    position = 0
    count = 0
    var room = tokens.mutableSpan
    var number = 0
    var start = range.lowerBound
    do throws(ExpressionProblem) {
      while true {
        let token = try lexer.token(at: start, &names)
        room[number] = token
        number &+= 1
        if token.kind == .end { break }
        start = token.end
      }
    } catch {
      room[number] = Token(kind: .fault, start: start, end: start)
      faults.append(error)
    }
    count = number
  }

  subscript(_ index: Int) -> Token { tokens[index] }

  /// The token at hand.
  @inline(__always)
  func current() throws(ExpressionProblem) -> Token { try token(position) }

  /// The token behind the one at hand, which is not the end.
  @inline(__always)
  func following() throws(ExpressionProblem) -> Token { try token(position &+ 1) }

  /// Goes to the next token from one that is not the end.
  @inline(__always)
  mutating func advance() throws(ExpressionProblem) -> Token {
    position &+= 1
    return try token(position)
  }

  @inline(__always)
  private func token(_ index: Int) throws(ExpressionProblem) -> Token {
    let token = tokens[index]
    if token.kind == .fault { throw faults[0] }
    return token
  }
}

extension TokenList {
  /// Gives each name that is used by itself, not as a member, a function, a label of an argument or an item of a lambda.
  func forEachUse(_ use: (NameID) -> Void) {
    var items: [(name: NameID, depth: Int)] = []
    var (previous, depth) = (Token.Kind.end, 0)
    for index in 0..<count {
      let token = tokens[index]
      switch token.kind {
      case .leftParenthesis, .leftBracket: depth += 1
      case .rightParenthesis, .rightBracket: depth -= 1
      case .name where previous != .dot:
        let next = index + 1 < count ? tokens[index + 1].kind : .end
        let isLabel = next == .colon && (previous == .leftParenthesis || previous == .comma)
        if next == .arrow {
          items.append((token.name, depth))
        } else if next != .leftParenthesis, !isLabel, !items.contains(where: { $0.name == token.name }) {
          use(token.name)
        }
      case _: break
      }
      // A lambda ends where its argument does.
      if !items.isEmpty {
        items.removeAll { $0.depth > depth || token.kind == .comma && $0.depth == depth }
      }
      previous = token.kind
    }
  }
}
