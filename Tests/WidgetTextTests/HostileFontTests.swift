import DisplayList
import Geometry
import Testing
import WidgetText

/// Damaged fonts: each is refused with a reason, or drawn with numbers that are some.
@Suite struct HostileFontTests {
  private static let texts = ["Sample 0123 office", "AVATAR aegnor\u{E000}", "e\u{301} שלום \u{AD}ไทย…"]
  /// Some of each font, so that the tests stay short; `make fuzz TARGET=package-font` tries as many as one likes.
  private static let mutations = 240
  private static let blocks = 2
  /// Glyphs that are read of one font in eight; of the others, those of the texts. More than the sample fonts have.
  private static let glyphs = 0..<UInt32(112)

  private let book: FontBook
  private let context: TextContext

  init() throws {
    book = try FontBook(directory: fontFolder)
    context = try TextContext(book: book)
  }

  @Test(.timeLimit(.minutes(10)), arguments: SampleFont.allCases)
  func cutShort(_ sample: SampleFont) throws {
    let bytes = try sample.bytes
    for count in stride(from: 0, to: bytes.count, by: 397) { try draw(Array(bytes[..<count]), readsAll: true, "the first \(count) bytes") }
  }

  @Test(.timeLimit(.minutes(10)), arguments: SampleFont.allCases, 0..<blocks)
  func damaged(_ sample: SampleFont, block: Int) throws {
    let bytes = try sample.bytes
    var (refused, drawn) = (0, 0)
    for n in 0..<HostileFontTests.mutations / HostileFontTests.blocks {
      let seed = UInt64(block * HostileFontTests.mutations + n)
      if try draw(mutated(bytes, seed), readsAll: n % 8 == 0, "seed \(seed)") { drawn += 1 } else { refused += 1 }
    }
    // Most damage is in outlines, so that the font still loads; a change of its first bytes is noticed.
    #expect(drawn > refused)
  }

  /// Changes one byte, or up to eight, or writes a run of 0x00 or 0xFF; half of it among the tables' first bytes.
  private func mutated(_ bytes: [UInt8], _ seed: UInt64) -> [UInt8] {
    var random = Scrambler(state: seed)
    var bytes = bytes
    let reach = Bool.random(using: &random) ? bytes.count : min(bytes.count, 2048)
    let count = seed % 2 == 0 ? 1 : Int.random(in: 2...8, using: &random)
    for _ in 0..<count { bytes[Int.random(in: 0..<reach, using: &random)] = UInt8.random(in: 0...255, using: &random) }
    if seed % 16 == 15 {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let fill: UInt8 = Bool.random(using: &random) ? 0 : 0xFF
      for i in start..<min(bytes.count, start + 32) { bytes[i] = fill }
    }
    return bytes
  }

  /// Loads a font and draws with it; false where it is refused.
  @discardableResult
  private func draw(_ bytes: [UInt8], readsAll: Bool, _ what: String) throws -> Bool {
    let face: FontFace
    do throws(FontError) {
      face = try FontFace(reading: bytes, limit: 1 << 20)
    } catch {
      #expect(!error.description.isEmpty, "\(what)")
      return false
    }
    context.reset(fonts: FontCollection(book: book, package: [face]))
    let family = context.fonts.family(named: face.family)
    for (text, weight) in zip(HostileFontTests.texts, [400, 650, 1]) {
      let font = FontRequest(size: 20, weight: weight, family: family)
      let id = context.add(text, TextAttributes(font: font, underline: TextLine()))
      for width in [.infinity, 40, 0] { try measure(id, width: width, what) }
      try draw(id, readsAll: readsAll, what)
    }
    return true
  }

  private func measure(_ id: ParagraphID, width: Double, _ what: String) throws {
    let metrics = context.measure(id, width: width, height: .infinity)
    let lengths = [metrics.width, metrics.height, metrics.firstBaseline, metrics.lastBaseline]
    try #require(lengths.allSatisfy { $0.isFinite && $0 >= 0 }, "\(what)")
  }

  private func draw(_ id: ParagraphID, readsAll: Bool, _ what: String) throws {
    let drawing = context.drawing(id, width: 40)
    try #require(drawing.glyphs.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite }, "\(what)")
    for run in drawing.runs {
      for glyph in run.glyphs { try read(drawing.glyphs[Int(glyph)].id, run.font, what) }
    }
    guard readsAll, let font = drawing.runs.first?.font else { return }
    for glyph in HostileFontTests.glyphs { try read(glyph, font, what) }
  }

  private func read(_ glyph: UInt32, _ font: FontInstanceID, _ what: String) throws {
    let points = context.outline(font: font, glyph: glyph).points
    try #require(points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(what)")
    _ = context.glyphImage(font: font, pixelSize: 24, glyph: glyph, phase: 1)
  }
}

/// A seeded generator: the same damage in every run.
private struct Scrambler: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
