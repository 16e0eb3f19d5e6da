import WidgetDocument

/// Uses of components.
extension Checker {
  /// Reports what is wrong with a use of a component: its arguments, the modifiers on it, and where it stands.
  mutating func checkComponentUse(_ use: NodeIndex, _ component: NodeIndex) {
    if components.definitions.isEmpty { readComponents() }
    let row = components.row(of: component)
    checkArguments(use, of: component, row)
    if vocabulary.modifiers(of: use, in: tree) != nil && yieldsSeveral(use) { refuseWrappingModifiers(of: use) }
    if row.yieldsRow { requireGrid(forRowsAt: use) }
  }

  /// Reports arguments that a component does not take, or that have another type, and those that are missing.
  private mutating func checkArguments(_ use: NodeIndex, of component: NodeIndex, _ row: ComponentRow) {
    var guess = row.parameters.lowerBound
    var given = 0
    let end = tree.next(after: use)
    var argument = use + 1
    while argument < end {
      if vocabulary.isArgument(argument, in: tree) {
        if let index = components.parameter(for: argument, of: row, &guess, in: tree) {
          let parameter = components.parameters[index]
          if parameter.isRequired && !tree.isDuplicate(argument) { given += 1 }
          checkArgument(argument, parameter, of: component)
        } else {
          reportUnknownArgument(argument, of: component)
        }
      }
      argument = tree.next(after: argument)
    }
    if given != row.requiredCount, let parameters = parameters(of: component) { requireArguments(use, for: parameters, of: component) }
  }

  private mutating func requireArguments(_ use: NodeIndex, for parameters: NodeIndex, of component: NodeIndex) {
    let end = tree.next(after: parameters)
    var parameter = parameters + 1
    while parameter < end {
      if tree.member(use, keyOf: parameter) == nil, isRequired(parameter), !isMisspelt(parameter, in: use, of: component) {
        let name = tree.key(parameter)
        error(.missingField, at: use, "'\(shownKey(component))' needs '\(name)'", expected: name)
      }
      parameter = tree.next(after: parameter)
    }
  }

  private mutating func checkArgument(_ argument: NodeIndex, _ parameter: ParameterRow, of component: NodeIndex) {
    guard tree.kind(of: argument) != .null, parameter.type >= 0 else { return }
    check(argument, parameter.type)
    guard parameter.isElement, yieldsSeveral(argument) else { return }
    reportWrappedSlots(for: parameter.node, in: component)
  }

  private mutating func reportUnknownArgument(_ argument: NodeIndex, of component: NodeIndex) {
    let suggestion = nearest(to: tree.key(argument), among: parameterNames(of: component))
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    error(
      .unknownField, at: argument, place: .key, "'\(shownKey(argument))' is no parameter of '\(shownKey(component))'\(hint)",
      suggestion: suggestion)
  }

  /// Whether a use has an argument that seems to be meant for a parameter and has been reported.
  private func isMisspelt(_ parameter: NodeIndex, in use: NodeIndex, of component: NodeIndex) -> Bool {
    let names = parameterNames(of: component)
    return arguments(of: use).contains { argument in
      !names.contains(tree.key(argument)) && nearest(to: tree.key(argument), among: names) == tree.key(parameter)
    }
  }

  /// Reports wrapping modifiers on the slots that are given several elements.
  private mutating func reportWrappedSlots(for parameter: NodeIndex, in component: NodeIndex) {
    var node = component + 1
    while node < tree.next(after: component) {
      if let name = value(node, "name"), typeName(node).map({ tree.string($0, equals: "slot") }) ?? false,
        tree.utf8(name) == tree.keyUTF8(parameter),
        let wrapper = firstWrapper(of: node)
      {
        error(
          .modifierOnSeveral, at: wrapper,
          "a modifier that wraps stands on one element, and the slot '\(shown(name))' is given several: write it there, or use a stack")
      }
      node += 1
    }
  }

