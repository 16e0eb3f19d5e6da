import Testing
import WidgetFormatting

@Suite struct TextTests {
  private let formatter = LocaleFormatter()

  @Test(
    arguments: [
      ("en", ["a", "b", "c"], "a, b, and c"), ("en-GB", ["a", "b", "c"], "a, b and c"), ("de", ["a", "b"], "a und b"),
      ("ja", ["a", "b", "c"], "a、b、c"),
      ("es", ["a", "iglesia"], "a e iglesia"), ("en", ["a"], "a"), ("en", [], ""), ("ar", ["أ", "ب"], "أ وب"),
    ] as [(String, [String], String)])
  func lists(locale: String, items: [String], expected: String) {
    #expect(formatter.list(items, in: FormatEnvironment(locale: locale)) == expected)
  }

  @Test(
    arguments: [
      ("en", "istanbul straße", "ISTANBUL STRASSE", "istanbul straße", "Istanbul Straße"),
      ("tr", "istanbul Iğdır", "İSTANBUL IĞDIR", "istanbul ığdır", "İstanbul Iğdır"),
      ("el", "Άνθρωπος", "ΑΝΘΡΩΠΟΣ", "άνθρωπος", "Άνθρωπος"), ("nl", "ijsland", "IJSLAND", "ijsland", "IJsland"), ("en", "", "", "", ""),
      ("en", "hELLO wORLD, it's", "HELLO WORLD, IT'S", "hello world, it's", "Hello World, It's"), ("en", "ŉ ﬃ", "ʼN FFI", "ŉ ﬃ", "ʼN Ffi"),
    ] as [(String, String, String, String, String)])
  func cases(locale: String, text: String, upper: String, lower: String, title: String) {
    let environment = FormatEnvironment(locale: locale)
    #expect(formatter.uppercased(text, in: environment) == upper)
    #expect(formatter.lowercased(text, in: environment) == lower)
    #expect(formatter.capitalized(text, in: environment) == title)
  }

  @Test func longTextsChangeTheirCase() {
    let text = String(repeating: "ΐ", count: 30_000)
    #expect(formatter.uppercased(text, in: FormatEnvironment(locale: "en")) == String(repeating: "Ϊ́", count: 30_000))
  }

  @Test(
    arguments: [
      ("en", [(0, .other), (1, .one), (1.5, .other), (2, .other)]),
      ("ar", [(0, .zero), (1, .one), (2, .two), (3, .few), (10, .few), (11, .many), (99, .many), (100, .other), (0.5, .other)]),
      ("ru", [(1, .one), (2, .few), (5, .many), (11, .many), (21, .one), (22, .few), (1.5, .other)]),
      ("pl", [(1, .one), (2, .few), (5, .many), (12, .many), (22, .few), (1.5, .other)]),
      ("cy", [(0, .zero), (1, .one), (2, .two), (3, .few), (6, .many), (4, .other)]), ("ja", [(1, .other)]),
      ("fr", [(0, .one), (1.5, .one), (2, .other), (1_000_000, .many)]),
    ] as [(String, [(Double, PluralCategory)])])
  func plurals(locale: String, expected: [(Double, PluralCategory)]) {
    for (number, category) in expected {
      #expect(formatter.plural(number, ordinal: false, in: FormatEnvironment(locale: locale)) == category, "\(locale) \(number)")
    }
  }

  @Test func ordinals() {
    let environment = FormatEnvironment(locale: "en")
    let expected: [(Double, PluralCategory)] = [(1, .one), (2, .two), (3, .few), (4, .other), (11, .other), (21, .one), (103, .few)]
    for (number, category) in expected { #expect(formatter.plural(number, ordinal: true, in: environment) == category, "\(number)") }
  }
}
