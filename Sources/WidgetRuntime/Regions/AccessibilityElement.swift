public import DisplayList
public import Geometry

/// What an assistive technology reads in one go, or a container of such elements.
public struct AccessibilityElement: Hashable, Sendable {
  /// The JSON Pointer of its box.
  public var pointer: String
  /// Points of the canvas.
  public var frame: Rect
  /// What the author says, else the texts in it.
  public var label: String?
  public var value: String?
  public var hint: String?
  /// In the order of `Region.Trait.allCases`.
  public var traits: [Region.Trait]
  public var children: [AccessibilityElement] = []
}

extension AccessibilityElement {
  /// The elements of some nodes, in the order of the document.
  static func elements(of nodes: [RegionTree.Node], pointer: (Int32) -> String) -> [AccessibilityElement] {
    nodes.flatMap { element(of: $0, pointer: pointer) }
  }

  private static func element(of node: RegionTree.Node, pointer: (Int32) -> String) -> [AccessibilityElement] {
    let region = node.region
    guard !region.isHidden, !node.frame.isEmpty else { return [] }
    if let text = node.text {
      let whole = AccessibilityElement(pointer: pointer(node.source), frame: node.frame, label: text, traits: [.staticText])
      return [whole] + elements(of: node.children, pointer: pointer)
    }
    var result = AccessibilityElement(
      pointer: pointer(node.source), frame: node.frame, label: region.label, value: region.value, hint: region.hint,
      traits: Region.Trait.allCases.filter(region.traits.contains))
    switch region.children {
    case .ignore: result.adopt(node.children)
    case .contain: result.children = elements(of: node.children, pointer: pointer)
    case .combine:
      let others = elements(of: node.children, pointer: pointer)
      // A control in a control goes on to be one.
      if region.target != nil { result.children = others.filter(\.isControl) }
      result.absorb(region.target == nil ? others : others.filter { !$0.isControl })
    }
    let saysNothing = result.label == nil && result.value == nil && result.children.isEmpty
    return saysNothing && region.target == nil ? [] : [result]
  }

  private var isControl: Bool { traits.contains(.button) || traits.contains(.link) || traits.contains(.toggle) }

  /// A control that is called otherwise is still that control.
  private mutating func adopt(_ nodes: [RegionTree.Node]) {
    guard nodes.count == 1, nodes[0].text == nil, !nodes[0].region.isHidden else { return }
    let region = nodes[0].region
    value = value ?? region.value
    let own = traits
    traits = Region.Trait.allCases.filter { own.contains($0) || region.traits.contains($0) }
    if region.target == nil { adopt(nodes[0].children) }
  }

  /// Takes over what other elements say; what the author says wins.
  private mutating func absorb(_ others: [AccessibilityElement]) {
    label = label ?? others.joined(\.label)
    value = value ?? others.joined(\.value)
    hint = hint ?? others.joined(\.hint)
    // A text in a button is no text of its own.
    let own = traits
    let added = others.flatMap(\.traits).filter { own.isEmpty || $0 != .staticText }
    traits = Region.Trait.allCases.filter { own.contains($0) || added.contains($0) }
  }
}

extension [AccessibilityElement] {
  /// What elements and those in them say, as it is read: with a pause between two; nil where nobody says anything.
  fileprivate func joined(_ part: KeyPath<AccessibilityElement, String?>) -> String? {
    let parts = compactMap { $0[keyPath: part] ?? $0.children.joined(part) }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
