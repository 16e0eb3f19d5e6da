extension InlineMarkdownParser {
  mutating func readDelimiters() {
    let mark = source[at]
    let end = end(from: at) { $0 == mark }
    let before = Neighbour(before: at, in: source)
    let after = Neighbour(at: end, in: source)
    guard let run = DelimiterRun(mark: mark, length: end - at, before: before, after: after) else { return takeText(to: end) }
    tokens.append(.delimiters(delimiters.count))
    unresolved.append(delimiters.count)
    delimiters.append(run)
    at = end
  }

  /// Pairs the unresolved runs from the nth on with one another; nothing outside of them can pair with them any more.
  mutating func resolveDelimiters(from first: Int) {
    openers.removeAll(keepingCapacity: true)
    // Where a search found nothing, no other of its class will: it ends there.
    var floors = DelimiterRun.ByClosingClass(repeating: 0)
    for index in unresolved[first...] {
      if delimiters[index].canClose {
        let closingClass = delimiters[index].closingClass
        while delimiters[index].remaining > 0 {
          guard let depth = opener(of: index, floor: floors[closingClass]) else {
            floors[closingClass] = index
            break
          }
          pair(openerAt: depth, with: index)
        }
      }
      if delimiters[index].canOpen, delimiters[index].remaining > 0 { openers.append(index) }
    }
    unresolved.removeLast(unresolved.count - first)
  }

  /// The depth in `openers` of the nearest run that a run closes, none below `floor`.
  private mutating func opener(of closer: Int, floor: Int) -> Int? {
    var depth = openers.count - 1
    while depth >= 0, openers[depth] >= floor {
      steps += 1
      if delimiters[closer].closes(delimiters[openers[depth]]) { return depth }
      depth -= 1
    }
    return nil
  }

  /// Makes a pair of the inner marks of two runs. What stands open between them stays text.
  private mutating func pair(openerAt depth: Int, with closer: Int) {
    steps += 1
    let opener = openers[depth]
    openers.removeLast(openers.count - 1 - depth)
    let isStrong = delimiters[opener].remaining >= 2 && delimiters[closer].remaining >= 2
    let trait: MarkdownTraits = delimiters[closer].mark == UInt8(ascii: "~") ? .strikethrough : isStrong ? .strong : .emphasis
    delimiters[opener].opened.add(trait)
    delimiters[closer].closed.add(trait)
    delimiters[opener].remaining -= isStrong ? 2 : 1
    delimiters[closer].remaining -= isStrong ? 2 : 1
    if delimiters[opener].remaining == 0 { openers.removeLast() }
  }
}
