public import WidgetImages

/// What a picture that is recorded looks like at the moment.
public enum RecordedPicture: Hashable, Sendable {
  case absent
  /// A file that cannot be decoded, and why.
  case unreadable(String)
  case picture(StraightImage)
}

/// What two pictures of one size differ in.
public struct Difference: Hashable, Sendable {
  /// Pixels of which any channel differs.
  public var pixels: Int
  /// The largest difference of a channel, 0…255.
  public var largestDelta: Int

  public init(pixels: Int, largestDelta: Int) {
    self.pixels = pixels
    self.largestDelta = largestDelta
  }
}

/// What comes of comparing a picture with the recorded one.
public enum Verdict: Hashable, Sendable {
  case missing
  case corrupt(String)
  /// Sides in pixels.
  case size(recorded: [Int], actual: [Int])
  case exact
  case differs(Difference)
  /// The pixels differ, and so do the libraries or fonts that drew them.
  case environment(Difference)
}

extension Verdict {
  /// Compares all four channels of every pixel; equal pixels pass whatever drew them.
  ///
  /// - Parameter isSameEnvironment: The recorded picture was drawn by the same libraries and fonts; asked for only where pixels differ.
  public init(_ recorded: RecordedPicture, _ actual: StraightImage, isSameEnvironment: @autoclosure () -> Bool) {
    switch recorded {
    case .absent:
      self = .missing
    case .unreadable(let message):
      self = .corrupt(message)
    case .picture(let picture):
      guard picture.width == actual.width, picture.height == actual.height else {
        self = .size(recorded: [picture.width, picture.height], actual: [actual.width, actual.height])
        return
      }
      let difference = Difference(picture, actual)
      guard difference.pixels > 0 else {
        self = .exact
        return
      }
      self = isSameEnvironment() ? .differs(difference) : .environment(difference)
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

extension Difference: CustomStringConvertible {
  /// - Precondition: Both are of one size.
  init(_ one: StraightImage, _ other: StraightImage) {
    (pixels, largestDelta) = (0, 0)
    for start in stride(from: 0, to: one.rgba.count, by: 4) {
      var delta = 0
      for channel in start..<start + 4 { delta = max(delta, abs(Int(one.rgba[channel]) - Int(other.rgba[channel]))) }
      if delta > 0 { pixels += 1 }
      largestDelta = max(largestDelta, delta)
    }
  }

  public var description: String { "\(pixels) px differ, by at most \(largestDelta) of 255 a channel" }
}
