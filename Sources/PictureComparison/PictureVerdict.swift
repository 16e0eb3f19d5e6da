/// What comes of comparing two pictures.
public enum PictureVerdict: Hashable, Sendable {
  /// Which limit of a budget a difference exceeds.
  public enum Limit: String, Hashable, Sendable, CaseIterable {
    /// More pixels than any may differ by more than `maxDelta`.
    case pixels
    /// A window of 8×8 pixels has more of them than one may have.
    case window
  }

  case corrupt(String)
  /// Sides in pixels.
  case size(old: [Int], new: [Int])
  case exact
  /// They differ no more than the budget allows.
  case withinBudget
  case differs(exceeding: Set<Limit>)

  /// The verdict on a difference of two pictures of one size.
  public init(_ difference: PictureDifference, _ budget: DifferenceBudget) {
    guard difference.pixels > 0 else {
      self = .exact
      return
    }
    var exceeded: Set<Limit> = []
    if difference.pixelsOver > budget.maxPixels { exceeded.insert(.pixels) }
    if difference.largestWindow > budget.maxWindow { exceeded.insert(.window) }
    self = exceeded.isEmpty ? .withinBudget : .differs(exceeding: exceeded)
  }

  /// Equal, or within the budget.
  public var passes: Bool {
    switch self {
    case .exact, .withinBudget: true
    case .corrupt, .size, .differs: false
    }
  }
}
