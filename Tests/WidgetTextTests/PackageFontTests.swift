import DisplayList
import Geometry
import Testing
import WidgetText

/// Fonts that a package brings beside the bundled ones.
@Suite struct PackageFontTests {
  private let book: FontBook
  private let fonts: FontCollection
  private let context: TextContext

  init() throws {
    book = try FontBook(directory: fontFolder)
    fonts = try FontCollection(book: book, package: SampleFont.allCases.map { try FontFace(reading: $0.bytes) })
    context = try TextContext(book: book)
    context.reset(fonts: fonts)
  }

  private func request(_ family: String, size: Double = 20, weight: Int = 400, isItalic: Bool = false) -> TextAttributes {
    TextAttributes(font: FontRequest(size: size, weight: weight, family: fonts.family(named: family), isItalic: isItalic))
  }

  private func pieces(_ text: String, _ attributes: TextAttributes, width: Double = .infinity, limit: Int? = nil) -> [LineRecord.Piece] {
    let id = context.add(text, attributes, style: ParagraphStyle(lineLimit: limit))
    return context.records(id, width: width, height: .infinity).flatMap(\.pieces)
  }

  // MARK: What a font says of itself

  struct Facts: Sendable {
    var sample: SampleFont
    var family: String
    var weights: ClosedRange<Int>
    var isItalic = false
    /// In ems.
    var metrics: FontMetrics

    init(_ sample: SampleFont, _ family: String, _ weights: ClosedRange<Int>, isItalic: Bool = false, em: Double, _ units: (Double, Double, Double)) {
      (self.sample, self.family, self.weights, self.isItalic) = (sample, family, weights, isItalic)
      metrics = FontMetrics(ascent: units.0 / em, descent: units.1 / em, gap: 0, capHeight: units.2 / em)
    }
  }

  /// Ascent, descent and the height of capitals as fontTools reads them from `hhea` and `OS/2`, weights from `OS/2` and `fvar`.
  @Test(arguments: [
    Facts(.sansRegular, "Sample Sans", 400...400, em: 2048, (1984, 494, 1490)),
    Facts(.sansBold, "Sample Sans", 700...700, em: 2048, (1984, 494, 1490)),
    Facts(.sansItalic, "Sample Sans", 400...400, isItalic: true, em: 2048, (1984, 494, 1490)),
    Facts(.serif, "Sample Serif", 400...400, em: 1000, (1036, 335, 670)),
    Facts(.variable, "Sample Variable", 100...900, em: 2048, (1984, 494, 1490)),
    // It has no capitals: the system font's height stands in.
    Facts(.icons, "Sample Icons", 400...400, em: 1000, (800, 200, 705)),
  ])
  func saysOfItself(facts: Facts) throws {
    for bytes in [try facts.sample.bytes, try facts.sample.packed] {
      let face = try FontFace(reading: bytes)
      #expect(face.family == facts.family)
      #expect(face.style.weights == facts.weights)
      #expect(face.style.isItalic == facts.isItalic)
      #expect(face.style.widths == 100...100 && face.style.opticalSizes == nil)
      #expect(face.metrics == facts.metrics)
    }
  }

  @Test(arguments: [
    [], [0, 1, 0, 0], Array("<html>".utf8), [UInt8](repeating: 0, count: 4096), Array("OTTO".utf8) + [UInt8](repeating: 0xFF, count: 99),
  ])
  func whatIsNoFontIsRefused(bytes: [UInt8]) {
    let error = #expect(throws: FontError.self) { try FontFace(reading: bytes) }
    #expect(error?.code == "font-unreadable")
  }

  @Test func aFontMayNotBeTooLarge() throws {
    let bytes = try SampleFont.sansRegular.bytes
    #expect(throws: FontError.tooLarge(bytes: bytes.count, limit: 1000)) { try FontFace(reading: bytes, limit: 1000) }
    #expect(try FontFace(reading: bytes, limit: bytes.count).byteCount == bytes.count)
  }

  // MARK: Which face is drawn

