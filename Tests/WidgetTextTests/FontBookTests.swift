import Foundation
import Testing
import WidgetText

@Suite struct FontBookTests {
  private struct Manifest: Decodable {
    struct Font: Decodable {
      var path: String
      var family: String
      var design: String
      var italic: Bool
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
      #expect(font.family == file.family.name)
      #expect(font.design == "\(file.family.design)")
      #expect(font.italic == file.isItalic)
      let size = try FileManager.default.attributesOfItem(atPath: "\(fontFolder)/\(file.path)")[.size] as? Int
      #expect(size == font.size)
    }
    for family in FontFamily.allCases { #expect(manifest.licences.contains { $0.path == "\(family.name)/OFL.txt" }) }
  }

  @Test func missingFileIsNamed() {
    let error = #expect(throws: FontError.self) { try FontBook(directory: "/nowhere") }
    #expect(error?.code == "font-file-missing")
    #expect(
      error?.description
        == "/nowhere/Inter/Inter.ttf: expected a readable font file; name the folder that holds the fonts, or restore it with Fonts/update --write"
    )
  }

  @Test func familiesByName() {
    for family in FontFamily.allCases { #expect(FontFamily(named: family.name) == family) }
    #expect(FontFamily(named: "Helvetica") == nil)
  }

  @Test(arguments: [
    (FontRequest(size: 17, weight: 600), "Inter wght=600 opsz=17"),
    (FontRequest(size: 11), "Inter wght=400 opsz=14"),
    (FontRequest(size: 96, weight: 900, isItalic: true), "Inter Italic wght=900 opsz=32"),
    (FontRequest(size: 17, weight: 100, design: .rounded), "Nunito wght=200"),
    (FontRequest(size: 17, weight: 900, design: .monospaced), "JetBrainsMono wght=800"),
    (FontRequest(size: 64, weight: 100, design: .serif), "SourceSerif4 wght=200 opsz=60"),
    (FontRequest(size: 6.5, design: .default, family: .sourceSerif4), "SourceSerif4 wght=400 opsz=8"),
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
