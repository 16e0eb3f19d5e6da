public import Geometry
public import WidgetImages

/// A picture as its file gives it.
public enum ComparedPicture: Sendable {
  /// A file that cannot be decoded, and why.
  case unreadable(String)
  case picture(DecodedImage)

  /// Decodes a file, up to the pixels that a picture may have.
  public init(decoding bytes: [UInt8], limits: Limits = .comparedPictures) {
    do throws(ImageError) {
      self = .picture(try DecodedImage(comparing: bytes, limits: limits))
    } catch {
      self = .unreadable("\(error)")
    }
  }

  /// Pixels a side; nil where there are none.
  public var sides: [Int]? {
    switch self {
    case .unreadable: nil
    case .picture(let picture): [picture.width, picture.height]
    }
  }
}

/// Two pictures, what they differ in, and what comes of it.
public struct PictureJudgement: Sendable {
  public let verdict: PictureVerdict
  /// Nil where one cannot be decoded, or the two are too large to be laid on one another.
  public let measured: (pair: PicturePair, difference: PictureDifference)?

  /// Judges: corrupt, then size, then equal pixels, then the budget. A larger difference never has the better verdict.
  public init(_ old: ComparedPicture, _ new: ComparedPicture, budget: DifferenceBudget = DifferenceBudget(), limits: Limits = .standard) {
    switch (old, new) {
    case (.unreadable(let message), _), (.picture, .unreadable(let message)):
      verdict = .corrupt(message)
      measured = nil
    case (.picture(let old), .picture(let new)):
      let pair = try? PicturePair(old, new, limits: limits)
      measured = pair.map { ($0, $0.difference(over: budget.maxDelta)) }
      if old.width == new.width, old.height == new.height, let measured {
        verdict = PictureVerdict(measured.difference, budget)
      } else {
        verdict = .size(old: [old.width, old.height], new: [new.width, new.height])
      }
    }
  }
}
