import WidgetDocument
import WidgetFormatting

/// One argument of a call: its steps, and what is known of it.
struct CallArgument {
  var operand: Operand
  var code: Range<Int>
  var isLambda = false
  /// It is given by its name, which is `place`.
  var isNamed = false
  var place: Token
}

/// The arguments of a call in the order of its parameters, by number; −1 where a parameter has none.
struct ArgumentSlots {
  private var places = InlineArray<8, Int32>(repeating: -1)
  /// How many parameters the function has.
  let count: Int
  /// What a variadic function takes behind its last parameter.
  var rest = 0..<0

  init(_ spec: FunctionSpec) { count = spec.parameters.count }

  subscript(_ parameter: Int) -> Int {
    get { Int(places[parameter]) }
    set { places[parameter] = Int32(truncatingIfNeeded: newValue) }
  }
}

/// Puts arguments in their places and checks them.
extension Compiler {
  /// Puts the arguments of a call, those from `first` on, in the order of the parameters, checks them, and writes the call.
  mutating func finish(_ spec: FunctionSpec, _ name: Token, from first: Int, offset: Int) -> Operand {
    if spec.takesNames { return finishLocalized(spec, name, from: first, offset: offset) }
    let start = first < arguments.count ? arguments[first].code.lowerBound : program.code.count
    let slots = placedArguments(from: first, of: spec)
    var given = 0
    for index in 0..<slots.count {
      if slots[index] >= 0 {
        given |= 1 << index
      } else if spec.parameters[index].isRequired {
        reportMissing(spec.parameters[index], of: spec, at: name.start)
      }
    }
    for index in 0..<slots.count where slots[index] >= 0 { check(arguments[slots[index]], spec.parameters[index], of: spec) }
    for argument in slots.rest { check(arguments[argument], spec.parameters[slots.count - 1], of: spec) }
    if spec.result == .ordered { checkOrdered(spec, slots) }
    reorder(slots, from: start, at: name.start)
    emit(.call, extra: slots.count + slots.rest.count, operand: Int(spec.function.rawValue) | given << 8, at: name.start)
    return Operand(type: result(of: spec, slots), offset: offset)
  }

  private mutating func reportMissing(_ parameter: FunctionSpec.Parameter, of spec: FunctionSpec, at offset: Int) {
    let needed = parameter.kind == .lambda ? "a lambda" : "an argument '\(parameter.name)'"
    report(ExpressionProblem(.syntax, at: offset, "'\(spec.name)' needs \(needed): \(spec.signature)", expected: "\(parameter.name)"))
  }

  /// The places of the arguments from `first` on.
  private mutating func placedArguments(from first: Int, of spec: FunctionSpec) -> ArgumentSlots {
    var slots = ArgumentSlots(spec)
    let places = spec.places
    var count = 0
    var hasNamed = false
    for index in first..<arguments.count {
      if arguments[index].isNamed {
        hasNamed = true
      } else if count < places {
        slots[count] = index
        count += 1
      } else if spec.isVariadic {
        // Arguments with names stand behind all others.
        if slots.rest.isEmpty { slots.rest = index..<index }
        slots.rest = slots.rest.lowerBound..<index + 1
      } else {
        let rule = "'\(spec.name)' takes \(places == 1 ? "1 argument" : "\(places) arguments") without a name"
        report(ExpressionProblem(.syntax, at: arguments[index].place.start, "\(rule), and this is one more: \(spec.signature)"))
        hasNamed = arguments[index...].contains(where: \.isNamed)
        break
      }
    }
    if hasNamed { for index in first..<arguments.count where arguments[index].isNamed { placeNamed(index, of: spec, &slots) } }
    return slots
  }

  private mutating func placeNamed(_ argument: Int, of spec: FunctionSpec, _ slots: inout ArgumentSlots) {
    let label = arguments[argument].place
    let index = spec.parameters.firstIndex { spells(label, $0.name) }
    guard let index, spec.parameters[index].isNamed || slots[index] < 0 else { return reportUnknownLabel(label, of: spec) }
    if !spec.parameters[index].isNamed {
      let name = text(label)
      report(
        ExpressionProblem(
          .syntax, at: label.start, "'\(name)' is given by its place, without its name: \(spec.signature)", found: "'\(name):'"))
    } else if slots[index] >= 0 {
      report(ExpressionProblem(.syntax, at: label.start, "'\(text(label)):' is given twice"))
    }
    slots[index] = argument
  }

