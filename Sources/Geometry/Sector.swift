/// A part of a ring or of a disc.
public struct Sector: Hashable, Sendable, BitwiseCopyable {
  public var center: Point
  public var innerRadius: Double
  public var outerRadius: Double
  /// Degrees clockwise from 3 o'clock.
  public var start: Double
  /// Degrees clockwise, 0…360.
  public var sweep: Double
  /// Points by which both sides move inwards, in parallel.
  public var inset: Double
  public var cornerRadius: Double

  @inlinable public init(
    center: Point, innerRadius: Double, outerRadius: Double, start: Double, sweep: Double, inset: Double = 0, cornerRadius: Double = 0
  ) {
    self.center = center
    self.innerRadius = innerRadius
    self.outerRadius = outerRadius
    self.start = start
    self.sweep = sweep
    self.inset = inset
    self.cornerRadius = cornerRadius
  }
}
