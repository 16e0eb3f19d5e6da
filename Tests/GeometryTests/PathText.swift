import Geometry

/// A path as text: `M`, `L`, `C` and `Z` with the points after them.
func text(_ path: Path) -> String {
  var words: [String] = []
  var next = 0
  func add(_ letter: String, _ count: Int) {
    words.append(letter)
    for p in path.points[next..<next + count] { words.append("\(decimal(p.x)),\(decimal(p.y))") }
    next += count
  }
  for verb in path.verbs {
    switch verb {
    case .move: add("M", 1)
    case .line: add("L", 1)
    case .curve: add("C", 3)
    case .close: add("Z", 0)
    }
  }
  return words.joined(separator: " ")
}
