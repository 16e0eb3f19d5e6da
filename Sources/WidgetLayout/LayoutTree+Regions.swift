import DisplayList

/// Regions by what they are; each returns the index that `Container.region` takes.
extension LayoutTree {
  /// What leads to an address; nil for one that leads nowhere.
  ///
  /// - Parameter label: What it is called, whatever is in it.
  public mutating func addLink(_ url: String?, label: String? = nil) -> Int32 {
    var region = Region(target: url.map(Region.Target.link), label: label)
    region.traits = [.link]
    if label != nil { region.children = .ignore }
    return add(region)
  }

  /// What does something, named by the action's JSON Pointer.
  public mutating func addButton(action: String) -> Int32 {
    var region = Region(target: .action(action))
    region.traits = [.button]
    return add(region)
  }

  /// What is on or off.
  public mutating func addToggle(action: String, isOn: Bool) -> Int32 {
    var region = Region(target: .action(action))
    region.traits = isOn ? [.toggle, .selected] : [.toggle]
    return add(region)
  }

  /// What assistive technologies read as the author says.
  ///
  /// - Parameters:
  ///   - traits: The format's words.
  ///   - children: `combine`, `ignore` or `contain`; nil for nothing said.
  public mutating func addElement(
    label: String? = nil, value: String? = nil, hint: String? = nil, traits: [String] = [], isHidden: Bool = false, children: String? = nil
  ) -> Int32 {
    var region = Region(label: label)
    (region.value, region.hint, region.isHidden) = (value, hint, isHidden)
    region.traits = Set(traits.compactMap(Region.Trait.init(rawValue:)))
    region.children = children.flatMap(Region.Children.init(rawValue:)) ?? (label == nil ? .combine : .ignore)
    return add(region)
  }
}
