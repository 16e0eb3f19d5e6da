import Geometry

/// What a list of `styles` comes to, the lists that it names included.
struct StyleSummary: Sendable {
  var count = 0
  /// Modifiers in it wrap, and so stand on one element only.
  var wraps = false
  /// Modifiers in it have rules about where they stand.
  var hasChecks = false
  var isComplete = false
}

extension Checker {
  /// Lists of styles may name one another so deep.
  private static let styleDepth = 64

  /// Checks an array of modifiers: of an element and its kind (-1: none that is known), or of a style.
  mutating func checkModifiers(_ node: NodeIndex, on element: NodeIndex?, kind: Int) {
    guard tree.nodes[Int(node)].kind == .array else { return mismatch(node, true, "an array of modifiers") }
    let onSeveral = kind >= 0 && vocabulary.tables.kinds[kind].yieldsSeveral
    var count = 0
    let end = tree.next(after: node)
    var entry = node + 1
    while entry < end {
      switch tree.nodes[Int(entry)].kind {
      case .object:
        count += 1
        let wraps = checkModifier(entry, on: element)
        if onSeveral && wraps { refuseWrapping(entry) }
      case .string: count += checkStyleUse(entry, on: element, onSeveral: onSeveral)
      case .null, .false, .true, .number, .array: mismatch(entry, true, "a modifier: an object with one key, or the name of a style")
      }
      entry = tree.next(after: entry)
    }
    if count > limits.modifiersPerElement {
      mistake(.limitExceeded, at: node, "an element has at most \(limits.modifiersPerElement) modifiers; these are \(count)")
    }
  }

  /// Reports the modifiers of an element that wrap, where it yields several elements.
  public mutating func refuseWrappingModifiers(of element: NodeIndex) {
    guard let modifiers = tree.member(element, symbol: vocabulary.core.modifiers), tree.kind(of: modifiers) == .array else { return }
    for entry in tree.children(modifiers) where wraps(entry) { refuseWrapping(entry) }
  }

  /// Whether an entry of `modifiers` wraps, or names a style in which something does.
  private mutating func wraps(_ entry: NodeIndex) -> Bool {
    if tree.isString(entry) { return definition(.styles, namedBy: entry).map { summary(of: $0, depth: 0).wraps } ?? false }
    return tree.children(entry).contains { member in
      let index = vocabulary.tables.modifierOfSymbol[Int(tree.symbol(of: member))]
      return index >= 0 && tree.kind(of: member) != .null && !vocabulary.tables.modifiers[Int(index)].isAttribute
    }
  }

  private mutating func refuseWrapping(_ entry: NodeIndex) {
    let kind = elements.last.map { kindName($0) } ?? ""
    mistake(
      .modifierOnSeveral, at: entry,
      "a modifier that wraps stands on one element, and '\(abbreviated(kind))' may yield several: write it in the content, or use a stack")
  }

  /// Checks an object that is a modifier; whether it wraps.
  private mutating func checkModifier(_ entry: NodeIndex, on element: NodeIndex?) -> Bool {
    var count = 0
    var wraps = false
    let end = tree.next(after: entry)
    var member = entry + 1
    while member < end {
      let node = tree.nodes[Int(member)]
      if node.marks.isDisjoint(with: [.comment, .duplicate]) {
        count += 1
        let index = vocabulary.tables.modifierOfSymbol[Int(node.symbol)]
        if index >= 0 {
          let modifier = vocabulary.tables.modifiers[Int(index)]
          wraps = wraps || !modifier.isAttribute && node.kind != .null
          checkModifierValue(member, modifier, on: element)
        } else {
          reportUnknownModifier(member)
        }
      }
      member = tree.next(after: member)
    }
    if count != 1 {
      mistake(.invalidValue, at: entry, "a modifier is an object with one key; this one has \(count)", expected: "one key", found: "\(count)")
    }
    return wraps
  }

  mutating func checkModifierValue(_ value: NodeIndex, _ modifier: ModifierRow, on element: NodeIndex?) {
    if isAbsent(value, modifier.type) { return }
    check(value, modifier.type, literal: false)
    guard modifier.check >= 0, let element else { return }
    let check = vocabulary.tables.modifierChecks[Int(modifier.check)]
    check(&self, element, value)
  }

