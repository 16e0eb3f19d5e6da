/// Where a text's runs of backticks are, so that no opening run looks twice for a closing one that is not there.
struct BacktickRuns {
  private var starts: [Int] = []
  /// For each run the next one of the same length, or -1.
  private var following: [Int] = []
  /// For each length the first run that no search has passed, or -1.
  private var first: [Int] = []

  init(_ source: [UInt8]) {
    var last: [Int] = []
    var index = 0
    while index < source.count {
      let start = index
      while index < source.count, source[index] == UInt8(ascii: "`") { index += 1 }
      if index > start { append(start, length: index - start, &last) }
      index += 1
    }
  }

  private mutating func append(_ start: Int, length: Int, _ last: inout [Int]) {
    while first.count <= length {
      first.append(-1)
      last.append(-1)
    }
    if last[length] < 0 { first[length] = starts.count } else { following[last[length]] = starts.count }
    last[length] = starts.count
    starts.append(start)
    following.append(-1)
  }

  /// The start of the first run of a length at or behind an index. Indices grow from call to call.
  mutating func next(length: Int, from index: Int, _ steps: inout Int) -> Int? {
    guard length < first.count else { return nil }
    while first[length] >= 0, starts[first[length]] < index {
      first[length] = following[first[length]]
      steps += 1
    }
    return first[length] >= 0 ? starts[first[length]] : nil
  }
}