  private mutating func reportUnknownLabel(_ label: Token, of spec: FunctionSpec) {
    let name = text(label)
    let names = spec.parameters.filter(\.isNamed).map { "\($0.name)" }
    let suggestion = EditDistance.nearest(to: name, among: names)
    let hint = suggestion.map { "; did you mean '\($0):'?" } ?? ": \(spec.signature)"
    report(
      ExpressionProblem(
        .unknownName, at: label.start, "'\(spec.name)' has no argument named '\(name)'\(hint)",
        expected: names.isEmpty ? nil : names.map { "'\($0):'" }.joined(separator: ", "), found: name, suggestion: suggestion))
  }

  /// The key, then the named arguments; their names stand one after another among the program's strings.
  private mutating func finishLocalized(_ spec: FunctionSpec, _ name: Token, from first: Int, offset: Int) -> Operand {
    let given = arguments[first...]
    let positional = given.filter { !$0.isNamed }
    let named = given.filter(\.isNamed)
    if positional.count != 1 {
      let place = positional.count > 1 ? positional[1].place : name
      report(ExpressionProblem(.syntax, at: place.start, "'localized' takes one key, and values by name: localized('key', n: 1)"))
    } else {
      check(positional[0], spec.parameters[0], of: spec)
    }
    let names = program.strings.count
    var seen: Set<NameID> = []
    for argument in named {
      let label = argument.place
      if argument.isLambda { report(lambdaProblem(argument)) }
      if !seen.insert(label.name).inserted { report(ExpressionProblem(.syntax, at: label.start, "'\(text(label)):' is given twice")) }
      _ = constant(text(label))
    }
    emit(.localized, extra: named.count, operand: names, at: name.start)
    let isTicking = named.contains { $0.operand.type.form == .ticking }
    return Operand(type: isTicking ? .ticking : .string, offset: offset)
  }

  private func lambdaProblem(_ argument: CallArgument) -> ExpressionProblem {
    ExpressionProblem(
      .syntax, at: argument.place.start, "no lambda may stand here, since a value is needed", expected: "a value", found: "a lambda")
  }

  private mutating func check(_ argument: CallArgument, _ parameter: FunctionSpec.Parameter, of spec: FunctionSpec) {
    guard argument.isLambda == (parameter.kind == .lambda) else {
      let needed = "'\(spec.name)' needs a lambda here: item => …"
      return report(
        argument.isLambda
          ? lambdaProblem(argument) : ExpressionProblem(.syntax, at: argument.operand.offset, needed, expected: "a lambda", found: "a value"))
    }
    if parameter.kind == .lambda {
      let isCondition = spec.function == .filter || spec.function == .any || spec.function == .all
      if isCondition { require(argument.operand, .boolean, for: .condition(spec.function)) }
      return
    }
    let isText = spec.function == .count && argument.operand.type.form == .string
    require(
      argument.operand, parameter.kind.accepted, for: parameter.isNamed ? .argument(parameter.name) : .function(spec.function),
      advice: isText ? "length(s) counts characters" : nil)
    guard parameter.words != nil || parameter.syntax != nil, let literal = literal(argument.operand) else { return }
    if let words = parameter.words { checkWord(literal, words.list, argument, parameter) }
    if let syntax = parameter.syntax { checkSyntax(literal, syntax, argument, spec) }
  }

  private mutating func checkWord(_ word: String, _ words: [String], _ argument: CallArgument, _ parameter: FunctionSpec.Parameter) {
    guard !words.contains(word) else { return }
    let suggestion = EditDistance.nearest(to: word, among: words)
    let list = words.map { "'\($0)'" }.joined(separator: ", ")
    report(
      ExpressionProblem(
        .unknownWord, at: argument.operand.offset, "'\(word)' is no \(parameter.name)\(Compiler.hint(suggestion, among: words))",
        expected: "one of \(list)", found: word, suggestion: suggestion))
  }

