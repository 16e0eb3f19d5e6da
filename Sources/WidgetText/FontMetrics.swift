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

  /// Metrics with all their parts.
  public init(ascent: Double, descent: Double, gap: Double, capHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.gap = gap
    self.capHeight = capHeight
  }

  /// The metrics of every design of the system font at `size` points, so that a change of design never moves anything.
  public init(size: Double) { self = FontMetrics.system.scaled(by: size) }

  /// The height of a line, its gap left out.
  public var lineHeight: Double { ascent + descent }

  /// The system font's at one point.
  static let system = FontMetrics(ascent: 1950.0 / 2048, descent: 494.0 / 2048, gap: 0, capHeight: capHeight)
  /// The height of the system font's capitals, in ems.
  static let capHeight = 0.705

  func scaled(by size: Double) -> FontMetrics {
    FontMetrics(ascent: ascent * size, descent: descent * size, gap: gap * size, capHeight: capHeight * size)
  }

  /// Makes room for characters of a fallback font, whose own metrics may be twice a line's: 1.1 em up and 0.35 em down are enough for their ink.
  func union(fallback other: FontMetrics, size: Double) -> FontMetrics {
    FontMetrics(
      ascent: max(ascent, min(other.ascent, 1.1) * size), descent: max(descent, min(other.descent, 0.35) * size), gap: gap,
      capHeight: capHeight)
  }
}