  private mutating func reportUnknownModifier(_ member: NodeIndex) {
    let name = abbreviated(tree.key(member))
    if isReserved(name, .modifier) && !isNewerMinor { return reportReserved("modifier", name, at: member, .key) }
    let names = findings.isFull ? [] : vocabulary.tables.modifiers.map { vocabulary.tables.symbols.name($0.symbol) }
    let suggestion = hint(for: name) ?? nearest(to: name, among: names)
    reportUnknown(.unknownModifier, at: member, .key, "'\(name)' is no modifier", found: name, suggestion: suggestion)
  }
}

/// Names of styles in lists of modifiers.
extension Checker {
  /// Checks a string in a list of modifiers; the number of modifiers that it stands for.
  private mutating func checkStyleUse(_ entry: NodeIndex, on element: NodeIndex?, onSeveral: Bool) -> Int {
    guard let definition = definition(.styles, namedBy: entry) else {
      if holdsExpression(entry) { refuseExpression(entry) } else { reportUnknownStyle(entry) }
      return 1
    }
    let summary = summary(of: definition, depth: 0)
    if onSeveral && summary.wraps { refuseWrapping(entry) }
    if let element, summary.hasChecks && summary.count <= limits.modifiersPerElement { runChecks(of: definition, on: element, depth: 0) }
    return summary.count
  }

  private mutating func reportUnknownStyle(_ entry: NodeIndex) {
    let name = abbreviated(tree.string(entry))
    let suggestion = nearest(to: name, among: names(.styles))
    let isModifier = vocabulary.tables.modifierOfSymbol[Int(symbol(ofString: entry))] >= 0
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? (isModifier ? "; the modifier is written {\"\(name)\": …}" : "")
    mistake(.unknownName, at: entry, "'\(name)' is no style\(hint)", found: name, suggestion: suggestion)
  }

  /// Sums a style up, once; reports names in it that lead back to it.
  private mutating func summary(of definition: NodeIndex, depth: Int) -> StyleSummary {
    if let known = styles[definition] { return known }
    var summary = StyleSummary()
    styles[definition] = summary
    // What is no array has been reported, and holds nothing.
    for entry in tree.children(definition) where tree.kind(of: definition) == .array {
      switch tree.kind(of: entry) {
      case .object: add(entry, to: &summary)
      case .string: add(styleNamedBy: entry, to: &summary, depth: depth)
      case .null, .false, .true, .number, .array: continue
      }
    }
    summary.isComplete = true
    styles[definition] = summary
    return summary
  }

  private func add(_ entry: NodeIndex, to summary: inout StyleSummary) {
    summary.count = min(summary.count + 1, 1_000_000)
    for member in tree.children(entry) {
      let index = vocabulary.tables.modifierOfSymbol[Int(tree.symbol(of: member))]
      guard index >= 0, tree.kind(of: member) != .null else { continue }
      if !vocabulary.tables.modifiers[Int(index)].isAttribute { summary.wraps = true }
      if vocabulary.tables.modifiers[Int(index)].check >= 0 { summary.hasChecks = true }
    }
  }

  private mutating func add(styleNamedBy entry: NodeIndex, to summary: inout StyleSummary, depth: Int) {
    guard let next = definition(.styles, namedBy: entry) else { return }
    if let known = styles[next], !known.isComplete {
      let name = abbreviated(tree.string(entry))
      return mistake(.cycle, at: entry, "the style '\(name)' leads back to itself", found: name)
    }
    guard depth < Self.styleDepth else {
      return mistake(.limitExceeded, at: entry, "styles name one another more than \(Self.styleDepth) deep")
    }
    let inner = self.summary(of: next, depth: depth + 1)
    summary.count = min(summary.count + inner.count, 1_000_000)
    summary.wraps = summary.wraps || inner.wraps
    summary.hasChecks = summary.hasChecks || inner.hasChecks
  }

  /// Runs the rules about where modifiers stand, for those that an element has by a style.
  private mutating func runChecks(of definition: NodeIndex, on element: NodeIndex, depth: Int) {
    guard depth < Self.styleDepth else { return }
    for entry in tree.children(definition) {
      if tree.isString(entry) {
        if let next = self.definition(.styles, namedBy: entry), styles[next]?.hasChecks == true {
          runChecks(of: next, on: element, depth: depth + 1)
        }
        continue
      }
      for member in tree.children(entry) {
        let index = vocabulary.tables.modifierOfSymbol[Int(tree.symbol(of: member))]
        guard index >= 0, tree.kind(of: member) != .null else { continue }
        let row = vocabulary.tables.modifiers[Int(index)]
        guard row.check >= 0 else { continue }
        let check = vocabulary.tables.modifierChecks[Int(row.check)]
        check(&self, element, member)
      }
    }
  }
}
