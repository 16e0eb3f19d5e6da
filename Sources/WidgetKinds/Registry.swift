public import WidgetDocument

/// A kind of element, as it is declared.
protocol Kind: SendableMetatype {
  static var schema: KindSchema { get }
}

/// A modifier or an attribute, as it is declared.
protocol Modifier: SendableMetatype {
  static var schema: ModifierSchema { get }
}

/// Everything that a document of format 1.0 may say, one line an entry.
public enum Registry {
  /// In the order of the reference.
  static let kinds: [any Kind.Type] = [
    VStackKind.self, HStackKind.self, ZStackKind.self,
    TextKind.self,
    RectangleKind.self, RoundedRectangleKind.self, CapsuleKind.self, CircleKind.self, EllipseKind.self,
    ContainerRelativeShapeKind.self, PathKind.self,
  ]

  /// Attributes first, then the modifiers that wrap.
  static let modifiers: [any Modifier.Type] = [
    PaddingModifier.self, FrameModifier.self,
  ]

  /// The vocabulary that files of packages are checked against.
  public static let vocabulary = Vocabulary(
    kinds: kinds.map { $0.schema }, modifiers: modifiers.map { $0.schema }, elementFields: ElementFields.fields, types: NamedTypes.all,
    roots: [], hints: [], reserved: [])
}
