package import WidgetFormatting

/// Why an expression has no value.
package struct EvaluationFailure: Error {
  package enum Kind: UInt8, Sendable { case wrongType, limit }

  package var kind: Kind
  /// Byte of the expression's text.
  package var offset: Int
  package var message: String
  package var expected: String?
  package var found: String?
}

/// What an author should know of a value: a division by zero, a string that is no date.
package struct EvaluationNote {
  package var offset: Int
  package var message: String
}

/// Evaluates the expressions of one program. A number or a path costs no allocation.
package struct Evaluator {
  let program: Program
  let data: ExpressionData
  private let shared: SharedFormatter
  var formatter: LocaleFormatter { shared.formatter }
  /// The zones that a call may name; none where there is no table of them.
  let zones: ZoneTable?
  /// Where the walk that asks for values stands.
  package var environment: EvaluationEnvironment
  /// Whether a string is a colour of the document.
  let isColor: @Sendable (String) -> Bool

  /// Of the expression that was evaluated last.
  package private(set) var notes: [EvaluationNote] = []
  var stack: ContiguousArray<Value> = []
  var slots: ContiguousArray<Value> = []
  private var frames: ContiguousArray<Frame> = []
  private var stepsLeft = 0
  /// What was read last of a pattern: loops ask for one again and again.
  var latestPattern: (word: String, pattern: DatePattern)?

  /// The names in force at a place of the document: slots, and the frame around.
  private struct Frame: BitwiseCopyable {
    var parent: Int32
    var first: Int32
  }

  /// Steps of one expression, lambdas included.
  static let stepLimit = 100_000
  /// Bytes of a string, items of an array.
  static let stringLimit = 64 << 10
  static let itemLimit = 10_000
  /// Steps that what ICU writes counts for.
  static let formattingSteps = 50

  package init(
    program: Program, data: ExpressionData, formatter: SharedFormatter, zones: ZoneTable?,
    environment: EvaluationEnvironment, isColor: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.program = program
    self.data = data
    shared = formatter
    self.zones = zones
    self.environment = environment
    self.isColor = isColor
  }

  /// The value of an expression where the names of `frame` are in force.
  package mutating func value(of expression: ExpressionID, frame: FrameID) throws(EvaluationFailure) -> Value {
    stepsLeft = Evaluator.stepLimit
    notes.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    let (frameCount, slotCount) = (frames.count, slots.count)
    do throws(EvaluationFailure) {
      try run(program.expressions[Int(expression)].code, frame: frame)
    } catch {
      // Those of lambdas that were not run to their end.
      frames.removeLast(frames.count - frameCount)
      slots.removeLast(slots.count - slotCount)
      throw error
    }
    return stack.removeLast()
  }
}

/// The number of a frame; −1 for none.
package typealias FrameID = Int32

/// Frames stand on one another: what is opened last is closed first.
extension Evaluator {
  /// Opens a frame of `count` names, all null, inside `parent`.
  package mutating func open(_ count: Int, in parent: FrameID) -> FrameID {
    frames.append(Frame(parent: parent, first: Int32(slots.count)))
    for _ in 0..<count { slots.append(.null) }
    return FrameID(frames.count - 1)
  }

  package mutating func set(_ value: Value, slot: Int, of frame: FrameID) { slots[Int(frames[Int(frame)].first) + slot] = value }

  package func value(slot: Int, of frame: FrameID) -> Value { slots[Int(frames[Int(frame)].first) + slot] }

  /// Closes a frame and all that were opened after it.
  package mutating func close(_ frame: FrameID) {
    slots.removeLast(slots.count - Int(frames[Int(frame)].first))
    frames.removeLast(frames.count - Int(frame))
  }

  func loaded(_ instruction: Instruction, frame: FrameID) -> Value {
    var frame = frame
    for _ in 0..<instruction.extra { frame = frames[Int(frame)].parent }
    return slots[Int(frames[Int(frame)].first) + Int(instruction.operand)]
  }
}

extension Evaluator {
  /// Runs steps; what they come to is left on the stack.
  mutating func run(_ code: Range<Int32>, frame: FrameID) throws(EvaluationFailure) {
    var counter = Int(code.lowerBound)
    let end = Int(code.upperBound)
    while counter < end {
      let instruction = program.code[counter]
      stepsLeft -= 1
      guard stepsLeft > 0 else { throw stepLimit(counter) }
      switch instruction.code {
      case .jump: counter += Int(instruction.operand)
      case .jumpUnless:
        // In a call's arguments this would copy the stack.
        let value = stack.removeLast()
        if try !condition(value, counter) { counter += Int(instruction.operand) }
      case .jumpUnlessNull:
        if stack[stack.count - 1].isNull { stack.removeLast() } else { counter += Int(instruction.operand) }
      case .lambda:
        stack.append(.lambda(Int32(counter + 1)..<Int32(counter + 1 + Int(instruction.extra))))
        counter += Int(instruction.extra)
      case .load: stack.append(loaded(instruction, frame: frame))
      case .call: try call(instruction, counter, frame: frame)
      case .localized: try localize(instruction, counter)
      case .null, .true, .false, .number, .string, .parameter, .storage, .entry, .environment, .now, .provider, .status, .fetchedAt, .expiresAt:
        stack.append(root(instruction))
      case .member: try readMember(program.names[Int(instruction.operand)], counter)
      case .not: stack[stack.count - 1] = .boolean(!(try condition(stack[stack.count - 1], counter)))
      case .condition: stack[stack.count - 1] = .boolean(try condition(stack[stack.count - 1], counter))
      case .negate: stack[stack.count - 1] = try negated(stack[stack.count - 1], counter)
      case .index, .add, .subtract, .multiply, .divide, .remainder, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
        try operate(instruction.code, counter)
      }
      counter += 1
    }
  }

