/// A run of `*`, `_` or `~` that opens or closes something, or may.
struct DelimiterRun {
  let mark: UInt8
  let canOpen: Bool
  let canClose: Bool
  /// As written.
  let length: Int
  /// How many marks have no other half; they are shown.
  var remaining: Int
  /// What ends before the marks that remain.
  var closed = TraitDepths()
  /// What begins behind them.
  var opened = TraitDepths()

  /// A run between two neighbours; nil if it is text.
  init?(mark: UInt8, length: Int, before: Neighbour, after: Neighbour) {
    let isLeftFlanking = after != .whiteSpace && (after != .punctuation || before != .other)
    let isRightFlanking = before != .whiteSpace && (before != .punctuation || after != .other)
    if mark == UInt8(ascii: "~"), length > 2 { return nil }
    // Within a word, `_` is a letter like others.
    let isUnderscore = mark == UInt8(ascii: "_")
    canOpen = isLeftFlanking && (!isUnderscore || !isRightFlanking || before == .punctuation)
    canClose = isRightFlanking && (!isUnderscore || !isLeftFlanking || after == .punctuation)
    guard canOpen || canClose else { return nil }
    self.mark = mark
    self.length = length
    remaining = length
  }

  /// Whether a run before this one can open what this one closes. For all runs of one `closingClass` the answer is the same.
  func closes(_ opener: DelimiterRun) -> Bool {
    guard opener.mark == mark, opener.canOpen else { return false }
    if mark == UInt8(ascii: "~") { return opener.length == length }
    // In `*a**b*`, the run in the middle is neither the first one's end nor the last one's beginning.
    guard opener.canClose || canOpen else { return true }
    return (opener.length + length) % 3 != 0 || length % 3 == 0
  }

  /// An entry for each `closingClass`.
  typealias ByClosingClass = [14 of Int]

  /// All that decides which runs this one closes, as an index.
  var closingClass: Int {
    switch mark {
    case UInt8(ascii: "~"): 11 + length
    case UInt8(ascii: "_"): 6 + (canOpen ? 3 : 0) + length % 3
    default: (canOpen ? 3 : 0) + length % 3
    }
  }
}
