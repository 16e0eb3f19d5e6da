/// Why SVG path data could not be read.
public struct PathDataError: Error, Hashable, Sendable {
  public enum Expected: String, Hashable, Sendable {
    case moveTo = "M or m"
    case command = "one of M m L l H h V v C c S s Q q T t A a Z z"
    case number = "a number"
    case finiteNumber = "a finite number"
    case flag = "0 or 1"
    case fewerSegments = "at most 50,000 segments"
  }

  /// The offset in bytes of what is wrong.
  public var offset: Int
  public var expected: Expected

  public init(offset: Int, expected: Expected) {
    self.offset = offset
    self.expected = expected
  }
}
