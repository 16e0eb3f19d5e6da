import WidgetFoundation

/// What two texts differ in, line by line, as `diff -u` shows it.
struct UnifiedDifference: Sendable {
  /// A run of lines that differ, with the equal ones around it.
  private struct Hunk {
    var oldStart: Int
    var newStart: Int
    var lines: [(mark: Character, text: Substring)] = []

    /// Of lines that were removed and those that were added in their place, the one that stands where this one does.
    func partner(of index: Int) -> Int? {
      let mark = lines[index].mark
      guard mark == "-" || mark == "+" else { return nil }
      let before = lines[..<index].reversed().prefix { $0.mark == mark }.count
      if mark == "-" {
        let end = lines[index...].firstIndex { $0.mark != "-" } ?? lines.count
        return lines[end...].prefix { $0.mark == "+" }.count > before ? end + before : nil
      }
      let start = index - before
      let removed = lines[..<start].reversed().prefix { $0.mark == "-" }.count
      return before < removed ? start - removed + before : nil
    }
  }

  /// Equal lines around a difference.
  private static let context = 3
  /// Lines that are compared one by one, at most; of longer parts all is taken as replaced.
  private static let comparedLines = 6000
  private static let shownLines = 200
  private static let shownCharacters = 240

  private(set) var removed = 0
  private(set) var added = 0
  private(set) var shown: [(mark: Character, text: String)] = []
  private(set) var hiddenLines = 0

  /// Nil where both are equal.
  init?(_ old: [UInt8], _ new: [UInt8]) {
    guard old != new else { return nil }
    let (old, new) = (UnifiedDifference.lines(old), UnifiedDifference.lines(new))
    for hunk in UnifiedDifference.hunks(old, new) { append(hunk) }
  }

  /// With a closing end of line the text has an empty last line, so that a missing one shows.
  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func hunks(_ old: [Substring], _ new: [Substring]) -> [Hunk] {
    var hunks: [Hunk] = []
    var equal: [Substring] = []
    var (oldLine, newLine, trailing) = (1, 1, 0)
    for (mark, text) in edits(old, new) {
      if mark == " " {
        if trailing > 0 {
          hunks[hunks.count - 1].lines.append((mark, text))
          trailing -= 1
        } else {
          equal.append(text)
          if equal.count > context { equal.removeFirst() }
        }
      } else {
        // A hunk goes on where none of the equal lines between was left out.
        if hunks.isEmpty || trailing == 0 {
          hunks.append(Hunk(oldStart: oldLine - equal.count, newStart: newLine - equal.count, lines: equal.map { (" ", $0) }))
          equal = []
        }
        hunks[hunks.count - 1].lines.append((mark, text))
        trailing = context
      }
      if mark != "+" { oldLine += 1 }
      if mark != "-" { newLine += 1 }
    }
    return hunks
  }

  /// Every line in order, with a mark: kept, removed or added.
  private static func edits(_ old: [Substring], _ new: [Substring]) -> [(mark: Character, text: Substring)] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    let (before, after) = (old[start..<old.count - end], new[start..<new.count - end])
    var edits: [(mark: Character, text: Substring)] = old[..<start].map { (" ", $0) }
    if before.count + after.count <= comparedLines {
      edits += merged(Array(before), Array(after))
    } else {
      edits += before.map { ("-", $0) } + after.map { ("+", $0) }
    }
    return edits + old[(old.count - end)...].map { (" ", $0) }
  }

  private static func merged(_ old: [Substring], _ new: [Substring]) -> [(mark: Character, text: Substring)] {
    var removals: Set<Int> = []
    var insertions: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removals.insert(offset)
      case .insert(let offset, _, _): insertions.insert(offset)
      }
    }
    var edits: [(mark: Character, text: Substring)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removals.contains(i), i < old.count {
        edits.append(("-", old[i]))
        i += 1
      } else if insertions.contains(j), j < new.count {
        edits.append(("+", new[j]))
        j += 1
      } else {
        edits.append((" ", old[i]))
        i += 1
        j += 1
      }
    }
    return edits
  }

  private mutating func append(_ hunk: Hunk) {
    let (minus, plus) = (hunk.lines.count { $0.mark == "-" }, hunk.lines.count { $0.mark == "+" })
    removed += minus
    added += plus
    let equal = hunk.lines.count - minus - plus
    add("@", "@@ -\(hunk.oldStart),\(equal + minus) +\(hunk.newStart),\(equal + plus) @@")
    for index in hunk.lines.indices {
      guard shown.count < UnifiedDifference.shownLines else {
        hiddenLines += hunk.lines.count - index
        break
      }
      let mark = hunk.lines[index].mark
      add(mark, "\(mark)\(UnifiedDifference.excerpt(of: index, in: hunk))")
    }
  }

  /// Of a line that is too long to show, the part where it begins to differ from the one whose place it took, or that took its place.
  private static func excerpt(of index: Int, in hunk: Hunk) -> String {
    let line = hunk.lines[index].text
    guard line.count > shownCharacters else { return String(line) }
    let equal = hunk.partner(of: index).map { zip(line, hunk.lines[$0].text).prefix { $0 == $1 }.count } ?? 0
    let start = max(0, min(equal - shownCharacters / 3, line.count - shownCharacters))
    let rest = line.dropFirst(start)
    return (start > 0 ? "…" : "") + rest.prefix(shownCharacters) + (rest.count > shownCharacters ? "…" : "")
  }

  private mutating func add(_ mark: Character, _ text: String) {
    if shown.count < UnifiedDifference.shownLines { shown.append((mark, text)) } else { hiddenLines += 1 }
  }

  func text(old: String, new: String, on terminal: Terminal) -> String {
    var text = "--- \(TerminalText.escaped(old))\n+++ \(TerminalText.escaped(new))\n"
    for (mark, line) in shown {
      let escaped = TerminalText.escaped(line)
      let styled =
        switch mark {
        case "-": terminal.styled(escaped, .removed)
        case "+": terminal.styled(escaped, .added)
        case "@": terminal.styled(escaped, .quiet)
        case _: escaped
        }
      text += styled + "\n"
    }
    return hiddenLines > 0 ? text + "… \(hiddenLines) more lines\n" : text
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("removed", removed)
    writer.member("added", added)
    writer.member("shown", shown.map(\.text))
    writer.member("hidden", hiddenLines)
    writer.endObject()
  }
}
