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
    #expect(live.texts.joined() == outlines.labels.joined().withoutDirections)
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

  /// How many texts of a specimen keep a label, since something of them is no character: those not named here have none.
  private static let labelled: [String: Int] = [
    // Emoji are pictures.
    "baseline-offset-scripts": 1, "baselines-scripts": 2, "emoji-lines": 2, "emoji-presentation": 2, "emoji-sequences": 4, "emoji-sizes": 10,
    "emoji-styles": 7, "emoji-wrapping": 2, "pixel-boxes": 1, "six-scripts": 1, "strikethrough-scripts": 5, "tracking-scripts": 1,
    "truncation-emoji": 4, "underline-scripts": 5,
    // An ellipsis stands for what does not fit.
    "chinese-traditional": 1, "line-limit": 2, "minimum-scale-factor": 1, "minimum-scale-scripts": 2, "styles-accessibility3": 1,
    "truncation-arabic": 5, "truncation-bidi": 5, "truncation-devanagari": 5, "truncation-head": 3, "truncation-hebrew": 5, "truncation-height": 2,
    "truncation-japanese": 5, "truncation-middle": 3, "truncation-narrow": 5, "truncation-tail": 3, "truncation-thai": 5, "weights-monospaced": 1,
    // No font has a character.
    "missing-glyph": 2, "missing-sizes": 5,
  ]

  @Test(arguments: LivePicture.all.filter { $0.name.hasPrefix("text/") })
  func labelsStayWhereSomethingIsMissing(_ picture: LivePicture) throws {
    let count = SpokenSVG(try picture.svg()).labels.count
    #expect(count == Self.labelled[String(picture.name.dropFirst("text/".count))] ?? 0)
  }

  /// Of all pictures: the code points in boxes of characters that no font has.
  @Test(arguments: LivePicture.all)
  func outlinesStayInBoxes(_ picture: LivePicture) throws {
    #expect(try picture.svg().contains("href=\"#g") == picture.name.hasPrefix("text/missing-"))
  }

  /// The fonts can be read, and have names of their own and their makers' notice.
  @Test func fontsAreFonts() throws {
    let svg = try LivePicture("text/six-scripts").svg()
    let fonts = svg.components(separatedBy: "base64,").dropFirst().compactMap { Data(base64Encoded: String($0.prefix { $0 != ")" && $0 != "\"" })) }
      .filter { $0.starts(with: Array("OTTO".utf8)) }
    #expect(fonts.count >= 6)
    for (number, font) in fonts.enumerated() {
      #expect(try FontFace(reading: Array(font)).family == "t\(number + 1)")
      // Some say so in one way, some in the other.
      let notices = ["Copyright 20", "© 20"].map { Data($0.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }) }
      #expect(notices.contains { font.range(of: $0) != nil })
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
    #expect(sizes.count >= 8)
    #expect(sizes[sizes.count / 2] <= 40 << 10, "\(sizes)")
  }
}

extension String {
  /// Without marks that only say which way text runs: where characters stand says that.
  fileprivate var withoutDirections: String {
    String(unicodeScalars.filter { !$0.properties.isBidiControl })
  }
}
