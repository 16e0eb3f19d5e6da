/// A text style of the platform.
public enum TextStyle: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2

  /// Points at a Dynamic Type size.
  ///
  /// Source: the typography page of the Human Interface Guidelines.
  public func size(at dynamicTypeSize: DynamicTypeSize) -> Double { Double(sizes[Int(dynamicTypeSize.rawValue)]) }

  /// The weight on the `wght` axis.
  public var weight: Int { self == .headline ? 600 : 400 }

  /// The weight when the style is asked for in bold, or where the platform's bold text is on.
  public var boldWeight: Int {
    switch self {
    case .largeTitle, .title, .title2: 700
    case .title3, .headline, .body, .callout, .subheadline, .footnote, .caption, .caption2: 600
    }
  }

  private var sizes: InlineArray<12, UInt8> {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}

/// The user's text size; `large` is the default, and the last five are the accessibility sizes.
public enum DynamicTypeSize: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// One of the five sizes beyond what the plain setting offers.
  public var isAccessibilitySize: Bool { rawValue >= DynamicTypeSize.accessibility1.rawValue }
}
