/// How many slips of the pen lie between two names: a letter too many, missing, wrong, or two swapped.
package enum EditDistance {
  /// The nearest of some names, the first of equally near ones; nil where none is near enough.
  package static func nearest(to name: String, among names: [String]) -> String? {
    let written = Array(name.utf8)
    guard (1...64).contains(written.count) else { return nil }
    var best: String?
    var bestDistance = tolerance(written.count) + 1
    for candidate in names where candidate != name {
      let distance = distance(written, Array(candidate.utf8), limit: bestDistance)
      if distance < bestDistance { (best, bestDistance) = (candidate, distance) }
    }
    return best
  }

  /// A third of the letters, since more makes another word of it.
  private static func tolerance(_ count: Int) -> Int { count < 3 ? 0 : min(max(count / 3, 1), 4) }

  /// Optimal string alignment; a capital in place of its small letter costs nothing.
  private static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
    guard abs(a.count - b.count) < limit else { return limit }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in a.indices {
      row[0] = i + 1
      for j in b.indices {
        let isSame = folded(a[i]) == folded(b[j])
        row[j + 1] = min(last[j] + (isSame ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, folded(a[i]) == folded(b[j - 1]), folded(a[i - 1]) == folded(b[j]) {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}
