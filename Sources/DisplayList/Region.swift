/// A part of the picture that means something: it can be touched, or read aloud.
public struct Region: Hashable, Sendable {
  /// What a touch does.
  public enum Target: Hashable, Sendable {
    case link(String)
    /// The JSON Pointer of the action in the document.
    case action(String)
  }

  public enum Trait: String, CaseIterable, Sendable {
    case header, image, button, link, staticText, updatesFrequently, toggle, selected
  }

  public var target: Target?
  /// What it is called; nil for what its content says.
  public var label: String?
  public var value: String?
  public var hint: String?
  public var traits: Set<Trait> = []
  /// It and what it holds are not read.
  public var isHidden = false

  public init(target: Target? = nil, label: String? = nil) {
    self.target = target
    self.label = label
  }
}
