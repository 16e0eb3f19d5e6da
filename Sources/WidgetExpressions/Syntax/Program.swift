import WidgetDocument

/// One step of an expression: a stack machine's.
struct Instruction: BitwiseCopyable, Sendable {
  enum Code: UInt8 {
    case null, `true`, `false`, number, string
    /// A name of a scope: `extra` scopes up, slot `operand`.
    case load
    case parameter, storage, entry, environment, now, provider, status, fetchedAt, expiresAt
    /// The member of the value on top by a name of the program; the item or member that the top value says, of the one below.
    case member, index
    case not, negate, condition
    case add, subtract, multiply, divide, remainder
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    /// `operand` steps on, from the step behind.
    case jump
    /// Jumps with the top taken away where it is false or null; with it kept where it is not null.
    case jumpUnless, jumpUnlessNull
    /// A function of `extra` steps that follow.
    case lambda
    /// Calls a function with `extra` arguments; the operand's low byte says which, the others which parameters are given.
    case call
    /// Calls `localized` with `extra` named arguments, whose names begin at string `operand`.
    case localized
  }

  var code: Code
  var extra: UInt16 = 0
  /// The byte of the expression's text that it comes from.
  var offset: UInt16
  var operand: Int32 = 0
}

/// The name of a member: bytes of a program.
struct MemberName: BitwiseCopyable, Sendable {
  var start: Int32
  var count: Int32
}

/// An expression of a program, by number.
package typealias ExpressionID = Int32

/// The expressions of a document, parsed, resolved and checked: what is evaluated again and again.
package struct Program: Sendable {
  struct Expression: Sendable {
    var code: Range<Int32>
    var type: StaticType
    /// Of the last source that there was then.
    var source: Int32
    var text: Range<Int32>
    var usesNow: Bool
  }

  var code: ContiguousArray<Instruction> = []
  var numbers: ContiguousArray<Double> = []
  var strings: ContiguousArray<String> = []
  /// The names of members that expressions read, one after another.
  var nameBytes: ContiguousArray<UInt8> = []
  var names: ContiguousArray<MemberName> = []
  var expressions: ContiguousArray<Expression> = []
  /// What expressions were read from, for messages.
  var sources: [[UInt8]] = []
  /// The program reads the moment that it is evaluated for.
  package internal(set) var readsNow = false

  package init() {}

  package var count: Int { expressions.count }

  /// The number of a new name of a member.
  mutating func add(member name: some Collection<UInt8>) -> Int32 {
    names.append(MemberName(start: Int32(nameBytes.count), count: Int32(name.count)))
    nameBytes.append(contentsOf: name)
    return Int32(names.count - 1)
  }

  /// A new expression, of the steps from `start` on and a range of the last source.
  mutating func add(from start: Int, type: StaticType, text: Range<Int>, usesNow: Bool) -> ExpressionID {
    expressions.append(
      Expression(
        code: Int32(start)..<Int32(code.count), type: type, source: Int32(sources.count - 1),
        text: Int32(text.lowerBound)..<Int32(text.upperBound), usesNow: usesNow))
    return ExpressionID(expressions.count - 1)
  }

  /// Makes room for so many expressions of the usual size.
  package mutating func reserve(_ expressions: Int) {
    code.reserveCapacity(expressions * 6)
    self.expressions.reserveCapacity(expressions)
    numbers.reserveCapacity(expressions / 2)
    strings.reserveCapacity(expressions / 2)
    names.reserveCapacity(expressions / 2)
    nameBytes.reserveCapacity(expressions * 4)
  }

  func utf8(_ name: MemberName) -> ContiguousArray<UInt8>.SubSequence { nameBytes[Int(name.start)..<Int(name.start + name.count)] }

  func text(_ name: MemberName) -> String { String(decoding: utf8(name), as: UTF8.self) }

  /// Whether an expression of the last source, whose bytes these are, was written as a range of it is.
  func text(of id: ExpressionID, equals range: Range<Int>, of source: [UInt8]) -> Bool {
    let text = expressions[Int(id)].text
    return text.count == range.count && source.span.holds(source.span.extracting(range), at: Int(text.lowerBound))
  }

  /// What an expression's value is known to be.
  package func type(of id: ExpressionID) -> StaticType { expressions[Int(id)].type }
  /// An expression as it was written.
  package func text(of id: ExpressionID) -> String {
    let expression = expressions[Int(id)]
    return String(decoding: sources[Int(expression.source)][Int(expression.text.lowerBound)..<Int(expression.text.upperBound)], as: UTF8.self)
  }
}
