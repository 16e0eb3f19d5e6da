/// What a text asks of a font.
public struct FontRequest: Hashable, Sendable, BitwiseCopyable {
  /// Points an em; above 0.
  public var size: Double
  /// 100…900; clamped to what the font has.
  public var weight: Int
  /// The look, which picks the family.
  public var design: FontDesign
  /// A bundled family in place of the design's own.
  public var family: FontFamily?
  /// Slanted letters of the family's italic file.
  public var isItalic: Bool
  /// Only the standard one is drawn.
  public var width: FontWidth
  /// Digits of equal width.
  public var monospacedDigit: Bool

  /// Asks for a font; body text in the default size if nothing is said.
  public init(
    size: Double = 17, weight: Int = 400, design: FontDesign = .default, family: FontFamily? = nil, isItalic: Bool = false,
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

  /// Whether the fonts can draw this width; if not, text is drawn in the standard one and deserves a warning.
  public var drawsWidth: Bool { width == .standard }

  var fileIndex: Int { FontFile.index(family ?? design.family, italic: isItalic) }
}

/// The width of letters against that of the standard font.
public enum FontWidth: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case compressed, condensed, standard, expanded
}

/// Vertical metrics of a font at a size, in points; distances from the baseline, all positive.
public struct FontMetrics: Hashable, Sendable, BitwiseCopyable {
  /// Up to the top of a line.
  public var ascent: Double
  /// Down to the bottom of a line.
  public var descent: Double
  /// Between two lines.
  public var gap: Double
  /// Up to the top of a capital letter.
  public var capHeight: Double

  /// The metrics of every bundled font at `size` points.
  ///
  /// They are those of the system font that the designs stand for, so that a change of design never moves anything.
  public init(size: Double) {
    ascent = size * (1950.0 / 2048)
    descent = size * (494.0 / 2048)
    gap = 0
    capHeight = size * 0.705
  }

  /// The height of a line, its gap left out.
  public var lineHeight: Double { ascent + descent }
}
