/// How a span of text looks. Lengths in points.
public struct TextAttributes: Hashable, Sendable, BitwiseCopyable {
  public var font: FontRequest
  /// Space added after each cluster; anything but 0 switches optional ligatures off.
  public var tracking: Double
  /// Upwards; the line grows by it.
  public var baselineOffset: Double
  public var underline: TextLine?
  public var strikethrough: TextLine?
  public var textCase: TextCase?
  /// An index that the caller gives a meaning to; it comes back with what is drawn.
  public var foreground: Int32

  public init(
    font: FontRequest = FontRequest(), tracking: Double = 0, baselineOffset: Double = 0, underline: TextLine? = nil,
    strikethrough: TextLine? = nil, textCase: TextCase? = nil, foreground: Int32 = 0
  ) {
    self.font = font
    self.tracking = tracking
    self.baselineOffset = baselineOffset
    self.underline = underline
    self.strikethrough = strikethrough
    self.textCase = textCase
    self.foreground = foreground
  }
}

/// A line under or through text.
public struct TextLine: Hashable, Sendable, BitwiseCopyable {
  public enum Pattern: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case solid, dot, dash, dashDot, dashDotDot
  }

  public var pattern: Pattern
  /// The caller's index, as `TextAttributes.foreground`, which stands in for nil.
  public var fill: Int32?

  public init(pattern: Pattern = .solid, fill: Int32? = nil) {
    self.pattern = pattern
    self.fill = fill
  }
}

public enum TextCase: UInt8, Sendable, BitwiseCopyable {
  case uppercase, lowercase
}

/// Text of equal attributes.
public struct TextSpan: Hashable, Sendable {
  public var text: String
  public var attributes: TextAttributes

  public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
    self.text = text
    self.attributes = attributes
  }
}
