public import WidgetDocument

/// A kind of element, as it is declared.
protocol Kind: SendableMetatype {
  static var schema: KindSchema { get }
  /// The kind as one that is drawn; nil where it is not. Asked for instead of casting, which costs a search of the whole program.
  static var drawn: (any DrawnKind.Type)? { get }
}

extension Kind {
  static var drawn: (any DrawnKind.Type)? { nil }
}

/// A modifier or an attribute, as it is declared.
protocol Modifier: SendableMetatype {
  static var schema: ModifierSchema { get }
  /// The modifier as one that changes the environment, and as one that makes nodes; nil where it does not.
  static var attribute: (any DrawnAttribute.Type)? { get }
  static var wrapper: (any WrappingModifier.Type)? { get }
}

extension Modifier {
  static var attribute: (any DrawnAttribute.Type)? { nil }
  static var wrapper: (any WrappingModifier.Type)? { nil }
}

/// Everything that a document of format 1.0 may say, one line an entry.
public enum Registry {
  /// In the order of the reference.
  static let kinds: [any Kind.Type] = [
    VStackKind.self, HStackKind.self, ZStackKind.self,
    GridKind.self, GridRowKind.self, LazyGridKind.self,
    ViewThatFitsKind.self,
    SpacerKind.self, DividerKind.self,
    GroupKind.self, ForEachKind.self, SwitchKind.self,
    TextKind.self, ImageKind.self, SymbolKind.self, LabelKind.self,
    RectangleKind.self, RoundedRectangleKind.self, CapsuleKind.self, CircleKind.self, EllipseKind.self,
    ContainerRelativeShapeKind.self, PathKind.self,
    ProgressKind.self, GaugeKind.self, ChartKind.self,
    LinkKind.self, ButtonKind.self, ToggleKind.self,
    SlotKind.self,
  ]

  /// Modifiers that set the environment, text or accessibility, and so commute.
  static let attributes: [any Modifier.Type] = [
    FontAttribute.self, FontWeightAttribute.self, FontDesignAttribute.self, ItalicAttribute.self,
    UnderlineAttribute.self, StrikethroughAttribute.self, TrackingAttribute.self, BaselineOffsetAttribute.self,
    LineSpacingAttribute.self, LineLimitAttribute.self, MultilineTextAlignmentAttribute.self, TruncationModeAttribute.self,
    MinimumScaleFactorAttribute.self, MonospacedDigitAttribute.self, TextCaseAttribute.self,
    ForegroundStyleAttribute.self, TintAttribute.self,
    SymbolRenderingModeAttribute.self, ImageScaleAttribute.self, ButtonStyleAttribute.self,
    EnvironmentAttribute.self, AccessibilityAttribute.self,
    WidgetAccentableAttribute.self, PrivacySensitiveAttribute.self,
    RedactedAttribute.self, UnredactedAttribute.self, InvalidatableContentAttribute.self,
  ]

  /// Modifiers each of which wraps one element.
  static let wrappers: [any Modifier.Type] = [
    PaddingModifier.self, FrameModifier.self, FixedSizeModifier.self, AspectRatioModifier.self,
    OffsetModifier.self, PositionModifier.self, LayoutPriorityModifier.self, ZIndexModifier.self,
    OpacityModifier.self, GrayscaleModifier.self, SaturationModifier.self, ContrastModifier.self, BrightnessModifier.self,
    BlurModifier.self,
    BackgroundModifier.self, OverlayModifier.self, MaskModifier.self,
    ClipShapeModifier.self, ClippedModifier.self, BorderModifier.self, ShadowModifier.self,
    RotationEffectModifier.self, ScaleEffectModifier.self, BlendModeModifier.self, HiddenModifier.self,
    ContainerRelativeFrameModifier.self, GridCellModifier.self, AlignmentGuideModifier.self,
  ]

  static let modifiers = attributes + wrappers

  /// By the same indices; nil for what is not drawn, or changes nothing.
  static let drawnKinds = kinds.map { $0.drawn }
  static let drawnAttributes = modifiers.map { $0.attribute }
  static let wrappingModifiers = modifiers.map { $0.wrapper }

  /// The vocabulary that files of packages are checked against.
  public static let vocabulary = Vocabulary(
    kinds: kinds.map { $0.schema }, modifiers: modifiers.map { $0.schema }, elementFields: ElementFields.fields, types: NamedTypes.all,
    roots: [DocumentRoot.schema, ManifestRoot.schema], hints: Hints.all, reserved: ReservedNames.all,
    checkComponentUse: { checker, use, component in checker.checkComponentUse(use, component) })

  /// The vocabulary made ready, once a process.
  public static let compiled = vocabulary.compiled()
}

extension Registry {
  /// A kind in one line: its name, what becomes of it in a picture, and what it is for.
  public struct Summary: Sendable {
    public var name: String
    /// "drawn", "no effect" or "not yet".
    public var state: String
    public var documentation: String
  }

  /// All kinds in the order of the reference.
  public static var summary: [Summary] {
    vocabulary.kinds.map { kind in
      let state =
        switch kind.state {
        case .drawn: "drawn"
        case .noEffect: "no effect"
        case .notDrawn: "not yet"
        }
      return Summary(name: "\(kind.name)", state: state, documentation: kind.documentation)
    }
  }
}