  /// What stands by itself.
  @inline(__always)
  private func root(_ instruction: Instruction) -> Value {
    let index = Int(instruction.operand)
    switch instruction.code {
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .number: return .number(program.numbers[index])
    case .string: return .string(program.strings[index])
    case .parameter: return data.parameters[index]
    case .storage: return data.storage[index]
    case .entry: return data.entry
    case .environment: return environmentValue(index)
    case .now: return .date(data.now)
    case .provider: return data.providers[index].value
    case .status: return .string(data.providers[index].status)
    case .fetchedAt: return data.providers[index].fetchedAt.map(Value.date) ?? .null
    case .expiresAt: return data.providers[index].expiresAt.map(Value.date) ?? .null
    case _: return .null
    }
  }

  /// A name of `env` by its place.
  package func environmentValue(_ index: Int) -> Value {
    let value = environment.values[index]
    guard value.isNull else { return value }
    return .string(formatter.hourCycle(in: environment.format) == .h12 ? "h12" : "h23")
  }

  /// Whether a condition holds: null is false.
  func condition(_ value: Value, _ counter: Int) throws(EvaluationFailure) -> Bool {
    switch value {
    case .boolean(let value): return value
    case .null: return false
    case .number, .string, .date, .data, .array, .object, .ticking, .lambda: throw mismatch(counter, "a condition", "true or false", value)
    }
  }
}

/// What goes wrong, and what an author should know.
extension Evaluator {
  mutating func note(_ counter: Int, _ message: @autoclosure () -> String) {
    guard notes.count < Evaluator.noteLimit else { return }
    let note = EvaluationNote(offset: Int(program.code[counter].offset), message: message())
    if !notes.contains(where: { $0.offset == note.offset && $0.message == note.message }) { notes.append(note) }
  }

  /// More of one expression tell nobody more.
  private static let noteLimit = 20

  func limit(_ counter: Int, _ message: String) -> EvaluationFailure {
    EvaluationFailure(kind: .limit, offset: Int(program.code[counter].offset), message: message)
  }

  private func stepLimit(_ counter: Int) -> EvaluationFailure {
    limit(counter, "an expression takes at most \(Evaluator.stepLimit) steps: fewer items, or shorter texts, take fewer")
  }

  func stringLimit(_ counter: Int) -> EvaluationFailure {
    limit(counter, "a string has at most \(Evaluator.stringLimit) bytes, and this would have more")
  }

  func itemLimit(_ counter: Int) -> EvaluationFailure {
    limit(counter, "an array in an expression has at most \(Evaluator.itemLimit) items: slice(xs, from, to) takes a part")
  }

  /// A value of a type that an operator or a function does not take.
  func mismatch(_ counter: Int, _ what: String, _ expected: String, _ value: Value) -> EvaluationFailure {
    let found = named(value)
    return EvaluationFailure(
      kind: .wrongType, offset: Int(program.code[counter].offset), message: "\(what) takes \(expected), and this is \(found)", expected: expected,
      found: found)
  }

  /// Two values that an operator does not take together.
  func mismatch(_ counter: Int, _ what: String, _ expected: String, _ left: Value, _ right: Value) -> EvaluationFailure {
    let found = "\(named(left)) and \(named(right))"
    return EvaluationFailure(
      kind: .wrongType, offset: Int(program.code[counter].offset), message: "\(what) takes \(expected), and these are \(found)", expected: expected,
      found: found)
  }

  /// Counts steps of work that is not steps of the program.
  @inline(__always)
  mutating func spend(_ steps: Int, _ counter: Int) throws(EvaluationFailure) {
    stepsLeft -= steps
    guard stepsLeft > 0 else { throw stepLimit(counter) }
  }

  /// Counts the copying of so many bytes.
  @inline(__always)
  mutating func spend(bytes: Int, _ counter: Int) throws(EvaluationFailure) { try spend(bytes >> 6, counter) }

  /// Counts what goes through so many bytes character by character.
  @inline(__always)
  mutating func spend(characters bytes: Int, _ counter: Int) throws(EvaluationFailure) { try spend(bytes >> 3, counter) }
}
