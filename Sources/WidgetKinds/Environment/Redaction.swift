/// Why content is covered, or looks out of date, as WidgetKit's `RedactionReasons`.
public enum RedactionReason: String, CaseIterable, Sendable {
  /// Its data is not there yet: what shows it is covered, with the layout of the real thing.
  case placeholder
  /// The device is locked: what is `privacySensitive` is covered in the same way.
  case privacy
  /// An action has been taken whose outcome is not there yet: what is `invalidatableContent` is dimmed.
  case invalidated
}

/// Some reasons.
public struct RedactionReasons: Hashable, Sendable {
  private var bits: UInt8 = 0

  public init(_ reasons: [RedactionReason] = []) {
    for reason in reasons { insert(reason) }
  }

  public mutating func insert(_ reason: RedactionReason) { bits |= RedactionReasons.bit(reason) }
  public func contains(_ reason: RedactionReason) -> Bool { bits & RedactionReasons.bit(reason) != 0 }

  private static func bit(_ reason: RedactionReason) -> UInt8 {
    switch reason {
    case .placeholder: 1
    case .privacy: 2
    case .invalidated: 4
    }
  }
}

/// What holds for redaction at one place of a document.
///
/// SwiftUI documents what becomes of text and pictures, which the placeholder of a widget shows as boxes of their size, and nothing of other views. Here
/// a cover also hides whatever else says a value: progress and gauges are left with their tracks, and a chart, whose axes would tell its size, is one box.
/// Shapes, fills and backgrounds are the look of a widget and stay: what a shape says by its size, its author leaves out or covers.
struct Redaction {
  var reasons = RedactionReasons()
  var isPrivacySensitive = false
  var isInvalidatable = false

  /// What shows data is replaced by shapes that do not.
  var isCovered: Bool { reasons.contains(.placeholder) || isPrivacySensitive && reasons.contains(.privacy) }
  var isDimmed: Bool { isInvalidatable && reasons.contains(.invalidated) }

  /// What the alpha of the foreground is multiplied by for a cover, and that of everything that is dimmed. Assumed, not published.
  static let coverOpacity = 0.2
  static let dimmedOpacity = 0.45
}
