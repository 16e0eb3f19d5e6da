import WidgetDocument
import WidgetFormatting

/// One argument of a call: its steps, and what is known of it.
struct CallArgument {
  var operand: Operand
  var code: Range<Int>
  var isLambda = false
  var place: Token
}

/// Puts arguments in their places and checks them.
extension Compiler {
  /// Puts the arguments in the order of the parameters, checks them, and writes the call.
  mutating func finish(
    _ spec: FunctionSpec, _ name: Token, _ positional: [CallArgument], _ named: [(name: Token, argument: CallArgument)], offset: Int
  ) -> Operand {
    let start = (positional + named.map(\.argument)).map(\.code.lowerBound).min() ?? program.code.count
    if spec.takesNames { return finishLocalized(spec, name, positional, named, offset: offset) }
    var slots = [CallArgument?](repeating: nil, count: spec.parameters.count)
    var rest: [CallArgument] = []
    let places = spec.parameters.indices.filter { !spec.parameters[$0].isNamed }
    for (index, argument) in positional.enumerated() {
      if index < places.count {
        slots[places[index]] = argument
      } else if spec.isVariadic {
        rest.append(argument)
      } else {
        let rule = "'\(spec.name)' takes \(Self.counted(places.count)) without a name"
        report(ExpressionProblem(.syntax, at: argument.place.start, "\(rule), and this is one more: \(spec.signature)"))
        break
      }
    }
    for (label, argument) in named { place(argument, named: label, of: spec, in: &slots) }
    for (index, parameter) in spec.parameters.enumerated() where slots[index] == nil && parameter.isRequired {
      let needed = parameter.kind == .lambda ? "a lambda" : "an argument '\(parameter.name)'"
      report(ExpressionProblem(.syntax, at: name.start, "'\(spec.name)' needs \(needed): \(spec.signature)", expected: parameter.name))
    }
    for (index, parameter) in spec.parameters.enumerated() { if let argument = slots[index] { check(argument, parameter, of: spec) } }
    for argument in rest { check(argument, spec.parameters[spec.parameters.count - 1], of: spec) }
    checkOrdered(slots + rest, of: spec)
    reorder(from: start, slots + rest, at: name.start)
    let given = slots.indices.reduce(0) { $0 | (slots[$1] == nil ? 0 : 1 << $1) }
    emit(.call, extra: slots.count + rest.count, operand: Int(spec.function.rawValue) | given << 8, at: name.start)
    return Operand(type: result(of: spec, slots), offset: offset)
  }

  private static func counted(_ count: Int) -> String { count == 1 ? "1 argument" : "\(count) arguments" }

  private mutating func place(_ argument: CallArgument, named label: Token, of spec: FunctionSpec, in slots: inout [CallArgument?]) {
    let name = text(label)
    if let index = spec.parameters.firstIndex(where: { $0.name == name && $0.isNamed }) {
      if slots[index] != nil { report(ExpressionProblem(.syntax, at: label.start, "'\(name):' is given twice")) }
      slots[index] = argument
      return
    }
    if let index = spec.parameters.firstIndex(where: { $0.name == name }), slots[index] == nil {
      slots[index] = argument
      return report(
        ExpressionProblem(.syntax, at: label.start, "'\(name)' is given by its place, without its name: \(spec.signature)", found: "'\(name):'"))
    }
    let names = spec.parameters.filter(\.isNamed).map(\.name)
    let suggestion = EditDistance.nearest(to: name, among: names)
    let hint = suggestion.map { "; did you mean '\($0):'?" } ?? ": \(spec.signature)"
    report(
      ExpressionProblem(
        .unknownName, at: label.start, "'\(spec.name)' has no argument named '\(name)'\(hint)",
        expected: names.isEmpty ? nil : names.map { "'\($0):'" }.joined(separator: ", "), found: name, suggestion: suggestion))
  }

