/// What operators and functions take.
extension Compiler {
  /// Reports an operand of a type that an operator or a function does not take.
  @inline(__always)
  mutating func require(_ operand: Operand, _ accepted: Accepted, for taker: Taker, advice: StaticString? = nil) {
    if !accepted.mayTake(operand.type.form) { refuse(operand, accepted, taker, advice) }
  }

  @inline(never)
  private mutating func refuse(_ operand: Operand, _ accepted: Accepted, _ taker: Taker, _ advice: StaticString?) {
    let more = advice.map { "; \($0)" } ?? ""
    report(
      ExpressionProblem(
        .wrongType, at: operand.offset, "\(described(taker)) takes \(accepted.described), and this is \(operand.type.described)\(more)",
        expected: "\(accepted.described)", found: operand.type.described))
  }

  private func described(_ taker: Taker) -> String {
    switch taker {
    case .operator(let sign): "'\(text(sign))'"
    case .place(let place): "\(place)"
    case .function(let function): "'\(function.spec.name)'"
    case .condition(let function): "the condition of '\(function.spec.name)'"
    case .argument(let name): "'\(name):'"
    }
  }

  /// What to do about a word that is none of some: the nearest, or all of them.
  static func hint(_ suggestion: String?, among words: [String]) -> String {
    if let suggestion { return "; did you mean '\(suggestion)'?" }
    return words.isEmpty ? "" : "; known are " + words.map { "'\($0)'" }.joined(separator: ", ")
  }
}
