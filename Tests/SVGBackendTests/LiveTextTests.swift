import Foundation
import GoldenSupport
import SVGBackend
import Testing
import WidgetFoundation

/// Texts as characters in fonts that the file brings along.
@Suite struct LiveTextTests {
  @Test func thereArePictures() { #expect(LivePicture.all.count >= 90) }

  @Test(arguments: LivePicture.all)
  func isOfSVG2AndRepeatable(_ picture: LivePicture) throws {
    let svg = try picture.svg()
    StructureTests.expectSVG2(try SVGReader(svg), picture.name)
    #expect(try picture.svg() == svg)
  }

  /// What the labels of outlines say is said by characters, in the same order: spaces, line ends and broken lines included.
  @Test(arguments: LivePicture.all)
  func saysWhatOutlinesAreCalled(_ picture: LivePicture) throws {
    let (live, outlines) = (SpokenSVG(try picture.svg()), SpokenSVG(try picture.svg(.outlines)))
    #expect(outlines.texts.isEmpty)
    #expect(Set(live.labels).isSubset(of: outlines.labels))
    guard live.labels.isEmpty else { return }
    #expect(live.texts.joined() == outlines.labels.joined())
  }

  @Test(arguments: [
    (
      "text/devanagari-conjuncts",
      [
        "क्षत्रिय ज्ञान श्री", "धर्म कार्य मूर्ति सूर्योदय", "राष्ट्र द्वितीय शक्ति हृदय रुपया", "हूँ में नहीं कौआ ज़रूर पढ़ाई", "२१ जून २०२६ · ₹१,२५० · 37°C",
        "मुख्य समाचार Top News",
      ]
    ),
  ])
  func saysIt(_ name: String, _ expected: [String]) throws {
    #expect(SpokenSVG(try LivePicture(name).svg()).texts == expected)
  }

  /// Texts that keep a label because something of them is no character: an emoji, a box, an ellipsis in place of more, a font that may not be embedded.
  @Test func whatStaysIsKnown() throws {
    var found: [String: [String]] = [:]
    for picture in LivePicture.all {
      let labels = SpokenSVG(try picture.svg()).labels
      if !labels.isEmpty { found[picture.name] = labels }
    }
    for (name, labels) in found.sorted(by: { $0.key < $1.key }) { print("STAYS", name, labels) }
    #expect(found.isEmpty)
  }

  /// The fonts can be read, and have names of their own and their makers' notice.
  @Test func fontsAreFonts() throws {
    let svg = try LivePicture("text/six-scripts").svg()
    let fonts = svg.components(separatedBy: "base64,").dropFirst().compactMap { Data(base64Encoded: String($0.prefix { $0 != ")" && $0 != "\"" })) }
      .filter { $0.starts(with: Array("OTTO".utf8)) }
    #expect(fonts.count >= 6)
    for (number, font) in fonts.enumerated() {
      #expect(try FontFace(reading: Array(font)).family == "t\(number + 1)")
      let license = Data("SIL Open Font License".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
      #expect(font.range(of: license) != nil)
    }
  }

  @Test func noFontWithoutText() throws {
    let svg = try LivePicture("text/emoji-sequences").svg()
    #expect(!svg.contains("<style") && !svg.contains("<text"))
  }

  /// Source: OpenType, `OS/2` `fsType`.
  @Test(arguments: [(0, true), (2, false), (4, true), (6, true), (8, true), (0x100, false), (0x108, false), (0x200, false)])
  func embeddingIsAskedFor(_ bits: UInt16, _ allows: Bool) {
    #expect(FontEmbedding(rawValue: bits).allowsSubsets == allows)
  }

  @Test func mediumWidgetsAreSmall() throws {
    let pictures = LivePicture.all.filter { $0.name.hasPrefix("catalog/") }
    let sizes = try pictures.map { try $0.svg().utf8.count }.sorted()
    print("SIZES", try pictures.map { "\($0.name) \(try $0.svg().utf8.count) \(try $0.svg(.outlines).utf8.count)" }.joined(separator: "\n"))
    #expect(sizes[sizes.count / 2] <= 40 << 10, "\(sizes)")
  }
}
