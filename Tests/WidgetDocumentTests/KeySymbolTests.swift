import Testing
import WidgetDocument

/// Which keys the reader takes for which names of a vocabulary.
struct KeySymbolTests {
  /// Names that begin alike, as long as one word, two words and more, and some that end alike, too.
  static let names: [StaticString] = [
    "abcdefg", "abcdefghi", "abcdefghijklmno", "abcdefghijklmnop", "abcdefghijklmnopqr", "abcdefgh--------qr", "abcdefghijklmnopqrstuvwx",
    "abcdefghijklmnopqrstuvwxyz",
  ]

  static let vocabulary: CompiledVocabulary = {
    var vocabulary = TestVocabulary.vocabulary
    vocabulary.kinds.append(KindSchema("names", names.map { Field($0, .any) }, "Names."))
    return CompiledVocabulary(vocabulary)
  }()

  /// What a key is taken for; empty where no name is meant.
  private func name(ofKey key: String) -> String {
    let file = Self.vocabulary.check(bytes: Array("{\"\(key)\": 1}".utf8), root: "document", file: "f")
    let symbol = file.tree.symbol(of: 1)
    return symbol == 0 ? "" : Self.vocabulary.symbols.name(symbol)
  }

  @Test(arguments: 1...26) func beginningsAreToldApart(_ count: Int) {
    let key = String("abcdefghijklmnopqrstuvwxyz".prefix(count))
    let isName = Self.names.contains { $0.description == key }
    #expect(name(ofKey: key) == (isName ? key : ""))
    #expect(name(ofKey: "\\u0061" + key.dropFirst()) == (isName ? key : ""), "an escape changes nothing")
  }

  @Test(arguments: ["abcdefghqr", "abcdefghyz", "abcdefgh", "abcdefghijklmno\\\"", "abcdefgh++++++++qr", "abcdefg\\u0000", "abcdefg\\\"", "abcdefgé"])
  func whatBeginsAndEndsAsANameIsNone(_ key: String) { #expect(name(ofKey: key) == "") }

  @Test func namesOfOneBeginningAndEndAreToldApart() {
    #expect(name(ofKey: "abcdefgh--------qr") == "abcdefgh--------qr")
    #expect(name(ofKey: "abcdefghijklmnopqr") == "abcdefghijklmnopqr")
  }
}
