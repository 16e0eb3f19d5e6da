import WidgetDocument
import WidgetExpressions

/// A component in use: what its slots are filled from.
struct ComponentInstance {
  var use: NodeIndex
  var definition: NodeIndex
  /// Where the use stands: what is written there is evaluated there.
  var caller: Place
}

/// The use of a component: its body in its place, with names of its own.
enum ComponentUse: ElementLowering {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    lowering.withBody(of: element, source: source) { lowering, body in lowering.lower(body) }
  }

  /// A component is there as its body is.
  static func isAbsent(_ element: NodeIndex, _ lowering: inout Lowering) -> Bool {
    guard let definition = lowering.definition(of: element), let body = lowering.raw.field(definition, "body") else { return true }
    guard lowering.mayBeAbsent(body) else { return false }
    return !(lowering.withBody(of: element, source: -1) { lowering, body in lowering.isPresent(body) } ?? false)
  }
}

extension Lowering {
  /// The component that an element is a use of.
  func definition(of element: NodeIndex) -> NodeIndex? {
    guard let type = raw.member(element, "type"), let components = raw.member(0, "components") else { return nil }
    return raw.member(components, raw.utf8(type))
  }

  /// Runs `body` in the body of a component, where its parameters and its own names are in force; nil where it has none.
  @discardableResult
  fileprivate mutating func withBody<Result>(
    of element: NodeIndex, source: SourceID, _ body: (inout Lowering, NodeIndex) -> Result
  ) -> Result? {
    guard let definition = definition(of: element), let content = raw.field(definition, "body") else { return nil }
    components.append(ComponentInstance(use: element, definition: definition, caller: place))
    let parameters = opened(parametersOf: definition, use: element)
    var inner = Place(frame: parameters, component: Int32(components.count - 1))
    if source >= 0 { inner.scope = sources.addScope(use: source, root: content, .component) }
    let result = at(inner) { lowering in
      lowering.memo = nil
      return lowering.withNames(of: definition) { body(&$0, content) }
    }
    evaluator.close(parameters)
    memo = nil
    components.removeLast()
    return result
  }

  /// A frame of a component's parameters: what the use gives, evaluated where that stands, else the defaults.
  private mutating func opened(parametersOf definition: NodeIndex, use: NodeIndex) -> FrameID {
    let declared = raw.field(definition, "parameters")
    var values: [Value] = []
    if let declared {
      for parameter in raw.children(declared) where !raw.isComment(parameter) { values.append(argument(for: parameter, of: use)) }
    }
    // The body sees the document's names and these.
    let frame = evaluator.open(values.count, in: 0)
    for (slot, value) in values.enumerated() { evaluator.set(value, slot: slot, of: frame) }
    return frame
  }

  private mutating func argument(for parameter: NodeIndex, of use: NodeIndex) -> Value {
    let type = raw.isString(parameter) ? parameter : raw.field(parameter, "type")
    guard let type, !raw.string(type, equals: "element") else { return .null }
    let given = raw.member(use, raw.keyUTF8(parameter))
    guard let node = given ?? raw.field(parameter, "default") else { return .null }
    let isText = raw.string(type, equals: "text")
    if given != nil { return isText ? textValue(of: node) : argument(value(of: node), type, at: node) }
    return at(Place()) { isText ? $0.textValue(of: node) : $0.value(of: node) }
  }

  /// A value of the type that a parameter is declared with; null, with a diagnostic, for another.
  private mutating func argument(_ value: Value, _ type: NodeIndex, at node: NodeIndex) -> Value {
    guard document.program.binding(of: node) != nil, !value.isNull else { return value }
    if raw.string(type, equals: "string"), let text = evaluator.plain(value) { return .string(text) }
    let fits =
      switch raw.string(type) {
      case "number": value.form == .number
      case "boolean": value.form == .boolean
      case "string": false
      case "date": value.form == .date || value.form == .string
      case "object": value.form == .object
      case "array": value.form == .array
      case "color", "alignment": value.form == .string || value.form == .object
      default: true
      }
    guard !fits else { return value }
    let expected = "a value of type '\(raw.string(type))'"
    report(
      .error, .bindingType, at: node, "expected \(expected), and '\(raw.string(node))' is \(evaluator.described(value))", expected: expected,
      found: evaluator.described(value), staysWhenUnplaced: true)
    return .null
  }

  /// Whether an element may be absent, so that it has to be asked.
  fileprivate func mayBeAbsent(_ node: NodeIndex) -> Bool {
    guard let element = raw.resolved(node), raw.kind(of: element) == .object else { return true }
    if raw.field(element, "when") != nil { return true }
    guard document.kind(of: element) != nil, let type = raw.member(element, "type") else { return true }
    return raw.string(type, isOneOf: ["text", "image", "symbol", "switch", "slot"])
  }
}
