/// MAJOR.MINOR: what a file says it is written in.
public struct FormatVersion: Hashable, Sendable, CustomStringConvertible {
  public var major: Int
  public var minor: Int

  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads "1.0": two numbers without superfluous zeros, of at most four digits each.
  public init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Self.number(parts[0]), let minor = Self.number(parts[1]) else { return nil }
    self.init(major: major, minor: minor)
  }

  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard (1...4).contains(digits.count), digits.count == 1 || digits.first != UInt8(ascii: "0") else { return nil }
    var value = 0
    for digit in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  public var description: String { "\(major).\(minor)" }
}
