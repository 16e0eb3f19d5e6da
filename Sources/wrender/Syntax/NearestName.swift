/// The valid name that a misspelt one most likely meant.
package enum NearestName {
  /// The first of the nearest candidates, if it is near enough: one edit for every three characters.
  package static func of(_ name: String, in candidates: [String]) -> String? {
    let limit = name.count / 3
    // A long name cannot be near to any of ours, and the table below is quadratic.
    guard name.utf8.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(Array(name.lowercased()), Array(candidate.lowercased()))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Edits between two names: insertion, deletion, substitution, and exchange of two neighbours
  /// (optimal string alignment).
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
