/// Turns the texts of expressions into a program, and says what is wrong with them.
///
/// A text is read once: each operator is checked and its step written as soon as its operands are. What is wrong short of the syntax stops nothing.
package struct Compiler {
  package var program = Program()
  package var types: TypeStore
  package var scopes = ScopeTable()
  package let roots: ExpressionRoots
  /// Of the expression that was compiled last.
  package private(set) var problems: [ExpressionProblem] = []

  var lexer = Lexer([], 0..<0)
  var bytes: [UInt8] = []
  var token = Token(kind: .end, start: 0, end: 0)
  var scope: ScopeTable.ScopeID = -1
  /// The numbers of the members' names in the program, by their bytes.
  private var members: [[UInt8]: Int] = [:]
  private var textStart = 0
  private var depth = 0

  /// Parentheses, arguments and lambdas inside one another.
  private static let nesting = 128
  /// Bytes of an expression.
  package static let byteLimit = 4 << 10
  /// More problems of one expression tell nobody more.
  private static let problemLimit = 20

  package init(types: TypeStore, roots: ExpressionRoots, scopes: ScopeTable = ScopeTable(), program: Program = Program()) {
    self.types = types
    self.roots = roots
    self.scopes = scopes
    self.program = program
  }

  /// Compiles the expression in a range of bytes; nil where it has errors. `problems` tells them, and what the author should know.
  package mutating func compile(_ bytes: [UInt8], _ range: Range<Int>, scope: ScopeTable.ScopeID) -> ExpressionID? {
    self.bytes = bytes
    self.scope = scope
    textStart = range.lowerBound
    lexer = Lexer(bytes, range)
    problems.removeAll(keepingCapacity: true)
    depth = 0
    let start = program.code.count
    do throws(ExpressionProblem) {
      guard range.count <= Compiler.byteLimit else {
        throw ExpressionProblem(.limit, at: textStart, "an expression has at most \(Compiler.byteLimit) bytes; this one has \(range.count)")
      }
      try advance()
      guard token.kind != .end else {
        throw ExpressionProblem(.syntax, at: range.lowerBound, "the expression is empty: between '${' and '}' stands a value", expected: "a value")
      }
      let type = try expression().type
      guard token.kind == .end else { throw unexpected("an operator or the end of the expression", adviceBehindValue) }
      guard !problems.contains(where: { $0.kind != .notInFixture }) else { return discard(from: start) }
      program.expressions.append(
        Program.Expression(
          code: Int32(start)..<Int32(program.code.count), type: type, text: String(decoding: bytes[range], as: UTF8.self)))
      return ExpressionID(program.expressions.count - 1)
    } catch {
      problems.append(error)
      return discard(from: start)
    }
  }

  private mutating func discard(from start: Int) -> ExpressionID? {
    program.code.removeSubrange(start...)
    program.offsets.removeSubrange(start...)
    return nil
  }
}

/// What an operand is known to be, and where its text begins.
struct Operand {
  var type: StaticType
  var offset: Int
  /// A string as it was written, and the step that puts it on the stack.
  var literal: String?
  var step = -1
}

extension Compiler {
  mutating func advance() throws(ExpressionProblem) { token = try lexer.next() }

  mutating func expect(_ kind: Token.Kind, _ expected: String) throws(ExpressionProblem) {
    guard token.kind == kind else { throw unexpected(expected) }
    try advance()
  }

  func unexpected(_ expected: String, _ advice: String? = nil) -> ExpressionProblem {
    let found = token.kind == .end ? "the end of the expression" : token.kind == .string ? "the string \(text(token))" : "'\(text(token))'"
    let more = advice.map { ": \($0)" } ?? ""
    return ExpressionProblem(.syntax, at: token.start, "expected \(expected), found \(found)\(more)", expected: expected, found: found)
  }

  /// What an author should know who wrote this behind a value.
  private var adviceBehindValue: String? {
    switch token.kind {
    case .arrow: "a lambda, item => …, stands only among the arguments of a function"
    case .leftParenthesis: "only functions are called, as f(x) or x | f"
    case .colon: "'name: value' stands only among the arguments of a function, ':' else behind '?'"
    case _: nil
    }
  }

  func text(_ token: Token) -> String { lexer.text(token.start..<token.end) }

  mutating func report(_ problem: ExpressionProblem) {
    guard problems.count < Compiler.problemLimit else { return }
    if !problems.contains(where: { $0.offset == problem.offset && $0.message == problem.message }) { problems.append(problem) }
  }

  /// Writes a step that comes from a place of the text.
  mutating func emit(_ code: Instruction.Code, extra: Int = 0, operand: Int = 0, at offset: Int) {
    program.code.append(Instruction(code: code, extra: UInt16(truncatingIfNeeded: extra), operand: Int32(truncatingIfNeeded: operand)))
    program.offsets.append(UInt16(truncatingIfNeeded: offset - textStart))
  }

  /// Writes a jump whose target is told later.
  mutating func emitJump(_ code: Instruction.Code, at offset: Int) -> Int {
    emit(code, at: offset)
    return program.code.count - 1
  }

  mutating func land(_ jump: Int) { program.code[jump].operand = Int32(program.code.count - jump - 1) }

  mutating func constant(_ string: String) -> Int {
    program.strings.append(string)
    return program.strings.count - 1
  }

  /// The number of a member's name, the same for the same.
  mutating func number(ofMember name: String) -> Int {
    let bytes = Array(name.utf8)
    if let known = members[bytes] { return known }
    let number = program.add(member: name)
    members[bytes] = number
    return number
  }

  /// Goes one level down in what is nested.
  mutating func nested<Result>(_ body: (inout Compiler) throws(ExpressionProblem) -> Result) throws(ExpressionProblem) -> Result {
    guard depth < Compiler.nesting else {
      throw ExpressionProblem(
        .limit, at: token.start, "an expression is nested at most \(Compiler.nesting) deep: a part of it can be a name of 'let'")
    }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  /// Reports an operand of a type that an operator or a function does not take.
  mutating func require(_ operand: Operand, _ forms: [StaticType.Form], for what: String, advice: String? = nil) {
    guard !forms.contains(where: { operand.type.mayBe($0) }) else { return }
    let expected = Compiler.list(forms.map(\.described))
    let more = advice.map { "; \($0)" } ?? ""
    report(
      ExpressionProblem(
        .wrongType, at: operand.offset, "\(what) takes \(expected), and this is \(operand.type.described)\(more)", expected: expected,
        found: operand.type.described))
  }

  /// "a, b or c"
  static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }

  /// What to do about a word that is none of some: the nearest, or all of them.
  static func hint(_ suggestion: String?, among words: [String]) -> String {
    if let suggestion { return "; did you mean '\(suggestion)'?" }
    return words.isEmpty ? "" : "; known are " + words.map { "'\($0)'" }.joined(separator: ", ")
  }
}
