import WidgetFoundation

extension GoldenPage {
  /// A unified difference; of a line that took another's place, what differs is marked.
  func lines(_ lines: [String]) -> HTML {
    var markup: HTML = "<pre class=\"lines\">"
    var index = 0
    while index < lines.count {
      let removed = run("-", in: lines[index...])
      let added = run("+", in: lines[(index + removed.count)...])
      for place in removed.indices { markup += line(removed[place], against: added.element(place + removed.count), "removed") }
      for place in added.indices { markup += line(added[place], against: removed.element(place - removed.count), "added") }
      index += removed.count + added.count
      guard removed.isEmpty, added.isEmpty else { continue }
      let isText = lines[index].first == " "
      markup += "<span\(isText ? "" : " class=\"place\"" as HTML)>\(lines[index])</span>"
      index += 1
    }
    markup += "</pre>\n"
    return markup
  }

  private func run(_ mark: Character, in lines: ArraySlice<String>) -> ArraySlice<String> { lines.prefix { $0.first == mark } }

  private func line(_ line: String, against other: String?, _ kind: String) -> HTML {
    guard let other else { return "<span class=\"\(kind)\">\(line)</span>" }
    let (text, otherText) = (line.unicodeScalars.dropFirst(), other.unicodeScalars.dropFirst())
    let start = zip(text, otherText).prefix { $0 == $1 }.count
    let end = zip(text.reversed(), otherText.reversed()).prefix(min(text.count, otherText.count) - start).prefix { $0 == $1 }.count
    let (head, middle, tail) = (text.prefix(start), text.dropFirst(start).dropLast(end), text.suffix(end))
    // Lines that have little in common are two lines, and no changed one.
    guard start + end > 2, !middle.isEmpty else { return "<span class=\"\(kind)\">\(line)</span>" }
    let mark = String(line.unicodeScalars.prefix(1))
    return "<span class=\"\(kind)\">\(mark)\(String(head))<mark>\(String(middle))</mark>\(String(tail))</span>"
  }
}

extension ArraySlice {
  fileprivate func element(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
