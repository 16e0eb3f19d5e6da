import WidgetFormatting

/// Functions over text, by grapheme clusters.
extension Evaluator {
  mutating func text(_ function: Function, _ call: Call) throws(EvaluationFailure) -> Value {
    switch function {
    case .join: return try joined(call)
    case .slice: return try sliced(call)
    case _: break
    }
    let text = try string(call, 0)
    try spend(characters: text.utf8.count, call.counter)
    switch function {
    case .upper: return try bounded(formatter.uppercased(text, in: environment.format), call)
    case .lower: return try bounded(formatter.lowercased(text, in: environment.format), call)
    case .capitalize: return try bounded(formatter.capitalized(text, in: environment.format), call)
    case .trim: return .string(text.trimmed)
    case .length: return .number(Double(text.count))
    case .replace: return try replaced(text, try string(call, 1), by: try string(call, 2), call)
    case .split: return try split(text, by: try string(call, 1), call)
    case .contains:
      let part = try string(call, 1)
      try spend(characters: part.utf8.count, call.counter)
      return .boolean(part.isEmpty || text.places(of: part, limit: 1).count == 1)
    case .startsWith: return .boolean(text.starts(with: try string(call, 1)))
    case _: return try padded(text, call)
    }
  }

  /// Items as one text; without a separator as the locale lists them.
  private mutating func joined(_ call: Call) throws(EvaluationFailure) -> Value {
    var texts: [String] = []
    var size = 0
    for item in try items(call, 0) {
      guard let text = plain(item) else { throw mismatch(call.counter, "'join'", "texts, numbers, dates, true and false", item) }
      size += text.utf8.count
      guard size <= Evaluator.stringLimit else { throw stringLimit(call.counter) }
      texts.append(text)
    }
    guard let separator = try optionalString(call, 1) else {
      try spend(Evaluator.formattingSteps, call.counter)
      return try bounded(formatter.list(texts, in: environment.format), call)
    }
    guard size + separator.utf8.count * max(0, texts.count - 1) <= Evaluator.stringLimit else { throw stringLimit(call.counter) }
    return try bounded(texts.joined(separator: separator), call)
  }

  /// From one place to another, which is not included; places before the first are the first.
  private mutating func sliced(_ call: Call) throws(EvaluationFailure) -> Value {
    let (from, to) = (try number(call, 1), try optionalNumber(call, 2))
    func places(_ count: Int) -> Range<Int> {
      let last = Int(min(max((to ?? .infinity).rounded(.down), 0), Double(count)))
      return min(Int(min(max(from.rounded(.down), 0), Double(count))), last)..<last
    }
    let value = argument(call, 0)
    if case .string(let text) = value {
      try spend(characters: text.utf8.count, call.counter)
      let places = places(text.count)
      return .string(String(text.dropFirst(places.lowerBound).prefix(places.count)))
    }
    guard value.form == .array else { throw mismatch(call.counter, "'slice'", "a string or an array", value) }
    let places = places(count(value))
    guard places.count <= Evaluator.itemLimit else { throw itemLimit(call.counter) }
    try spend(places.count + places.lowerBound >> 4, call.counter)
    return .array(items(value, places))
  }

  private mutating func replaced(_ text: String, _ part: String, by new: String, _ call: Call) throws(EvaluationFailure) -> Value {
    guard !part.isEmpty else { return .string(text) }
    try spend(characters: part.utf8.count, call.counter)
    let places = text.places(of: part)
    guard text.utf8.count + places.count * (new.utf8.count - part.utf8.count) <= Evaluator.stringLimit else { throw stringLimit(call.counter) }
    var (result, start) = ("", text.startIndex)
    for place in places {
      result += text[start..<place.lowerBound]
      result += new
      start = place.upperBound
    }
    return try bounded(result + text[start...], call)
  }

  /// An empty separator cuts between all clusters.
  private mutating func split(_ text: String, by separator: String, _ call: Call) throws(EvaluationFailure) -> Value {
    try spend(characters: separator.utf8.count, call.counter)
    let places = separator.isEmpty ? text.indices.dropFirst().map { $0..<$0 } : text.places(of: separator)
    guard places.count < Evaluator.itemLimit else { throw itemLimit(call.counter) }
    try spend(places.count, call.counter)
    if separator.isEmpty && text.isEmpty { return .array([]) }
    var (pieces, start) = ([Value](), text.startIndex)
    for place in places {
      pieces.append(.string(String(text[start..<place.lowerBound])))
      start = place.upperBound
    }
    pieces.append(.string(String(text[start...])))
    return .array(pieces)
  }

  /// Filled up at the front to so many clusters.
  private mutating func padded(_ text: String, _ call: Call) throws(EvaluationFailure) -> Value {
    let count = try number(call, 1)
    let filling = try optionalString(call, 2) ?? " "
    let missing = count - Double(text.count)
    guard missing > 0, !filling.isEmpty else { return .string(text) }
    guard missing * Double(filling.utf8.count) <= Double(Evaluator.stringLimit) else { throw stringLimit(call.counter) }
    return try bounded(String(repeating: filling, count: Int(missing.rounded(.down))) + text, call)
  }
}

extension String {
  /// Without white space at its ends.
  fileprivate var trimmed: String {
    func isSpace(_ character: Character) -> Bool { character.isWhitespace }
    guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(self[first...last])
  }

  /// Where a text stands that is not empty, one place after another; clusters are not cut. Takes time in proportion to both (Knuth, Morris, Pratt).
  fileprivate func places(of part: String, limit: Int = .max) -> [Range<Index>] {
    let part = Array(part)
    var borders = [0]
    borders.reserveCapacity(part.count)
    for index in part.indices.dropFirst() {
      var border = borders[index - 1]
      while border > 0, part[border] != part[index] { border = borders[border - 1] }
      borders.append(part[border] == part[index] ? border + 1 : 0)
    }
    var (places, starts, matched) = ([Range<Index>](), [Index](repeating: startIndex, count: part.count), 0)
    for (number, index) in indices.enumerated() {
      starts[number % part.count] = index
      while matched > 0, part[matched] != self[index] { matched = borders[matched - 1] }
      if part[matched] == self[index] { matched += 1 }
      guard matched == part.count else { continue }
      places.append(starts[(number + 1) % part.count]..<self.index(after: index))
      matched = 0
      if places.count == limit { break }
    }
    return places
  }
}
