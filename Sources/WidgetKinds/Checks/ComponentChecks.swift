import WidgetDocument

/// Slots and uses of components.
extension Checker {
  /// Reports what is wrong with a use of a component: its arguments, the modifiers on it, and where it stands.
  mutating func checkComponentUse(_ use: NodeIndex, _ component: NodeIndex) {
    checkArguments(use, of: component)
    if yieldsSeveral(use) { refuseWrappingModifiers(of: use) }
    requireGrid(forRowsOf: use)
  }

  /// Reports arguments that a component does not take, or that have another type, and those that are missing.
  private mutating func checkArguments(_ use: NodeIndex, of component: NodeIndex) {
    let parameters = parameters(of: component)
    var given = Set<String>()
    for argument in arguments(of: use) {
      let name = tree.key(argument)
      if let parameter = parameters.first(where: { $0.name == name }) {
        given.insert(name)
        checkArgument(argument, parameter, of: component)
      } else {
        let suggestion = nearest(to: name, among: parameters.map(\.name))
        if let suggestion { given.insert(suggestion) }
        reportUnknownArgument(argument, of: component, suggestion: suggestion)
      }
    }
    for parameter in parameters where parameter.isRequired && !given.contains(parameter.name) {
      error(.missingField, at: use, "'\(tree.key(component))' needs '\(parameter.name)'", expected: parameter.name)
    }
  }

  private mutating func checkArgument(_ argument: NodeIndex, _ parameter: ComponentParameter, of component: NodeIndex) {
    guard tree.kind(of: argument) != .null, WordList.parameterType.contains(parameter.type) else { return }
    check(argument, as: parameter.type)
    guard parameter.type == "element", yieldsSeveral(argument) else { return }
    reportWrappedSlots(named: parameter.name, in: component)
  }

  private mutating func reportUnknownArgument(_ argument: NodeIndex, of component: NodeIndex, suggestion: String?) {
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    error(
      .unknownField, at: argument, place: .key, "'\(tree.key(argument))' is no parameter of '\(tree.key(component))'\(hint)",
      suggestion: suggestion)
  }

  /// Reports wrapping modifiers on the slots that are given several elements.
  private mutating func reportWrappedSlots(named name: String, in component: NodeIndex) {
    var node = component + 1
    while node < tree.next(after: component) {
      if let slotName = value(node, "name"), tree.kind(of: node) == .object, kindName(node) == "slot", tree.string(slotName) == name,
        let wrapper = firstWrapper(of: node)
      {
        error(
          .modifierOnSeveral, at: wrapper,
          "a modifier that wraps stands on one element, and the slot '\(name)' is given several: write it where they are given, or use a stack")
      }
      node += 1
    }
  }

  /// Reports the name of a slot that is no element parameter of the component around it.
  mutating func checkSlotName(_ node: NodeIndex) {
    guard let component = component(around: node) else {
      error(.misplacedElement, at: node, "a 'slot' stands only in the body of a component")
      return
    }
    let name = tree.string(node)
    let parameters = parameters(of: component)
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      return reportUnknown("parameter of '\(tree.key(component))'", name, at: node, among: parameters.map(\.name))
    }
    guard parameter.type != "element" else { return }
    error(.wrongType, at: node, "'\(name)' is a parameter of type '\(parameter.type)'; a 'slot' shows an element")
  }
}

/// A parameter as a component declares it.
private struct ComponentParameter {
  var name: String
  var type: String
  /// It has no default.
  var isRequired: Bool
}

extension Checker {
  private func parameters(of component: NodeIndex) -> [ComponentParameter] {
    guard let parameters = value(component, "parameters"), tree.kind(of: parameters) == .object else { return [] }
    return tree.children(parameters).filter { !tree.isComment($0) }.map { parameter in
      let type = tree.isString(parameter) ? parameter : value(parameter, "type")
      return ComponentParameter(
        name: tree.key(parameter), type: type.map { tree.string($0) } ?? "", isRequired: tree.member(parameter, "default") == nil)
    }
  }

  /// The component in whose definition a node lies.
  func component(around node: NodeIndex) -> NodeIndex? {
    guard let components = value(tree.root, "components"), tree.kind(of: components) == .object else { return nil }
    return tree.children(components).first { node > $0 && node < tree.next(after: $0) }
  }
}
