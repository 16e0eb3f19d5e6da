import WidgetDocument
import WidgetExpressions

/// Strings with expressions.
extension DocumentCompiler {
  mutating func bind(_ node: NodeIndex, in scope: ScopeTable.ScopeID) {
    let number = Int(result.bindingOfNode[Int(node)])
    let use = uses[number]
    let extent = tree.extent(node)
    let end = extent.start + extent.count
    let first = Int32(result.parts.count)
    var position = extent.start
    var isWhole = false
    for number in use.expressions {
      let expression = uses.extent(number)
      isWhole = expression.start == extent.start && expression.end == end
      if position < expression.start { append(literal: position..<expression.start) }
      position = expression.end
      compile(expression.inner, of: use, isWhole: isWhole, in: scope)
    }
    if position < end { append(literal: position..<end) }
    result.bindings[number] = DocumentProgram.Binding(
      parts: first..<Int32(result.parts.count), type: use.type, purpose: use.purpose, isWhole: isWhole)
  }

  private mutating func append(literal range: Range<Int>) {
    let text = String(decoding: tree.bytes[range], as: UTF8.self)
    result.parts.append(.text(tree.bytes[range].contains(UInt8(ascii: "$")) ? text.unescapingDollars : text))
  }

  private mutating func compile(_ range: Range<Int>, of use: ExpressionUse, isWhole: Bool, in scope: ScopeTable.ScopeID) {
    guard range.count <= expressionBytes else { return }
    let id = compiler.compile(range, scope: scope)
    if !compiler.problems.isEmpty { reportProblems(at: use.node) }
    guard let id else { return }
    checkFit(compiler.program.type(of: id), of: use, isWhole: isWhole, range)
    result.parts.append(.expression(id))
  }

  private mutating func reportProblems(at node: NodeIndex) {
    for problem in compiler.problems {
      report(
        problem.kind == .notInFixture ? .warning : .error, problem.kind.diagnosticCode, at: node, .byte(problem.offset), problem.message,
        expected: problem.expected, found: problem.found, suggestion: problem.suggestion)
    }
  }

  /// Reports an expression whose value cannot be what its place needs.
  private mutating func checkFit(_ type: StaticType, of use: ExpressionUse, isWhole: Bool, _ range: Range<Int>) {
    let isText = use.purpose == .text
    let isPart = !isWhole || use.purpose == .text
    let fits: Bool
    switch type.form {
    case .any, .null: fits = true
    case .boolean, .number: fits = isPart || forms(use).contains(type.form == .boolean ? .boolean : .number) || takesStrings(use)
    case .string: fits = isPart || forms(use).contains(.string)
    case .date: fits = !isText && (isPart || forms(use).contains(.string))
    case .array: fits = !isPart && forms(use).contains(.array)
    case .object: fits = !isPart && forms(use).contains(.object)
    case .ticking: fits = isText || isWhole && use.type >= 0 && forms(use) == .all
    }
    guard !fits else { return isText && type.form != .ticking ? checkMoment(range, at: use.node) : () }
    let expected = isPart ? "a text" : vocabulary.expected(use.type)
    let hint = type.form == .date && isText ? ": a date is written by a function, as date(d, 'short')" : ""
    report(
      .error, .wrongType, at: use.node, .byte(range.lowerBound), "expected \(expected), and the expression is \(type.described)\(hint)",
      expected: expected, found: type.described)
  }

  /// Warns, once, of a moment that is shown and never brought up to date.
  private mutating func checkMoment(_ range: Range<Int>, at node: NodeIndex) {
    guard !knowsMoment, compiler.usesNow else { return }
    knowsMoment = true
    report(
      .warning, .invalidValue, at: node, .byte(range.lowerBound),
      "'now' is shown as it is when the picture is made, and stays so: a 'timeline' says when it is shown anew", expected: "a 'timeline'")
  }

  /// A part of a value that no type describes may be anything.
  private func forms(_ use: ExpressionUse) -> ValueForms {
    use.type < 0 && use.purpose == .machine ? .all : vocabulary.forms(of: use.type)
  }

  /// STRING takes numbers, dates, true and false as well.
  private func takesStrings(_ use: ExpressionUse) -> Bool { use.purpose == .machine || use.purpose == .url }
}
