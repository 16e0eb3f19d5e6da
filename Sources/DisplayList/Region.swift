public import Geometry

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

  /// What becomes of the texts and regions in it when it is read.
  public enum Children: String, CaseIterable, Sendable {
    /// They are read as one with it.
    case combine
    /// They are not read.
    case ignore
    /// Each is read on its own.
    case contain
  }

  public var target: Target?
  /// What of the picture it is, in the space where it stands, whatever is drawn in it or beyond it; points.
  public var box = Rect.zero
  /// What it is called; nil for what its content says.
  public var label: String?
  public var value: String?
  public var hint: String?
  public var traits: Set<Trait> = []
  public var children = Children.combine
  /// It and what it holds are not read.
  public var isHidden = false

  public init(target: Target? = nil, label: String? = nil) {
    self.target = target
    self.label = label
  }
}