  /// The key, then the named arguments; their names stand one after another among the program's strings.
  private mutating func finishLocalized(
    _ spec: FunctionSpec, _ name: Token, _ positional: [CallArgument], _ named: [(name: Token, argument: CallArgument)], offset: Int
  ) -> Operand {
    if positional.count != 1 {
      let place = positional.count > 1 ? positional[1].place : name
      report(ExpressionProblem(.syntax, at: place.start, "'localized' takes one key, and values by name: localized('key', n: 1)"))
    } else {
      check(positional[0], spec.parameters[0], of: spec)
    }
    let first = program.strings.count
    var seen: Set<String> = []
    for (label, argument) in named {
      if argument.isLambda { report(lambdaProblem(argument)) }
      if !seen.insert(text(label)).inserted { report(ExpressionProblem(.syntax, at: label.start, "'\(text(label)):' is given twice")) }
      _ = constant(text(label))
    }
    emit(.localized, extra: named.count, operand: first, at: name.start)
    let isTicking = named.contains { $0.argument.operand.type.form == .ticking }
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
    let what = parameter.isNamed ? "'\(parameter.name):'" : "'\(spec.name)'"
    switch parameter.kind {
    case .any: require(argument.operand, [.boolean, .number, .string, .date, .array, .object], for: what)
    case .boolean: require(argument.operand, [.boolean], for: what)
    case .number: require(argument.operand, [.number], for: what)
    case .string: require(argument.operand, [.string], for: what)
    case .date: require(argument.operand, [.date, .string], for: what)
    case .array:
      let isText = argument.operand.type.form == .string && spec.function == .count
      require(argument.operand, [.array], for: what, advice: isText ? "length(s) counts characters" : nil)
    case .textOrArray: require(argument.operand, [.string, .array], for: what)
    case .ordered: require(argument.operand, [.number, .date, .string, .array], for: what)
    case .lambda:
      if [.filter, .any, .all].contains(spec.function) { require(argument.operand, [.boolean], for: "the condition of '\(spec.name)'") }
    }
    checkWord(argument, parameter)
    checkSyntax(argument, parameter, spec)
  }

  private mutating func checkWord(_ argument: CallArgument, _ parameter: FunctionSpec.Parameter) {
    guard !parameter.words.isEmpty, let word = argument.operand.literal, !parameter.words.contains(word) else { return }
    let suggestion = EditDistance.nearest(to: word, among: parameter.words)
    let list = parameter.words.map { "'\($0)'" }.joined(separator: ", ")
    report(
      ExpressionProblem(
        .unknownWord, at: argument.operand.offset, "'\(word)' is no \(parameter.name)\(Compiler.hint(suggestion, among: parameter.words))",
        expected: "one of \(list)", found: word, suggestion: suggestion))
  }

  /// Checks a string that is written out and has a syntax of its own; data is checked when it is there.
  private mutating func checkSyntax(_ argument: CallArgument, _ parameter: FunctionSpec.Parameter, _ spec: FunctionSpec) {
    guard let syntax = parameter.syntax, let literal = argument.operand.literal, !syntax.accepts(literal) else { return }
    let suggestion = syntax == .pattern ? EditDistance.nearest(to: literal, among: DateLength.allCases.map { "\($0)" } + ["time"]) : nil
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    report(
      ExpressionProblem(
        .unknownWord, at: argument.operand.offset, "'\(spec.name)' takes \(syntax.described), and this is '\(literal)'\(hint)",
        expected: syntax.described,
        found: literal, suggestion: suggestion))
  }

  /// What is compared is of one sort.
  private mutating func checkOrdered(_ arguments: [CallArgument?], of spec: FunctionSpec) {
    guard spec.result == .ordered else { return }
    let known = arguments.compactMap { $0?.operand }.filter { [.number, .string, .date].contains($0.type.form) }
    guard let first = known.first, let other = known.first(where: { ($0.type.form == .number) != (first.type.form == .number) }) else { return }
    let found = "\(other.type.described) beside \(first.type.described)"
    report(
      ExpressionProblem(.wrongType, at: other.offset, "'\(spec.name)' takes numbers or dates, all of one sort, and this is \(found)", found: found))
  }

  /// Steps are relative to one another, and so can change places as a whole; what was not given is null.
  private mutating func reorder(from start: Int, _ arguments: [CallArgument?], at offset: Int) {
    let given = arguments.prefix { $0 != nil }
    let follows = zip(given, given.dropFirst()).allSatisfy { $0?.code.upperBound == $1?.code.lowerBound }
    if follows, given.count == arguments.count(where: { $0 != nil }) {
      for _ in given.count..<arguments.count { emit(.null, at: offset) }
      return
    }
    let (code, offsets) = (Array(program.code[start...]), Array(program.offsets[start...]))
    program.code.removeSubrange(start...)
    program.offsets.removeSubrange(start...)
    for argument in arguments {
      guard let argument else {
        emit(.null, at: offset)
        continue
      }
      let range = argument.code.lowerBound - start..<argument.code.upperBound - start
      program.code += code[range]
      program.offsets += offsets[range]
    }
  }

  private mutating func result(of spec: FunctionSpec, _ arguments: [CallArgument?]) -> StaticType {
    let first = arguments.first.flatMap { $0?.operand.type } ?? .any
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
    case .ordered:
      let forms = arguments.compactMap { $0?.operand.type }.map { $0.form == .array ? types.item($0).form : $0.form }
      return forms.contains(.number) ? .number : forms.contains(.date) || forms.contains(.string) ? .date : .any
    case .mapped: return types.array(of: arguments.count > 1 ? arguments[1]?.operand.type ?? .any : .any)
    }
  }
}
