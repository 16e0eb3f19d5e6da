import WidgetDocument
import Testing
import WidgetKinds

struct FontSyntaxTests {
  private static func words(
    _ base: FontWords.Base, weight: String? = nil, design: String? = nil, italic: Bool = false, digits: Bool = false
  ) -> FontReference {
    var font = FontWords(base)
    font.weight = weight
    font.design = design
    font.isItalic = italic
    font.hasMonospacedDigits = digits
    return .words(font)
  }

  @Test(arguments: [
    ("body", words(.style("body"))),
    ("17", words(.size(17))),
    ("12.5 bold", words(.size(12.5), weight: "bold")),
    ("caption2 semibold", words(.style("caption2"), weight: "semibold")),
    ("44 light rounded", words(.size(44), weight: "light", design: "rounded")),
    ("44 rounded light", words(.size(44), weight: "light", design: "rounded")),
    ("footnote italic monospacedDigit", words(.style("footnote"), italic: true, digits: true)),
    ("note", .name("note")),
    ("large", .name("large")),
  ])
  func reads(_ text: String, _ expected: FontReference) throws {
    #expect(try FontSyntax.parse(ArraySlice(text.utf8)) == expected)
  }

  @Test(arguments: [
    ("", "'' is no font"),
    ("note bold", "'note' is no text style and no size, with which the words of a font begin"),
    ("body bold light", "'light' is a second weight"),
    ("body serif rounded", "'rounded' is a second design"),
    ("body huge", "'huge' is no word of a font"),
    ("0 bold", "'0' is no size of a font: it is above 0"),
  ])
  func refuses(_ text: String, _ message: String) {
    #expect(message == problem { () throws(SyntaxProblem) in _ = try FontSyntax.parse(ArraySlice(text.utf8)) })
  }
}
