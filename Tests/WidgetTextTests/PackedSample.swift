/// The beginning of a WOFF2 file, made by hand, and why it is refused.
struct PackedSample: Sendable {
  var bytes: [UInt8]
  var message: String
  var isTooLarge = false

  /// A file of these directory entries and `stream` bytes behind them.
  private init(
    _ directory: [UInt8], tables: UInt16 = 1, flavor: UInt32 = 0x0001_0000, fontLength: UInt32 = 100, stream: UInt32 = 0,
    claimed: UInt32? = nil, tooLarge: Bool = false, _ message: String
  ) {
    let count = 48 + directory.count + Int(stream)
    bytes = [0x77, 0x4F, 0x46, 0x32] + [UInt8](repeating: 0, count: count - 4)
    bytes.replaceSubrange(48..<48 + directory.count, with: directory)
    PackedSample.set(&bytes, at: 4, to: flavor)
    PackedSample.set(&bytes, at: 8, to: UInt32(count))
    PackedSample.set(&bytes, at: 12, to: UInt32(tables) << 16)
    PackedSample.set(&bytes, at: 16, to: fontLength)
    PackedSample.set(&bytes, at: 20, to: claimed ?? stream)
    self.message = tooLarge ? message : "expected \(message); pack the font again, or use the TTF or OTF file that it was packed from"
    isTooLarge = tooLarge
  }

  private init(bytes: [UInt8], _ message: String) {
    self.init([], message)
    self.bytes = bytes
  }

  static func word(_ bytes: [UInt8], at offset: Int) -> UInt32 { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) } }

  static func set(_ bytes: inout [UInt8], at offset: Int, to word: UInt32) {
    for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * index)) }
  }

  private static let fourGigabytes: [UInt8] = [0x8F, 0xFF, 0xFF, 0xFF, 0x7F]
  private static let cmap: UInt8 = 0
  private static let hmtx: UInt8 = 3
  private static let glyf: UInt8 = 10
  private static let loca: UInt8 = 11
  private static let glyfAsItIs: UInt8 = 10 | 3 << 6
  private static let named: UInt8 = 63

  private static let noNumber = "a length of at most 32 bits, in as few bytes as possible, found another number at byte 49"

  static let refused: [PackedSample] = [
    PackedSample(bytes: [], "a WOFF2 font, which begins with 'wOF2', found another beginning"),
    PackedSample(bytes: [0, 1, 0, 0, 0, 9], "a WOFF2 font, which begins with 'wOF2', found another beginning"),
    PackedSample(bytes: [0x77, 0x4F, 0x46, 0x32, 0, 1], "2 more bytes after byte 6, found the file's end at byte 6"),
    PackedSample([], flavor: 0x7474_6366, "one font, found a collection of fonts"),
    PackedSample([], flavor: 0x7479_7001, "a TrueType or OpenType font, found the kind 'typ.'"),
    PackedSample([], tables: 0, "a font's tables, found none"),
    PackedSample([], "1 more bytes after byte 48, found the file's end at byte 48"),
    PackedSample([cmap, 0x80, 0x01], noNumber),
    PackedSample([cmap, 0x90, 0x80, 0x80, 0x80, 0x00], noNumber),
    PackedSample([cmap, 0x81, 0x80, 0x80, 0x80, 0x80, 0x00], noNumber),
    PackedSample([cmap | 1 << 6, 4], "a table's form of WOFF 2.0, found form 1 of table 'cmap'"),
    PackedSample([hmtx | 3 << 6, 4, 4], "a table's form of WOFF 2.0, found form 3 of table 'hmtx'"),
    PackedSample([glyf | 1 << 6, 4, 4], "a table's form of WOFF 2.0, found form 1 of table 'glyf'"),
    PackedSample([glyf, 4, 4, loca, 4, 1], tables: 2, "no bytes of a transformed table 'loca', found 1"),
    PackedSample([glyf, 4, 4], "both tables 'glyf' and 'loca', or none, found one of them"),
    PackedSample([loca, 4, 0], "both tables 'glyf' and 'loca', or none, found one of them"),
    PackedSample([loca, 4, 0, glyf, 4, 4], tables: 2, "a transformed 'glyf' before what is made from it, found 'loca'"),
    PackedSample([glyfAsItIs, 4, loca, 4, 0], tables: 2, "tables 'glyf' and 'loca' in one form, found two"),
    PackedSample([cmap, 4, cmap, 4], tables: 2, "every table once, found two tables 'cmap'"),
    PackedSample([cmap, 4, named, 0x63, 0x6D, 0x61, 0x70, 4], tables: 2, "every table once, found two tables 'cmap'"),
    PackedSample([hmtx | 1 << 6, 4, 4], "a transformed 'glyf' before what is made from it, found 'hmtx'"),
    PackedSample([cmap, 4], stream: 10, claimed: 11, "packed tables up to byte 64, found the file's end at byte 60"),
    PackedSample([cmap, 4], stream: 9, "packed tables up to byte 60, found the file's end at byte 59"),
    PackedSample([cmap, 4], stream: 8, claimed: .max, "packed tables up to byte 4294967348, found the file's end at byte 58"),
    PackedSample([cmap, 0xA9, 0x00], stream: 1, "tables packed 100 to 1 at most, found 5248 bytes in 52"),
    PackedSample([cmap, 4], stream: 1, claimed: 0, "packed tables up to byte 52, found the file's end at byte 51"),
    PackedSample([cmap, 4], stream: 10, "packed tables as the directory lists them, found others, or a font of more than 8192 bytes"),
    tooLarge([cmap, 4], fontLength: .max, "a font", 4_294_967_295),
    tooLarge([cmap, 4], fontLength: 8193, "a font", 8193),
    tooLarge([cmap] + fourGigabytes, "tables", 4_294_967_295),
    tooLarge([cmap, 0xC0, 0x00, 6, 1], tables: 2, "tables", 8193),
    tooLarge([hmtx | 1 << 6, 4] + fourGigabytes, "transformed tables", 4_294_967_295),
    tooLarge([glyf, 4, 0xC0, 0x00, hmtx | 1 << 6, 4, 1], tables: 2, "transformed tables", 8193),
  ]

  private static func tooLarge(
    _ directory: [UInt8], tables: UInt16 = 1, fontLength: UInt32 = 100, _ part: String, _ bytes: Int
  ) -> PackedSample {
    PackedSample(
      directory, tables: tables, fontLength: fontLength, tooLarge: true,
      "expected at most 8192 bytes of \(part), found \(bytes); cut the font to the characters that are used")
  }
}
