import Foundation
import Testing
import WidgetText

@Suite struct FontBookTests {
  private struct Manifest: Decodable {
    struct Font: Decodable {
      var path: String
      var family: String
      var design: String?
      var italic: Bool?
      var size: Int
    }

    struct Licence: Decodable {
      var path: String
    }

    var fonts: [Font]
    var licences: [Licence]
  }

  @Test func tableIsTheManifest() throws {
    let data = try Data(contentsOf: URL(filePath: "\(fontFolder)/manifest.json"))
    let manifest = try JSONDecoder().decode(Manifest.self, from: data)
    #expect(manifest.fonts.map(\.path) == FontFile.all.map(\.path))
    for (font, file) in zip(manifest.fonts, FontFile.all) {
      #expect(font.family == file.family)
      let size = try FileManager.default.attributesOfItem(atPath: "\(fontFolder)/\(file.path)")[.size] as? Int
      #expect(size == font.size)
    }
    for family in FontFile.families { #expect(manifest.licences.contains { $0.path == "\(family.name)/OFL.txt" }) }
  }

  @Test func missingFileIsNamed() {
    let error = #expect(throws: FontError.self) { try FontBook(directory: "/nowhere") }
    #expect(error?.code == "font-file-missing")
    #expect(
      error?.description
        == "/nowhere/Inter/Inter.ttf: expected a readable font file; name the folder that holds the fonts, or restore it with Fonts/update --write"
    )
  }

  @Test func familiesByName() throws {
    let fonts = try makeContext().fonts
    #expect(fonts.familyNames == FontFile.families.map(\.name))
    for (i, name) in fonts.familyNames.enumerated() { #expect(fonts.family(named: name) == FontFamilyID(i)) }
    #expect(fonts.family(named: "Source Serif 4") == fonts.family(named: "SourceSerif4"))
    #expect(fonts.family(named: "noto sans cjk") != nil)
    #expect(fonts.family(named: "Helvetica") == nil)
  }

  /// What the table says without opening a file is what the file says.
  @Test(arguments: FontFile.all)
  func tableIsTheFont(file: FontFile) throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: "\(fontFolder)/\(file.path)")))
    let face = try FontFace(reading: bytes)
    #expect(face.style == file.style)
    if case .design = file.role { return #expect(file.metrics == FontMetrics(size: 1)) }
    #expect(abs(face.metrics.ascent - file.metrics.ascent) < 0.001 && abs(face.metrics.descent - file.metrics.descent) < 0.001)
  }

  /// The blocks that spare opening a file hide nothing that it draws and another one does not.
  @Test func blocksHideNoCharacter() throws {
    let book = try FontBook(directory: fontFolder)
    let latin = Set(book.characters(of: 0))
    for index in FontFile.all.indices where FontFile.all[index].blocks != nil {
      let outside = book.characters(of: index).filter { character in
        !(FontFile.all[index].blocks ?? []).contains { $0.contains(character) }
      }
      // Script fonts have letters and signs of Latin too, which designs draw, and Nunito some of Greek.
      let hidden = outside.filter { $0 >= 0x2E80 || !latin.contains($0) && FontFile.all[index].role != .script }
      #expect(hidden == [], "\(FontFile.all[index].path): \(hidden.map { String($0, radix: 16) })")
    }
  }

  /// A text of Latin letters opens one file, and no text opens what it does not draw.
  @Test func filesAreMappedWhenDrawn() throws {
    let book = try FontBook(directory: fontFolder)
    let context = try TextContext(book: book)
    _ = context.drawing(context.add("Partly cloudy, 21° – “fine” €5"))
    #expect(book.mappedFiles == ["Inter/Inter.ttf"])
    _ = context.drawing(context.add("سلام"))
    #expect(book.mappedFiles == ["Inter/Inter.ttf", "NotoSansArabic/NotoSansArabic.ttf"])
    _ = context.drawing(context.add("한글 😀"))
    #expect(book.mappedFiles.suffix(2) == ["NotoSansCJK/NotoSansCJK-Regular.otf", "NotoColorEmoji/NotoColorEmoji.ttf"])
    #expect(book.mappedFiles.count == 4)
  }

  @Test(arguments: [
    (FontRequest(size: 17, weight: 600), "Inter wght=600 opsz=17"),
    (FontRequest(size: 11), "Inter wght=400 opsz=14"),
    (FontRequest(size: 96, weight: 900, isItalic: true), "Inter Italic wght=900 opsz=32"),
    (FontRequest(size: 17, weight: 100, design: .rounded), "Nunito wght=200"),
    (FontRequest(size: 17, weight: 900, design: .monospaced), "JetBrainsMono wght=800"),
    (FontRequest(size: 64, weight: 100, design: .serif), "SourceSerif4 wght=200 opsz=60"),
    (FontRequest(size: 6.5, design: .default, family: 2), "SourceSerif4 wght=400 opsz=8"),
    (FontRequest(size: 20.5), "Inter wght=400 opsz=20.5"),
  ])
  func instances(request: FontRequest, name: String) throws {
    let context = try makeContext()
    _ = context.add("a", TextAttributes(font: request))
    #expect(context.fontNames == [name])
  }

  /// Tests run in parallel; the book is shared by threads that all open its faces at once.
  @Test func oneBookServesManyContexts() async throws {
    let book = try FontBook(directory: fontFolder)
    let widths = try await withThrowingTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let context = try TextContext(book: book)
          return FontDesign.allCases.map { context.idealWidth("Shared face", TextAttributes(font: FontRequest(design: $0))) }
        }
      }
      return try await group.reduce(into: [[Double]]()) { $0.append($1) }
    }
    #expect(widths.count == 8)
    #expect(widths.allSatisfy { $0 == widths[0] })
    #expect(Set(widths[0]).count == 4)
  }
}
