/// Splits a command line into options and arguments by the usual rules, which need no table:
/// `--name`, `--name=value`, `-n`, `-nvalue`, `--` before what are arguments in any case, and `-` which is one.
struct TokenReader {
  enum Token: Equatable {
    /// As typed, with its dashes, and the value that was written to it.
    case option(String, attached: String?)
    case argument(String)
  }

  private let line: [String]
  private var position = 0
  private var optionsHaveEnded = false

  init(_ line: [String]) { self.line = line }

  /// The word that comes next, whatever it is; nil at the end.
  var upcoming: String? { position < line.count ? line[position] : nil }

  mutating func next() -> Token? {
    guard let word = upcoming else { return nil }
    position += 1
    if optionsHaveEnded || !word.hasPrefix("-") || word == "-" { return .argument(word) }
    if word == "--" {
      optionsHaveEnded = true
      return next()
    }
    return word.hasPrefix("--") ? Self.long(word) : Self.short(word)
  }

  /// The next word as the value of the option before it; nil, and nothing is taken, where that is a long option.
  /// A single dash may begin a value: `--margins -5` is a bad number and no option.
  mutating func nextValue() -> String? {
    guard let word = upcoming, !word.hasPrefix("--") else { return nil }
    position += 1
    return word
  }

  private static func long(_ word: String) -> Token {
    guard let equals = word.firstIndex(of: "=") else { return .option(word, attached: nil) }
    return .option(String(word[..<equals]), attached: String(word[word.index(after: equals)...]))
  }

  private static func short(_ word: String) -> Token {
    let value = word.dropFirst(2)
    return .option(String(word.prefix(2)), attached: value.isEmpty ? nil : String(value.first == "=" ? value.dropFirst() : value))
  }
}
