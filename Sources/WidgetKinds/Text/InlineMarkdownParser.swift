import WidgetDocument

/// Reads a text from left to right into tokens; what brackets and delimiters mean is settled as soon as their other half is met.
struct InlineMarkdownParser {
  let source: [UInt8]
  /// The first byte that is not read yet.
  var at = 0
  var tokens: [Token] = []
  /// Every run that may open or close something; tokens name them by index.
  var delimiters: [DelimiterRun] = []
  /// Runs without their other half so far, in order.
  var unresolved: [Int] = []
  /// Runs that may yet open something, while runs are paired.
  var openers: [Int] = []
  /// Brackets without their other half so far, outermost first.
  var brackets: [Bracket] = []
  /// How many of the outermost brackets cannot begin a link any more, since one stands between them and here.
  var inactiveBrackets = 0
  /// Where links lead; tokens name them by index.
  var destinations: [String] = []
  var backticks: BacktickRuns?
  /// What could end raw HTML but stands nowhere in the rest.
  var missingTerminators: [String] = []
  /// How many bytes and delimiters were looked at.
  var steps = 0

  enum Token {
    /// Bytes that are shown as they are written.
    case text(Range<Int>)
    /// The character that a reference names.
    case character(Unicode.Scalar)
    /// The inside of a code span.
    case code(Range<Int>)
    case delimiters(Int)
    case linkStart(Int)
    case linkEnd
  }

  init(_ text: String) { source = Array(text.utf8) }

  /// Whether a byte may begin something other than text.
  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "!"):
      true
    default: false
    }
  }

  mutating func parse() {
    while at < source.count {
      switch source[at] {
      case UInt8(ascii: "\\"): readEscape()
      case UInt8(ascii: "&"): readReference()
      case UInt8(ascii: "`"): readCode()
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): readDelimiters()
      case UInt8(ascii: "!") where byte(at + 1) == UInt8(ascii: "["): openBracket(.image)
      case UInt8(ascii: "["): openBracket(.link)
      case UInt8(ascii: "]"): closeBracket()
      case UInt8(ascii: "<"): readAngle()
      default: readText()
      }
    }
    resolveDelimiters(from: 0)
  }

  /// The byte at an index; nil behind the end.
  func byte(_ index: Int) -> UInt8? { index < source.count ? source[index] : nil }

  /// Where the bytes that `isMember` accepts end, from an index on.
  mutating func end(from start: Int, limit: Int = .max, while isMember: (UInt8) -> Bool) -> Int {
    var index = start
    while index < source.count, index - start < limit, isMember(source[index]) { index += 1 }
    steps += index - start + 1
    return index
  }

  /// Takes everything up to an index as text.
  mutating func takeText(to end: Int) {
    tokens.append(.text(at..<end))
    at = end
  }

  private mutating func readText() {
    takeText(to: end(from: at + 1) { !Self.isSpecial($0) })
  }

  private mutating func readEscape() {
    steps += 1
    guard let next = byte(at + 1), next.isASCIIPunctuation || next.isLineEnd else { return takeText(to: at + 1) }
    at += 1
    takeText(to: at + 1)
  }

  private mutating func readReference() {
    steps += 1
    guard let reference = CharacterReference(source, at: at) else { return takeText(to: at + 1) }
    tokens.append(.character(reference.scalar))
    at = reference.end
  }

  private mutating func readCode() {
    let inside = end(from: at) { $0 == UInt8(ascii: "`") }
    if backticks == nil {
      backticks = BacktickRuns(source)
      steps += source.count
    }
    guard let close = backticks?.next(length: inside - at, from: inside, &steps) else { return takeText(to: inside) }
    tokens.append(.code(strippedCode(inside..<close)))
    at = close + (inside - at)
  }

  /// The inside of a code span without a space on each side, if it has both and is not made of them alone.
  private func strippedCode(_ inside: Range<Int>) -> Range<Int> {
    guard source[inside.lowerBound].isSpaceOrLineEnd, source[inside.upperBound - 1].isSpaceOrLineEnd,
      !source[inside].allSatisfy(\.isSpaceOrLineEnd)
    else { return inside }
    let first = inside.lowerBound + (isLineEndPair(inside.lowerBound) ? 2 : 1)
    return first..<inside.upperBound - (isLineEndPair(inside.upperBound - 2) ? 2 : 1)
  }

  /// Whether two bytes are one line end.
  func isLineEndPair(_ index: Int) -> Bool { source[index] == UInt8(ascii: "\r") && byte(index + 1) == UInt8(ascii: "\n") }
}

extension UInt8 {
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  var isSpaceOrLineEnd: Bool { self == UInt8(ascii: " ") || isLineEnd }
  var isASCIIControl: Bool { self < 0x20 || self == 0x7F }
  var isASCIIPunctuation: Bool { self > 0x20 && self < 0x7F && !isASCIIAlphanumeric }
}
