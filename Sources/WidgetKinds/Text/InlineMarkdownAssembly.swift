/// Makes pieces of the tokens of a parser.
struct InlineMarkdownAssembly {
  private let parser: InlineMarkdownParser
  private var pieces: [MarkdownPiece] = []
  /// The text of the piece that is being made.
  private var bytes: [UInt8] = []
  private var traits: MarkdownTraits = []
  /// The destination that it leads to, by index.
  private var link: Int?
  /// What is open where the next token stands.
  private var depths = TraitDepths()
  private var openLink: Int?

  private init(_ parser: InlineMarkdownParser) { self.parser = parser }

  /// The pieces that a parser has found.
  static func pieces(of parser: InlineMarkdownParser) -> [MarkdownPiece] {
    var assembly = InlineMarkdownAssembly(parser)
    for token in parser.tokens { assembly.append(token) }
    assembly.finishPiece()
    return assembly.pieces
  }

  private mutating func append(_ token: InlineMarkdownParser.Token) {
    switch token {
    case .text(let range): append(parser.source[range])
    case .character(let scalar): append(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    case .code(let range): append(Self.code(parser.source[range]), .code)
    case .delimiters(let index): append(parser.delimiters[index])
    case .linkStart(let index): openLink = isLink(to: index) ? link : index
    case .linkEnd: openLink = nil
    }
  }

  /// Whether the piece that is being made leads to this destination, too.
  private func isLink(to destination: Int) -> Bool {
    guard let link else { return false }
    return parser.destinations[link].utf8.elementsEqual(parser.destinations[destination].utf8)
  }

  private mutating func append(_ run: DelimiterRun) {
    depths -= run.closed
    if run.remaining > 0 { append(repeatElement(run.mark, count: run.remaining)) }
    depths += run.opened
  }

  private mutating func append(_ text: some Collection<UInt8>, _ extra: MarkdownTraits = []) {
    let traits = depths.traits.union(extra)
    if traits != self.traits || openLink != link {
      finishPiece()
      self.traits = traits
      link = openLink
    }
    bytes.append(contentsOf: text)
  }

  private mutating func finishPiece() {
    guard !bytes.isEmpty else { return }
    pieces.append(MarkdownPiece(String(decoding: bytes, as: UTF8.self), traits, link: link.map { parser.destinations[$0] }))
    bytes.removeAll(keepingCapacity: true)
  }

  /// The text of a code span: line ends are spaces there.
  private static func code(_ inside: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(inside.count)
    var previous: UInt8 = 0
    for byte in inside {
      let isSecondOfPair = byte == UInt8(ascii: "\n") && previous == UInt8(ascii: "\r")
      if !isSecondOfPair { text.append(byte.isLineEnd ? UInt8(ascii: " ") : byte) }
      previous = byte
    }
    return text
  }
}
