public import PictureComparison
public import WidgetImages

/// What a picture that is recorded looks like at the moment.
public enum RecordedPicture: Sendable {
  case absent
  /// A file that cannot be decoded, and why.
  case unreadable(String)
  case picture(DecodedImage)
}

/// What comes of comparing a picture with the recorded one.
public enum Verdict: Hashable, Sendable {
  case missing
  case corrupt(String)
  /// Sides in pixels.
  case size(recorded: [Int], actual: [Int])
  case exact
  case differs(PictureDifference)
  /// The pixels differ, and so do the libraries or fonts that drew them.
  case environment(PictureDifference)
}

extension Verdict {
  /// Compares all four channels of every pixel; equal pixels pass whatever drew them.
  ///
  /// - Parameter isSameEnvironment: The recorded picture was drawn by the same libraries and fonts; asked for only where pixels differ.
  public init(_ recorded: RecordedPicture, _ actual: DecodedImage, isSameEnvironment: @autoclosure () -> Bool) {
    switch recorded {
    case .absent:
      self = .missing
    case .unreadable(let message):
      self = .corrupt(message)
    case .picture(let picture):
      let judgement = PictureJudgement(.picture(picture), .picture(actual))
      switch judgement.verdict {
      case .corrupt(let message): self = .corrupt(message)
      case .size(let recorded, let actual): self = .size(recorded: recorded, actual: actual)
      case .exact: self = .exact
      case .withinBudget, .differs:
        let difference = judgement.measured?.difference ?? .none
        self = isSameEnvironment() ? .differs(difference) : .environment(difference)
      }
    }
  }

  /// One line for a person; nil where the pictures are equal.
  public var message: String? {
    switch self {
    case .missing: "there is no golden: record it with GOLDENS=record"
    case .corrupt(let reason): "the golden is corrupt: \(reason)"
    case .size(let recorded, let actual): "the golden is \(recorded[0])×\(recorded[1]) px, the picture \(actual[0])×\(actual[1]) px"
    case .exact: nil
    case .differs(let difference): "\(difference)"
    case .environment(let difference): "\(difference), and so do the libraries or fonts: see Goldens/fingerprint.json"
    }
  }
}
