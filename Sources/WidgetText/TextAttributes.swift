/// How a span of text looks.
///
/// Lengths are in points.
public struct TextAttributes: Hashable, Sendable, BitwiseCopyable {
  /// The font, or the one that fallback starts from.
  public var font: FontRequest
  /// Space added after each cluster; anything but 0 switches optional ligatures off.
  public var tracking: Double
  /// Upwards; the line grows by it.
  public var baselineOffset: Double
  /// The line under the text.
  public var underline: TextLine?
  /// The line through the text.
  public var strikethrough: TextLine?
  /// The letter case that the text is put in, by its language's rules.
  public var textCase: TextCase?
  /// An index that the caller gives a meaning to; it comes back with what is drawn.
  public var foreground: Int32

  /// Plain body text if nothing is said.
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
  /// How a line is dashed, in multiples of its thickness.
  public enum Pattern: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case solid, dot, dash, dashDot, dashDotDot
  }

  /// How the line is dashed.
  public var pattern: Pattern
  /// The caller's index, as `TextAttributes.foreground`, which stands in for nil.
  public var fill: Int32?

  /// A solid line in the text's own fill if nothing is said.
  public init(pattern: Pattern = .solid, fill: Int32? = nil) {
    self.pattern = pattern
    self.fill = fill
  }
}

/// A letter case that text is put in.
public enum TextCase: UInt8, Sendable, BitwiseCopyable {
  case uppercase, lowercase
}

/// An image or a symbol that stands in a line of text.
public struct TextAttachment: Hashable, Sendable, BitwiseCopyable {
  /// An index that the caller gives a meaning to; it comes back with what is drawn.
  public var id: Int32
  /// Points; scaled with the text.
  public var width: Double
  public var height: Double
  /// How far its lower edge lies below the baseline.
  public var descent: Double

  /// Something of a size in points, on the baseline if nothing is said.
  public init(id: Int32, width: Double, height: Double, descent: Double = 0) {
    self.id = id
    self.width = width
    self.height = height
    self.descent = descent
  }
}

/// Text of equal attributes, or an attachment among it.
public struct TextSpan: Hashable, Sendable {
  /// The characters, line ends included.
  public let text: String
  /// Their look.
  public var attributes: TextAttributes
  /// Stands in place of the text.
  public let attachment: TextAttachment?

  /// A span; plain body text if nothing is said.
  public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
    self.text = text
    self.attributes = attributes
    attachment = nil
  }

  /// An attachment in a line; its baseline offset and its decoration are those of text.
  public init(_ attachment: TextAttachment, _ attributes: TextAttributes = TextAttributes()) {
    // The character that stands for an object in Unicode, so that lines break and read as they do around one.
    text = "\u{FFFC}"
    self.attributes = attributes
    self.attachment = attachment
  }
}