  @Test(arguments: [
    ("Sample Sans", 400, false, "Sample Sans wght=400"),
    ("samplesans", 500, false, "Sample Sans wght=400"),
    ("Sample Sans", 600, false, "Sample Sans wght=700"),
    ("Sample Sans", 900, false, "Sample Sans wght=700"),
    ("Sample Sans", 100, false, "Sample Sans wght=400"),
    ("Sample Sans", 400, true, "Sample Sans Italic wght=400"),
    ("Sample Sans", 700, true, "Sample Sans Italic wght=400"),
    ("Sample Serif", 700, true, "Sample Serif wght=400"),
    ("Sample Variable", 650, false, "Sample Variable wght=650"),
    ("Sample Variable", 1000, false, "Sample Variable wght=900"),
  ])
  func matching(family: String, weight: Int, isItalic: Bool, name: String) {
    _ = context.add("a", request(family, weight: weight, isItalic: isItalic))
    #expect(context.fontNames == [name])
  }

  @Test func boldLettersAreWiderAndHaveTheirOwnOutline() {
    for family in ["Sample Sans", "Sample Variable"] {
      let regular = context.drawing(context.add("anger", request(family)))
      let bold = context.drawing(context.add("anger", request(family, weight: 700)))
      #expect(bold.glyphs[4].position.x > regular.glyphs[4].position.x)
      let outlines = [regular, bold].map { context.outline(font: $0.runs[0].font, glyph: $0.glyphs[0].id) }
      #expect(outlines[0] != outlines[1])
      #expect(!outlines[0].points.isEmpty)
    }
  }

  /// The name of a bundled family, if a package brings one, is that of the package's.
  @Test func aPackagesFamilyComesBeforeABundledOne() throws {
    let renamed = try renamed(SampleFont.sansRegular.bytes, "Sample Sans", "NotoSansCJK")
    let fonts = FontCollection(book: book, package: [renamed])
    let family = try #require(fonts.family(named: "Noto Sans CJK"))
    #expect(Int(family) == fonts.familyNames.count - 1)
    context.reset(fonts: fonts)
    let id = context.add("a漢", TextAttributes(font: FontRequest(size: 20, family: family)))
    let drawing = context.drawing(id)
    #expect(drawing.runs.map { context.fontNames[Int($0.font)] } == ["NotoSansCJK wght=400", "NotoSansCJK wght=400"])
    #expect(drawing.runs[0].font != drawing.runs[1].font)
    #expect(context.missing(in: id).isEmpty)
  }

  /// A font whose names are others of the same length, in UTF-16 as `name` has them.
  private func renamed(_ bytes: [UInt8], _ old: String, _ new: String) throws -> FontFace {
    var bytes = bytes
    let pattern: [UInt8] = old.utf8.flatMap { [0, $0] }
    let replacement: [UInt8] = new.utf8.flatMap { [0, $0] }
    var start = 0
    while start + pattern.count <= bytes.count {
      let end = start + pattern.count
      if bytes[start..<end].elementsEqual(pattern) { bytes.replaceSubrange(start..<end, with: replacement) }
      start += 1
    }
    return try FontFace(reading: bytes)
  }

  @Test func equalFacesAreDrawnByTheFirst() throws {
    let face = try FontFace(reading: SampleFont.serif.bytes)
    let fonts = FontCollection(book: book, package: [face, try FontFace(reading: SampleFont.serif.packed)])
    #expect(fonts.familyNames.suffix(1) == ["Sample Serif"])
    #expect(fonts.packageFaces.first === face)
  }

  /// The order of a package's files does not matter.
  @Test func familiesAreInTheOrderOfTheirNames() throws {
    let faces = try SampleFont.allCases.reversed().map { try FontFace(reading: $0.bytes) }
    #expect(FontCollection(book: book, package: faces).familyNames == fonts.familyNames)
    #expect(fonts.familyNames.suffix(4) == ["Sample Icons", "Sample Sans", "Sample Serif", "Sample Variable"])
  }

  @Test(arguments: SampleFont.allCases)
  func packedFontsAreSetAsPlainOnes(sample: SampleFont) throws {
    let text = "Sample 0123, AVATAR office \u{E000}"
    let drawings = try [sample.bytes, sample.packed].map { bytes in
      let context = try TextContext(book: book)
      let face = try FontFace(reading: bytes)
      context.reset(fonts: FontCollection(book: book, package: [face]))
      let font = FontRequest(size: 13, weight: 650, family: context.fonts.family(named: face.family))
      return context.drawing(context.add(text, TextAttributes(font: font)), width: 60)
    }
    #expect(drawings[0].glyphs == drawings[1].glyphs)
    #expect(drawings[0].runs == drawings[1].runs)
    #expect(drawings[0].glyphs.count > 20)
  }