  /// Checks a string that is written out and has a syntax of its own; data is checked when it is there.
  private mutating func checkSyntax(_ literal: String, _ syntax: FunctionSpec.Syntax, _ argument: CallArgument, _ spec: FunctionSpec) {
    guard !syntax.accepts(literal) else { return }
    let suggestion = syntax == .pattern ? EditDistance.nearest(to: literal, among: DateLength.allCases.map { "\($0)" } + ["time"]) : nil
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    report(
      ExpressionProblem(
        .unknownWord, at: argument.operand.offset, "'\(spec.name)' takes \(syntax.described), and this is '\(literal)'\(hint)",
        expected: syntax.described, found: literal, suggestion: suggestion))
  }

  /// What is compared is of one sort.
  private mutating func checkOrdered(_ spec: FunctionSpec, _ slots: ArgumentSlots) {
    var first: StaticType?
    for argument in orderedArguments(slots) {
      let operand = arguments[argument].operand
      guard operand.type.form.isOrdered else { continue }
      guard let type = first else {
        first = operand.type
        continue
      }
      guard (operand.type.form == .number) != (type.form == .number) else { continue }
      let found = "\(operand.type.described) beside \(type.described)"
      return report(
        ExpressionProblem(
          .wrongType, at: operand.offset, "'\(spec.name)' takes numbers or dates, all of one sort, and this is \(found)", found: found))
    }
  }

  /// The arguments of a function whose one parameter may stand any number of times.
  private func orderedArguments(_ slots: ArgumentSlots) -> Range<Int> {
    slots[0] < 0 ? slots.rest : slots[0]..<max(slots[0] + 1, slots.rest.upperBound)
  }

  /// Brings the arguments' steps into the order of `slots`, with null for what was not given. Steps are relative to one another, and so can change
  /// places as a whole.
  private mutating func reorder(_ slots: ArgumentSlots, from start: Int, at offset: Int) {
    guard !areInOrder(slots, from: start) else {
      for index in 0..<slots.count where slots[index] < 0 { emit(.null, at: offset) }
      return
    }
    let code = Array(program.code[start...])
    program.code.removeSubrange(start...)
    for index in 0..<slots.count {
      guard slots[index] >= 0 else {
        emit(.null, at: offset)
        continue
      }
      let range = arguments[slots[index]].code
      program.code += code[range.lowerBound - start..<range.upperBound - start]
    }
  }

  /// The arguments follow one another as they should, and what was not given stands behind them.
  private func areInOrder(_ slots: ArgumentSlots, from start: Int) -> Bool {
    var (end, hasGap) = (start, false)
    for index in 0..<slots.count {
      let slot = slots[index]
      guard slot >= 0 else {
        hasGap = true
        continue
      }
      guard !hasGap, arguments[slot].code.lowerBound == end else { return false }
      end = arguments[slot].code.upperBound
    }
    return true
  }

  private mutating func result(of spec: FunctionSpec, _ slots: ArgumentSlots) -> StaticType {
    let first = type(ofSlot: 0, slots)
    switch spec.result {
    case .boolean: return .boolean
    case .number: return .number
    case .string: return .string
    case .date: return .date
    case .any: return .any
    case .ticking: return .ticking
    case .array: return types.array(of: spec.function == .split ? .string : spec.function == .range ? .number : .any)
    case .argument: return first.form == .string ? .string : first
    case .item: return types.item(first)
    case .ordered: return orderedResult(slots)
    case .mapped: return types.array(of: type(ofSlot: 1, slots))
    }
  }

  private func type(ofSlot index: Int, _ slots: ArgumentSlots) -> StaticType {
    slots[index] < 0 ? .any : arguments[slots[index]].operand.type
  }

  /// A number where one is among the arguments, else a date where one may be.
  private func orderedResult(_ slots: ArgumentSlots) -> StaticType {
    var result = StaticType.any
    for argument in orderedArguments(slots) {
      let type = arguments[argument].operand.type
      let form = type.form == .array ? types.item(type).form : type.form
      if form == .number { return .number }
      if form == .date || form == .string { result = .date }
    }
    return result
  }
}
