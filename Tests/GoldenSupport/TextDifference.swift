/// The first place in which two texts differ, as in a unified diff.
public struct TextDifference: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  private static let context = 2
  private static let shown = 6

  /// nil where both are equal.
  public init?(recorded: String, actual: String) {
    guard recorded != actual else { return nil }
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(most).count
    let first = max(0, start - TextDifference.context)
    var lines = ["@@ line \(start + 1) @@"]
    lines += old[first..<start].map { " \($0)" }
    lines += TextDifference.cut(old[start..<old.count - end], "-")
    lines += TextDifference.cut(new[start..<new.count - end], "+")
    description = lines.joined(separator: "\n")
  }

  private static func cut(_ lines: ArraySlice<Substring>, _ mark: String) -> [String] {
    let kept = lines.prefix(shown).map { mark + $0 }
    return lines.count > shown ? kept + ["\(mark)… \(lines.count - shown) more lines"] : kept
  }
}
