/// How far two pictures are apart to the eye. Distances run from 0 to 1, the distance of the two colours that are farthest apart, red and cyan.
///
/// For reports: no verdict rests on it.
public struct PerceptualDifference: Hashable, Sendable {
  /// The distance that `pixelsOver` are counted above.
  public var threshold: Double
  /// Pixels farther apart than the threshold.
  public var pixelsOver: Int
  public var largest: Double
  /// The mean over all pixels of the picture that holds both: the root of the mean square.
  public var mean: Double

  public init(threshold: Double, pixelsOver: Int, largest: Double, mean: Double) {
    self.threshold = threshold
    self.pixelsOver = pixelsOver
    self.largest = largest
    self.mean = mean
  }
}
