/// Turns the texts of expressions into a program, and says what is wrong with them.
///
/// A text is read once: each operator is checked and its step written as soon as its operands are. What is wrong short of the syntax stops nothing.
package struct Compiler {
  package var program: Program
  package var types: TypeStore
  package var scopes: ScopeTable
  package let roots: ExpressionRoots
  /// Of the expression that was compiled last.
  package private(set) var problems: [ExpressionProblem] = []

  let rootNames: RootNames
  var tokens = TokenList()
  /// The one at hand.
  var token = Token(kind: .end, start: 0, end: 0)
  var bytes: [UInt8] = []
  var scope: ScopeTable.ScopeID = -1
  /// Of calls inside one another, those of the innermost last.
  var arguments: ContiguousArray<CallArgument> = []
  /// The numbers that members have in the program, by name; −1 where they have none.
  private var members: ContiguousArray<Int32> = []
  private var compiled = ExpressionTable()
  /// One text in one scope is one expression. Not where names are made from one another in a circle: what they are is known too late.
  package var sharesTexts = true
  /// The expression that was compiled last uses `now`.
  package internal(set) var usesNow = false
  private var textStart = 0
  private var depth = 0

  /// Parentheses, arguments and lambdas inside one another.
  private static let nesting = 128
  /// Bytes of an expression.
  package static let byteLimit = 4 << 10
  /// Zeros behind a text, so that names are read eight bytes at a time.
  private static let padding = 8
  /// More problems of one expression tell nobody more.
  private static let problemLimit = 20

  package init(types: TypeStore, roots: ExpressionRoots, scopes: ScopeTable = ScopeTable(), program: Program = Program()) {
    self.types = types
    self.roots = roots
    self.scopes = scopes
    self.program = program
    rootNames = RootNames(roots, &self.types.names)
  }

  /// What expressions are read from, until another text is given; the program keeps it.
  package mutating func read(_ bytes: [UInt8]) {
    self.bytes = bytes
    // The text of a file has them.
    let isPadded = bytes.count >= Compiler.padding && bytes.suffix(Compiler.padding).allSatisfy { $0 == 0 }
    if !isPadded { self.bytes += repeatElement(0, count: Compiler.padding) }
    program.sources.append(self.bytes)
    compiled.removeAll()
  }

  /// Makes room for so many expressions of the usual size.
  package mutating func reserve(_ expressions: Int) {
    program.reserve(expressions)
    compiled.reserve(expressions)
    scopes.reserve(expressions / 2)
  }

  /// Compiles the one expression that is a text, or a part of it.
  package mutating func compile(_ bytes: [UInt8], _ range: Range<Int>, scope: ScopeTable.ScopeID) -> ExpressionID? {
    read(bytes)
    return compile(range, scope: scope)
  }

  /// Compiles the expression in a range of the text; nil where it has errors. `problems` tells them, and what the author should know.
  package mutating func compile(_ range: Range<Int>, scope: ScopeTable.ScopeID) -> ExpressionID? {
    if !problems.isEmpty { problems.removeAll() }
    let key = ExpressionTable.Key(bytes.span.extracting(range), scope, types.names.seed)
    if let known = compiled.expression(key, isMeant: { program.text(of: $0, equals: range, of: bytes) }) {
      usesNow = program.expressions[Int(known)].usesNow
      return known
    }
    let id = compileNew(range, scope: scope)
    if let id, problems.isEmpty, sharesTexts { compiled.enter(id, key) }
    return id
  }

  @inline(__always)
  private mutating func compileNew(_ range: Range<Int>, scope: ScopeTable.ScopeID) -> ExpressionID? {
    self.scope = scope
    textStart = range.lowerBound
    if !arguments.isEmpty { arguments.removeAll() }
    depth = 0
    usesNow = false
    let start = program.code.count
    do throws(ExpressionProblem) {
      let type = try whole(range)
      guard problems.isEmpty || !problems.contains(where: { $0.kind != .notInFixture }) else { return discard(from: start) }
      return program.add(from: start, type: type, text: range, usesNow: usesNow)
    } catch {
      problems.append(error)
      return discard(from: start)
    }
  }

  @inline(__always)
  private mutating func whole(_ range: Range<Int>) throws(ExpressionProblem) -> StaticType {
    guard range.count <= Compiler.byteLimit else { throw tooLong(range) }
    tokens.read(bytes, range, &types.names)
    token = try tokens.current()
    guard token.kind != .end else { throw empty(range) }
    let type = try expression().type
    guard token.kind == .end else { throw unexpected("an operator or the end of the expression", adviceBehindValue) }
    return type
  }

  private func tooLong(_ range: Range<Int>) -> ExpressionProblem {
    ExpressionProblem(.limit, at: textStart, "an expression has at most \(Compiler.byteLimit) bytes; this one has \(range.count)")
  }

  private func empty(_ range: Range<Int>) -> ExpressionProblem {
    ExpressionProblem(.syntax, at: range.lowerBound, "the expression is empty: between '${' and '}' stands a value", expected: "a value")
  }

  @inline(never)
  private mutating func discard(from start: Int) -> ExpressionID? {
    program.code.removeSubrange(start...)
    return nil
  }
}

