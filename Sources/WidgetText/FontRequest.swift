/// An index into the families of a font collection.
public typealias FontFamilyID = Int16

/// What a text asks of a font.
public struct FontRequest: Hashable, Sendable, BitwiseCopyable {
  /// Points an em; above 0.
  public var size: Double
  /// 100…900; clamped to what the font has.
  public var weight: Int
  /// The look, which picks the family.
  public var design: FontDesign
  /// A family of the collection in place of the design's own.
  public var family: FontFamilyID?
  /// Slanted letters of the family's italic file.
  public var isItalic: Bool
  /// The nearest one that the family has is drawn.
  public var width: FontWidth
  /// Digits of equal width.
  public var monospacedDigit: Bool

  /// Asks for a font; body text in the default size if nothing is said.
  public init(
    size: Double = 17, weight: Int = 400, design: FontDesign = .default, family: FontFamilyID? = nil, isItalic: Bool = false,
    width: FontWidth = .standard, monospacedDigit: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.design = design
    self.family = family
    self.isItalic = isItalic
    self.width = width
    self.monospacedDigit = monospacedDigit
  }
}

/// The width of letters against that of the standard font.
public enum FontWidth: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case compressed, condensed, standard, expanded

  /// The value on the `wdth` axis.
  public var percent: Int {
    switch self {
    case .compressed: 62
    case .condensed: 75
    case .standard: 100
    case .expanded: 125
    }
  }
}