  /// A line of a package's font is as high as the font says, and a line in a bundled one is not changed by there being another.
  @Test func linesAreAsHighAsTheFontSays() throws {
    let records = context.records(context.add("a", request("Sample Serif")), width: .infinity, height: .infinity)
    #expect(abs(records[0].ascent - 20.72) < 1e-9 && abs(records[0].descent - 6.7) < 1e-9)
    let bundled = try makeContext()
    #expect(context.drawing(context.add("Plain 漢")).glyphs == bundled.drawing(bundled.add("Plain 漢")).glyphs)
  }

  // MARK: What a font lacks

  @Test func iconsStandForPrivateCharacters() {
    let found = pieces("\u{E000}\u{E001}", request("Sample Icons"))
    #expect(found.map(\.family) == ["Sample Icons", nil])
    #expect(found.map(\.glyphCount) == [1, 0])
    #expect(found.map(\.advance) == [20, 12])
    let drawing = context.drawing(context.add("\u{E000}", request("Sample Icons")))
    let image = context.glyphImage(font: drawing.runs[0].font, pixelSize: 20, glyph: drawing.glyphs[0].id, phase: 0)
    #expect(image.width == 16 && image.height == 16)
  }

  /// The package means something by them; the bundled fonts have signs of their own there.
  @Test func privateCharactersAreThePackages() throws {
    #expect(pieces("a\u{E000}", TextAttributes()).map(\.family) == ["Inter", "Sample Icons"])
    #expect(pieces("\u{E000}", request("Sample Sans")).map(\.family) == ["Sample Icons"])
    let bundled = try makeContext()
    #expect(bundled.records(bundled.add("\u{E000}"), width: .infinity, height: .infinity)[0].pieces.map(\.family) == ["Inter"])
  }

  /// Script fonts have letters of Latin, which count where the font was named.
  @Test(arguments: ["NotoSansCJK", "NotoSansArabic", "NotoSansThai"])
  func aNamedScriptFontDrawsAllThatItHas(family: String) {
    #expect(Set(pieces("Ab 12", request(family)).map(\.family)) == [family])
  }

  @Test func lettersThatAFontLacksComeFromOthers() {
    let found = pieces("aé漢😀م", request("Sample Sans", weight: 700))
    #expect(found.sorted { $0.units.lowerBound < $1.units.lowerBound }.map(\.family) == [
      "Sample Sans", "Inter", "NotoSansCJK", "NotoColorEmoji", "NotoSansArabic",
    ])
    #expect(context.fontNames.contains("Inter wght=700 opsz=20") && context.fontNames.contains("NotoSansArabic wght=700"))
    // The package's other fonts come first.
    #expect(pieces("a", request("Sample Icons")).map(\.family) == ["Sample Sans"])
  }

  /// The sample fonts have neither an ellipsis nor a hyphen, but some a hyphen-minus.
  @Test(arguments: [("Sample Sans", "Sample Sans"), ("Sample Variable", "Inter")])
  func marksOfFontsWithoutThem(family: String, hyphen: String) {
    let cut = pieces("ananananananan", request(family), width: 60, limit: 1)
    #expect(cut.last?.mark == "…")
    #expect(cut.last?.family == "Inter")
    #expect(cut.dropLast().allSatisfy { $0.family == family })
    let broken = pieces("anan\u{AD}anan", request(family), width: 60)
    #expect(broken.first { $0.mark != nil }?.mark == "-")
    #expect(broken.first { $0.mark != nil }?.family == hyphen)
  }

  @Test func tabularDigitsAndLigaturesThatAFontLacksAreNoHarm() {
    var attributes = request("Sample Sans")
    attributes.font.monospacedDigit = true
    attributes.tracking = 2
    #expect(pieces("office 11", attributes).map(\.glyphCount) == [Int](repeating: 1, count: 9))
  }
}
