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
    // No token is shorter than a byte, but the one at the end.
    if tokens.count <= range.count {
      tokens = ContiguousArray(repeating: Token(kind: .end, start: 0, end: 0), count: max(64, 2 * range.count))
    }
    let lexer = Lexer(bytes, end: range.upperBound)
    var token = Token(kind: .end, start: range.lowerBound, end: range.lowerBound)
    var number = 0
    var problems: ContiguousArray<ExpressionProblem> = []
    var room = tokens.mutableSpan
    do throws(ExpressionProblem) {
      repeat {
        token = try lexer.token(at: token.end)
        if token.kind == .name || token.kind == .parameter { token.name = names.number(of: bytes.span.extracting(token.start..<token.end)) }
        room[number] = token
        number &+= 1
      } while token.kind != .end
    } catch {
      problems.append(error)
    }
    count = number
    position = 0
    faults = problems
  }

  subscript(_ index: Int) -> Token { tokens[index] }

  /// The token at hand.
  func current() throws(ExpressionProblem) -> Token { try token(position) }

  /// The token behind the one at hand.
  @inline(__always)
  func following() throws(ExpressionProblem) -> Token { try token(position + 1) }

  @inline(__always)
  mutating func advance() throws(ExpressionProblem) -> Token {
    position += 1
    return try token(position)
  }

  @inline(__always)
  private func token(_ index: Int) throws(ExpressionProblem) -> Token { index < count ? tokens[index] : try behindLast() }

  /// Behind the end stands nothing but itself.
  @inline(never)
  private func behindLast() throws(ExpressionProblem) -> Token {
    if let fault = faults.first { throw fault }
    return tokens[count - 1]
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