/// What asks about names.
extension Compiler {
  /// Opens a scope of names; they get slots in the order given.
  package mutating func open(in parent: ScopeTable.ScopeID, _ names: [(name: String, type: StaticType)]) -> ScopeTable.ScopeID {
    let scope = scopes.open(in: parent)
    for (name, type) in names { scopes.add(types.names.number(of: name), type) }
    return scope
  }

  /// Adds the slots of those names of a scope that an expression uses, without compiling it: for the order in which values are made from one another.
  package mutating func addSlots(of scope: ScopeTable.ScopeID, usedIn range: Range<Int>, to slots: inout [Int]) {
    tokens.read(bytes, range, &types.names)
    tokens.forEachUse { name in if let slot = scopes.slot(of: name, in: scope) { slots.append(slot) } }
  }

  /// The name is the alias of a provider.
  package func isProvider(_ name: NameID) -> Bool { rootNames.providers.contains(name) }

  /// The number of a name, the same for the same.
  package mutating func name(_ text: Span<UInt8>) -> NameID { types.names.number(of: text) }

  /// The number of a name that stands in the text.
  package mutating func name(_ range: Range<Int>) -> NameID {
    let bytes = bytes
    return types.names.number(in: bytes.span, range)
  }
}

extension Compiler {
  @inline(__always)
  mutating func advance() throws(ExpressionProblem) { token = try tokens.advance() }

  mutating func expect(_ kind: Token.Kind, _ expected: String) throws(ExpressionProblem) {
    guard token.kind == kind else { throw unexpected(expected) }
    try advance()
  }

  @inline(never)
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

  func text(_ token: Token) -> String { String(decoding: bytes[token.start..<token.end], as: UTF8.self) }

  /// Whether a token is a word.
  func spells(_ token: Token, _ word: StaticString) -> Bool {
    let word = unsafe Span(_unsafeStart: word.utf8Start, count: word.utf8CodeUnitCount)
    guard token.end - token.start == word.count else { return false }
    for index in word.indices where bytes[token.start + index] != word[index] { return false }
    return true
  }

  /// A string that is written out.
  func literal(_ operand: Operand) -> String? { operand.literal < 0 ? nil : program.strings[Int(operand.literal)] }

  mutating func report(_ problem: ExpressionProblem) {
    guard problems.count < Compiler.problemLimit else { return }
    if !problems.contains(where: { $0.offset == problem.offset && $0.message == problem.message }) { problems.append(problem) }
  }

  /// Writes a step that comes from a place of the text.
  mutating func emit(_ code: Instruction.Code, extra: Int = 0, operand: Int = 0, at offset: Int) {
    program.code.append(
      Instruction(
        code: code, extra: UInt16(truncatingIfNeeded: extra), offset: UInt16(truncatingIfNeeded: offset - textStart),
        operand: Int32(truncatingIfNeeded: operand)))
  }

  /// Writes a jump whose target is told later; those that go to one target are chained.
  mutating func emitJump(_ code: Instruction.Code, after other: Int = -1, at offset: Int) -> Int {
    emit(code, operand: other, at: offset)
    return program.code.count - 1
  }

  /// Sends a jump, and those that it is chained to, here.
  mutating func land(_ jump: Int) {
    var jump = jump
    while jump >= 0 {
      let next = Int(program.code[jump].operand)
      program.code[jump].operand = Int32(program.code.count - jump - 1)
      jump = next
    }
  }

  mutating func constant(_ string: String) -> Int {
    program.strings.append(string)
    return program.strings.count - 1
  }

  /// The number that a member has in the program, the same for the same name.
  mutating func number(ofMember name: NameID) -> Int {
    while members.count <= Int(name) { members.append(-1) }
    if members[Int(name)] < 0 { members[Int(name)] = program.add(member: types.names.utf8(name)) }
    return Int(members[Int(name)])
  }

  /// Goes one level down in what is nested.
  @inline(__always)
  mutating func descend() throws(ExpressionProblem) {
    depth &+= 1
    if depth > Compiler.nesting { throw tooDeep }
  }

  private var tooDeep: ExpressionProblem {
    ExpressionProblem(
      .limit, at: token.start, "an expression is nested at most \(Compiler.nesting) deep: a part of it can be a name of 'let'")
  }

  @inline(__always)
  mutating func ascend() { depth &-= 1 }
}
