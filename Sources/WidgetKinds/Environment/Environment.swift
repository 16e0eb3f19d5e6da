public import Geometry
import WidgetFormatting
public import WidgetText

public enum ColorScheme: String, CaseIterable, Sendable {
  case light, dark
}

extension LayoutDirection {
  /// The format's word for it.
  public var word: String {
    switch self {
    case .leftToRight: "leftToRight"
    case .rightToLeft: "rightToLeft"
    }
  }

  /// The direction that a language is written in, by its tag's script or, without one, its language.
  public init(locale: String) {
    let parts = locale.split { $0 == "-" || $0 == "_" }
    let script = parts.dropFirst().first { $0.count == 4 }
    let isRightToLeft = script.map(LayoutDirection.isRightToLeft(script:)) ?? parts.first.map(LayoutDirection.isRightToLeft(language:)) ?? false
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static func isRightToLeft(script: Substring) -> Bool {
    switch script {
    case "Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg": true
    default: false
    }
  }

  private static func isRightToLeft(language: Substring) -> Bool {
    switch language {
    case "ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "syr", "nqo": true
    default: false
    }
  }
}

extension DynamicTypeSize {
  /// The sizes' words in the format, in the order of the enumeration.
  public static let words = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2", "accessibility3",
    "accessibility4", "accessibility5",
  ]

  public var word: String { DynamicTypeSize.words[Int(rawValue)] }

  public init?(word: String) {
    guard let index = DynamicTypeSize.words.firstIndex(of: word) else { return nil }
    self = DynamicTypeSize.allCases[index]
  }
}

public enum Phase: String, CaseIterable, Sendable {
  case placeholder, snapshot, timeline
}

/// The calendars of the format, by their words.
public enum CalendarName: String, CaseIterable, Sendable {
  case gregorian, buddhist, japanese, islamic, hebrew, persian, indian

  var system: CalendarSystem {
    switch self {
    case .gregorian: .gregorian
    case .buddhist: .buddhist
    case .japanese: .japanese
    case .islamic: .islamic
    case .hebrew: .hebrew
    case .persian: .persian
    case .indian: .indian
    }
  }
}

/// Twelve hours with their halves of the day, or twenty-four.
public enum HourCycleName: String, CaseIterable, Sendable {
  case h12, h23

  var cycle: HourCycle {
    switch self {
    case .h12: .h12
    case .h23: .h23
    }
  }
}

/// How the data of a widget is: the worst among its required providers.
public enum WidgetState: String, CaseIterable, Sendable {
  case ready, stale, loading, error, unauthorized, invalidated
}

/// Content margins as a caller asks for them.
public enum Margins: Hashable, Sendable {
  /// What the nearest of variant, document, manifest and device says.
  case automatic
  /// The device's, whatever the package says.
  case deviceDefault
  case fixed(EdgeInsets)
}

/// Everything that a picture depends on beside the package: one value, nothing of it read from the machine.
public struct Environment: Equatable, Sendable {
  public var family: Family
  public var device: Device
  /// Points of the canvas.
  public var size: Size
  /// Pixels a point.
  public var scale: Double
  public var colorScheme: ColorScheme
  /// A BCP 47 tag.
  public var locale: String
  public var layoutDirection: LayoutDirection
  public var dynamicTypeSize: DynamicTypeSize
  public var boldText: Bool
  /// Seconds since 1970 in UTC.
  public var date: Double
  /// A name of the zone data, or "UTC".
  public var timeZone: String
  public var calendar: CalendarName
  /// nil for the locale's own.
  public var hourCycle: HourCycleName?
  /// nil: what the data of the widget's providers says.
  public var state: WidgetState?
  /// Shown in a gallery.
  public var isPreview: Bool
  public var margins: Margins
  public var phase: Phase
  public var renderingMode: RenderingMode
  /// What the system tints the widget with outside of full colour; nil for white. Its alpha is ignored.
  public var tint: Color?
  public var redactions: RedactionReasons
  /// The manifest says that the system may not take the background away.
  var keepsBackground = false

  /// The environment of a family on a device, with the defaults for everything else.
  ///
  /// - Parameter device: nil for the device that the family is usually rendered for.
  /// - Returns: nil where the device has no such family.
  public init?(family: Family, device: Device? = nil) {
    let device = device ?? .standard(for: family)
    guard let canvas = device.canvas(for: family) else { return nil }
    self.family = family
    self.device = device
    size = canvas.size
    scale = device.scale
    colorScheme = .light
    locale = "en-US"
    layoutDirection = .leftToRight
    dynamicTypeSize = .large
    boldText = false
    date = Environment.standardDate
    timeZone = "UTC"
    calendar = .gregorian
    hourCycle = nil
    state = nil
    isPreview = false
    margins = .automatic
    phase = .timeline
    renderingMode = .fullColor
    tint = nil
    redactions = RedactionReasons()
  }

  /// The document's background is drawn; the system removes it from accessory families, and wherever it colours the widget itself, if it may.
  var showsBackground: Bool { !family.isAccessory && (renderingMode == .fullColor || keepsBackground) }

  /// Why anything is redacted before the document says so: what the caller says, and what phase and state come to.
  var redaction: Redaction {
    var redaction = Redaction(reasons: redactions)
    if phase == .placeholder { redaction.reasons.insert(.placeholder) }
    if state == .invalidated { redaction.reasons.insert(.invalidated) }
    return redaction
  }

  /// The margins that the device leaves, or that the caller fixes.
  var contentMargins: EdgeInsets {
    if case .fixed(let insets) = margins { return insets }
    return EdgeInsets(all: family.defaultMargin)
  }

  /// 2026-01-01T09:41:00Z.
  public static let standardDate: Double = 1_767_260_460
}
