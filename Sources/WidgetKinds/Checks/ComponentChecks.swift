import WidgetDocument

/// Slots and uses of components.
extension Checker {
  /// The component in whose definition a node lies.
  private func component(around node: NodeIndex) -> NodeIndex? {
    guard let components = value(tree.root, "components"), tree.kind(of: components) == .object else { return nil }
    return tree.children(components).first { node > $0 && node < tree.end(of: $0) }
  }

  /// The type of a component's parameter, or nil where it has none of this name.
  private func parameterType(_ component: NodeIndex, _ name: ArraySlice<UInt8>) -> (type: String, isRequired: Bool)? {
    guard let parameters = value(component, "parameters"), tree.kind(of: parameters) == .object,
      let parameter = tree.children(parameters).first(where: { tree.keyUTF8($0).elementsEqual(name) })
    else { return nil }
    if tree.isString(parameter) { return (tree.string(parameter), true) }
    return (value(parameter, "type").map { tree.string($0) } ?? "", tree.member(parameter, "default") == nil)
  }

  /// Names of a component's parameters.
  private func parameterNames(_ component: NodeIndex) -> [String] {
    guard let parameters = value(component, "parameters"), tree.kind(of: parameters) == .object else { return [] }
    return tree.children(parameters).map { tree.key($0) }.filter { !$0.hasPrefix("x-") }
  }

  /// Reports the name of a slot that is no element parameter of the component around it.
  mutating func checkSlotName(_ node: NodeIndex) {
    guard let component = component(around: node) else {
      error(.misplacedElement, at: node, "a 'slot' stands only in the body of a component")
      return
    }
    let name = tree.string(node)
    switch parameterType(component, tree.utf8(node))?.type {
    case nil: reportUnknown("parameter of '\(tree.key(component))'", name, at: node, among: parameterNames(component))
    case "element": break
    case let type?: error(.wrongType, at: node, "'\(name)' is a parameter of type '\(type)'; a 'slot' shows an element")
    }
  }
}

/// Rules for which the whole document has to be known.
extension Checker {
  mutating func checkComponentUses(_ root: NodeIndex) {
    let survey = ElementSurvey(of: root, in: tree)
    for entry in survey.entries {
      if entry.kind == "slot" {
        checkSlot(entry.node, survey)
      } else if entry.kind == "switch" {
        if yieldsSeveral(entry.node) { reportWrapper(of: entry.node, "this 'switch'") }
      } else {
        checkUse(entry)
      }
    }
  }

  private mutating func checkUse(_ use: ElementSurvey.Entry) {
    guard let component = definition("components", use.kind.utf8) else { return }
    checkArguments(use.node, of: component)
    if yieldsSeveral(use.node) { reportWrapper(of: use.node, "'\(use.kind)'") }
    switch use.surrounding {
    case .grid, .unknown: return
    case .gridRow, .other:
      guard yieldsRow(use.node) else { return }
      error(.misplacedElement, at: use.node, "'\(use.kind)' yields a 'gridRow', which stands only in a 'grid'")
    }
  }

  /// Reports arguments that a component does not take, or that have another type, and those that are missing.
  private mutating func checkArguments(_ use: NodeIndex, of component: NodeIndex) {
    for argument in tree.children(use) where isArgument(argument) {
      let name = tree.key(argument)
      if let type = parameterType(component, tree.keyUTF8(argument))?.type {
        checkArgument(argument, type: type)
      } else {
        let suggestion = nearest(to: name, among: parameterNames(component))
        let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        report(
          .error, .unknownField, at: argument, .key, "'\(name)' is no parameter of '\(tree.key(component))'\(hint)", found: name,
          suggestion: suggestion)
      }
    }
    for name in parameterNames(component) where parameterType(component, ArraySlice(name.utf8))?.isRequired == true {
      guard !tree.children(use).contains(where: { tree.key($0) == name }) else { continue }
      error(.missingField, at: use, "'\(tree.key(component))' needs '\(name)'")
    }
  }

  private func isArgument(_ member: NodeIndex) -> Bool {
    let key = tree.key(member)
    return !StringRule.isElementKey(key) && !key.hasPrefix("x-")
  }

  /// Reports a wrapping modifier on a slot that is given several elements somewhere.
  private mutating func checkSlot(_ slot: NodeIndex, _ survey: ElementSurvey) {
    guard let nameNode = value(slot, "name"), let component = component(around: slot) else { return }
    let name = tree.utf8(nameNode)
    let isGivenSeveral = survey.entries.contains { entry in
      guard entry.kind == tree.key(component) else { return false }
      return tree.children(entry.node).contains { tree.keyUTF8($0).elementsEqual(name) && yieldsSeveral($0) }
    }
    if isGivenSeveral { reportWrapper(of: slot, "the slot '\(tree.string(nameNode))'") }
  }

  private mutating func reportWrapper(of element: NodeIndex, _ subject: String) {
    guard let wrapper = firstWrapper(of: element) else { return }
    error(
      .modifierOnSeveral, at: wrapper,
      "\(subject) may yield several elements, and a modifier wraps one: write it in the content, or use a stack")
  }
}