  /// Reports a slot that stands in no component, or whose name is no element parameter of the component around it.
  mutating func checkSlot(_ slot: NodeIndex) {
    guard let component = component(around: slot) else {
      return error(.misplacedElement, at: slot, "a 'slot' stands only in the body of a component")
    }
    guard let node = value(slot, "name"), tree.isString(node), !holdsExpression(node) else { return }
    let name = tree.string(node)
    guard let parameter = parameter(tree.utf8(node), of: component) else {
      return reportUnknown("parameter of '\(shownKey(component))'", name, at: node, among: parameterNames(of: component))
    }
    let type = parameterType(parameter)
    guard type != "element" else { return }
    error(.wrongType, at: node, "'\(name)' is a parameter of type '\(type)'; a 'slot' shows an element")
  }
}

/// Declarations of components.
extension Checker {
  /// Reads what the uses of components are held against.
  private mutating func readComponents() {
    components.definitions = definitions(.components)
    components.components.reserveCapacity(components.definitions.count)
    for definition in components.definitions {
      let first = components.parameters.count
      let requiredCount = readParameters(of: definition)
      components.components.append(
        ComponentRow(
          parameters: first..<components.parameters.count, requiredCount: requiredCount, yieldsRow: yieldsRow(component: definition)))
    }
  }

  /// Reads the parameters of a component; how many of them have to be given. Of a duplicate the first counts.
  private mutating func readParameters(of component: NodeIndex) -> Int {
    guard let parameters = parameters(of: component) else { return 0 }
    var requiredCount = 0
    for node in tree.children(parameters) where !tree.isComment(node) {
      let isRequired = isRequired(node)
      if isRequired { requiredCount += 1 }
      if tree.isDuplicate(node) { continue }
      let name = typeNode(of: node)
      components.parameters.append(
        ParameterRow(
          node: node, type: name.flatMap { vocabulary.parameterType(namedBy: $0, in: tree) } ?? -1,
          isElement: name.map { tree.string($0, equals: "element") } ?? false, isRequired: isRequired))
    }
    return requiredCount
  }

  private func parameters(of component: NodeIndex) -> NodeIndex? {
    guard let parameters = value(component, "parameters"), tree.kind(of: parameters) == .object else { return nil }
    return parameters
  }

  private func parameter(_ name: ArraySlice<UInt8>, of component: NodeIndex) -> NodeIndex? {
    guard let parameters = parameters(of: component) else { return nil }
    return tree.children(parameters).first { tree.keyUTF8($0) == name && !tree.isComment($0) }
  }

  private func parameterNames(of component: NodeIndex) -> [String] {
    guard let parameters = parameters(of: component) else { return [] }
    return tree.children(parameters).filter { !tree.isComment($0) }.map { tree.key($0) }
  }

  /// The type that a parameter is declared with; empty where there is none.
  private func parameterType(_ parameter: NodeIndex) -> String {
    typeNode(of: parameter).map { tree.string($0) } ?? ""
  }

  /// Where the type of a parameter is declared.
  private func typeNode(of parameter: NodeIndex) -> NodeIndex? {
    tree.isString(parameter) ? parameter : value(parameter, "type")
  }

  /// A parameter without a default has to be given.
  private func isRequired(_ parameter: NodeIndex) -> Bool {
    !tree.isComment(parameter) && tree.member(parameter, "default") == nil
  }

  /// The component in whose definition a node lies.
  func component(around node: NodeIndex) -> NodeIndex? {
    guard let components = value(tree.root, "components"), tree.kind(of: components) == .object else { return nil }
    return tree.children(components).first { node > $0 && node < tree.next(after: $0) }
  }
}

extension CompiledVocabulary {
  /// The number of the type that a string spells, if parameters may have it.
  func parameterType(namedBy name: NodeIndex, in tree: RawTree) -> Int32? {
    tree.withText(name) { WordList.isParameterType($0) } ? type(namedBy: name, in: tree) : nil
  }
}
