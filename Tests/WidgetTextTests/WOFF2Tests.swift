import Testing
import WidgetText

@Suite struct WOFF2Tests {
  private static let limit = 1 << 16

  @Test(arguments: SampleFont.allCases)
  func unpacksTheFontThatWasPacked(sample: SampleFont) throws {
    let packed = try sample.packed
    #expect(WOFF2.isWOFF2(packed))
    let decoded = try WOFF2.decode(packed, limit: WOFF2Tests.limit)
    let found = SampleTables(decoded)
    let expected = try SampleTables(sample.bytes)
    #expect(found.tables.map(\.tag) == expected.tables.map(\.tag))
    for (found, expected) in zip(found.tables, expected.tables) {
      switch expected.tag {
      // The checksum, and the bit that says that the font was packed.
      case "head": #expect(WOFF2Tests.withoutSum(found.bytes) == WOFF2Tests.withoutSum(expected.bytes))
      // Equal points may be written in more than one way.
      case "glyf": #expect(found.bytes.count == expected.bytes.count)
      default: #expect(found.bytes == expected.bytes, "\(expected.tag)")
      }
    }
    let outlines = expected.outlines()
    #expect(found.outlines() == outlines)
    #expect(outlines.contains { $0.count > 30 })
    #expect(decoded.count == found.tables.map(\.bytes.endIndex).max())
    #expect(try WOFF2.decode(packed, limit: WOFF2Tests.limit) == decoded)
  }

  private static func withoutSum(_ head: ArraySlice<UInt8>) -> [UInt8] {
    var head = Array(head)
    head.replaceSubrange(8..<12, with: [0, 0, 0, 0])
    head[16] &= ~0x08
    return head
  }

  @Test func anOpenTypeFontIsNone() throws {
    for sample in SampleFont.allCases { #expect(try !WOFF2.isWOFF2(sample.bytes)) }
    #expect(!WOFF2.isWOFF2([]))
    #expect(!WOFF2.isWOFF2([0x77, 0x4F, 0x46]))
  }

  /// A font may have as many bytes as it has, padded to whole words, and not one less.
  @Test(arguments: SampleFont.allCases)
  func limitIsExact(sample: SampleFont) throws {
    let packed = try sample.packed
    let size = try (WOFF2.decode(packed, limit: WOFF2Tests.limit).count + 3) & ~3
    #expect(try (WOFF2.decode(packed, limit: size).count + 3) & ~3 == size)
    for limit in [Int.min, -1, 0, 1, size / 2, size - 1] {
      #expect(throws: FontError.self, "\(limit)") { try WOFF2.decode(packed, limit: limit) }
    }
  }

  /// Cut anywhere: as it is, with a header that speaks of what is left, and with one whose stream ends there too.
  @Test(arguments: SampleFont.allCases)
  func truncatedFilesAreRefused(sample: SampleFont) throws {
    let packed = try sample.packed
    let start = packed.count - Int(PackedSample.word(packed, at: 20)) & ~3
    var accepted: [Int] = []
    for count in 0..<packed.count {
      var cut = Array(packed[..<count])
      if isDecoded(cut) { accepted.append(count) }
      guard count >= 48 else { continue }
      PackedSample.set(&cut, at: 8, to: UInt32(count))
      if isDecoded(cut) { accepted.append(count) }
      // The decoder itself sees these; of the larger files a part of them, for the time it takes.
      guard count > start, count % (sample == .icons ? 4 : 52) == 0 else { continue }
      PackedSample.set(&cut, at: 20, to: UInt32(count - start))
      if isDecoded(cut) { accepted.append(count) }
    }
    #expect(accepted.isEmpty)
  }

  private func isDecoded(_ bytes: [UInt8]) -> Bool { (try? WOFF2.decode(bytes, limit: WOFF2Tests.limit)) != nil }

  /// A changed byte makes an error or a font within the limit: each bit of what stands before the stream, and bytes within.
  @Test(arguments: SampleFont.allCases)
  func damagedFilesAreSurvived(sample: SampleFont) throws {
    let packed = try sample.packed
    var largest = 0
    var tried = 0
    var refused = 0
    for index in packed.indices where index < 160 || sample == .icons || index % 17 == 0 {
      for mask in index < 160 ? [0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0xFF] : [0xFF] as [UInt8] {
        var damaged = packed
        damaged[index] ^= mask
        tried += 1
        let font = try? WOFF2.decode(damaged, limit: WOFF2Tests.limit)
        if font == nil { refused += 1 }
        largest = max(largest, font?.count ?? 0)
      }
    }
    #expect(largest <= WOFF2Tests.limit)
    #expect(refused > tried / 2)
  }

  @Test func manyThreadsUnpackAtOnce() async throws {
    let packed = try SampleFont.sansRegular.packed
    let expected = try WOFF2.decode(packed, limit: WOFF2Tests.limit)
    let isSame = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { try WOFF2.decode(packed, limit: WOFF2Tests.limit) == expected } }
      return try await group.reduce(true) { $0 && $1 }
    }
    #expect(isSame)
  }

  @Test(arguments: PackedSample.refused)
  func refusalIsSaid(sample: PackedSample) {
    let error = #expect(throws: FontError.self) { try WOFF2.decode(sample.bytes, limit: 8192) }
    #expect(error?.description == sample.message)
    #expect(error?.code == (sample.isTooLarge ? "font-woff2-size" : "font-woff2-malformed"))
  }

  @Test func missingDecoderIsSaid() {
    #expect(FontError.decoderNotInstalled.code == "font-woff2-decoder")
    #expect(
      FontError.decoderNotInstalled.description
        == "expected libwoff2dec.so.1.0.2, which unpacks WOFF2 fonts, found no such library; install libwoff1, or use a TTF or OTF file")
  }
}
