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
    let (words, otherWords) = (Self.words(of: line), Self.words(of: other))
    let changed = Self.changed(words, from: otherWords)
    // Lines that have little in common are two lines, and no changed one.
    guard changed.count * 2 < words.count else { return "<span class=\"\(kind)\">\(line)</span>" }
    var markup: HTML = "<span class=\"\(kind)\">"
    for (place, word) in words.enumerated() {
      let isChanged = changed.contains(place)
      if isChanged, !changed.contains(place - 1) { markup += "<mark>" }
      markup += "\(word)"
      if isChanged, !changed.contains(place + 1) { markup += "</mark>" }
    }
    markup += "</span>"
    return markup
  }

  /// Letters and digits that stand together, numbers whole, and whatever else one by one, the mark at the beginning first.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    for character in line {
      let isPart = character.isLetter || character.isNumber || character == "." || character == "_"
      if isPart, isOpen { words[words.count - 1].append(character) } else { words.append(String(character)) }
      isOpen = isPart
    }
    return words
  }

  private static func changed(_ words: [String], from others: [String]) -> Set<Int> {
    var places: Set<Int> = []
    for change in words.dropFirst().difference(from: others.dropFirst()).insertions {
      // A place in what follows the line's mark.
      if case .insert(let offset, _, _) = change { places.insert(offset + 1) }
    }
    // What stands alone between changes is shown with them.
    return places.union(places.map { $0 + 1 }.filter { places.contains($0 + 1) })
  }
}

extension ArraySlice {
  fileprivate func element(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
