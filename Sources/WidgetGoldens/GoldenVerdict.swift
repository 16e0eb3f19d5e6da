/// What comes of comparing one stage of a picture with what is recorded of it.
public enum GoldenVerdict: String, CaseIterable, Sendable {
  case same
  /// Within a budget that is more than nothing.
  case tolerated
  /// Recorded now, for the first time or anew.
  case recorded
  /// What is recorded cannot be decoded.
  case corrupt
  /// The pixels differ, and so do the libraries or fonts that drew them.
  case environment
  /// What is recorded belongs to no case.
  case orphan
  /// What is recorded is larger than it may be.
  case oversized
  case missing
  case differs
  /// Two runs of one case differ.
  case unstable
  /// There is no picture to compare.
  case undrawn

  /// Nothing is wrong.
  public var passes: Bool {
    switch self {
    case .same, .tolerated, .recorded: true
    case .corrupt, .environment, .orphan, .oversized, .missing, .differs, .unstable, .undrawn: false
    }
  }
}

/// The stages of a picture that can be recorded.
public enum GoldenLevel: String, CaseIterable, Sendable {
  case layout, display, svg, png

  /// The stage whose files are named like this one; pictures, where it is like none.
  public init(ofFile name: String) { self = GoldenLevel.allCases.first { name.hasSuffix($0.ending) } ?? .png }

  /// The end of the file's name.
  public var ending: String {
    switch self {
    case .layout: ".layout.txt"
    case .display: ".display.txt"
    case .svg: ".svg"
    case .png: ".png"
    }
  }
}
