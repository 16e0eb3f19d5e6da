/// An entry of a WOFF2 file's table directory (WOFF 2.0 §4.2).
struct WOFF2Table {
  var tag: UInt32
  /// The table's bytes in the font.
  var length: Int
  /// Its bytes in the stream that is packed.
  var packedLength: Int
  /// Whether the stream holds another form of the table, which the decoder turns back (§5).
  var isTransformed: Bool

  static let glyf: UInt32 = 0x676C_7966
  static let loca: UInt32 = 0x6C6F_6361
  static let hmtx: UInt32 = 0x686D_7478

  init(_ reader: inout WOFF2Reader) throws(FontError) {
    let flags = try reader.byte()
    let number = Int(flags & 0x3F)
    tag = number == WOFF2Table.known.count ? try reader.word() : WOFF2Table.known[number]
    isTransformed = try WOFF2Table.isTransformed(tag, version: flags >> 6)
    length = try reader.variable()
    packedLength = isTransformed ? try reader.variable() : length
    guard tag != WOFF2Table.loca || !isTransformed || packedLength == 0 else {
      throw .malformedWOFF2(expected: "no bytes of a transformed table 'loca'", found: "\(packedLength)")
    }
  }

  /// Whether a version of a table's form is a transformed one: of 'glyf' and 'loca' 0 is and 3 is not, of 'hmtx' 1 is and 0 is not.
  private static func isTransformed(_ tag: UInt32, version: UInt8) throws(FontError) -> Bool {
    switch (tag, version) {
    case (glyf, 0), (loca, 0), (hmtx, 1): return true
    case (glyf, 3), (loca, 3), (_, 0): return false
    case (_, _): throw .malformedWOFF2(expected: "a table's form of WOFF 2.0", found: "form \(version) of table '\(name(tag))'")
    }
  }

  /// A tag's four characters, with a full stop for each that is not printable.
  static func name(_ tag: UInt32) -> String {
    [24, 16, 8, 0].reduce(into: "") { name, shift in
      let byte = UInt8(truncatingIfNeeded: tag >> UInt32(shift))
      name.unicodeScalars.append(Unicode.Scalar((0x20..<0x7F).contains(byte) ? byte : 0x2E))
    }
  }

  /// The tags that have a number: 0…62, in this order.
  private static let known: [UInt32] = {
    let tags: StaticString = """
      cmapheadhheahmtxmaxpnameOS/2postcvt fpgmglyflocaprepCFF VORGEBDTEBLCgasphdmxkernLTSHPCLTVDMXvheavmtxBASEGDEFGPOSGSUBEBSCJSTFMATH\
      CBDTCBLCCOLRCPALSVG sbixacntavarbdatblocbslncvarfdscfeatfmtxfvargvarhstyjustlcarmortmorxopbdproptrakZapfSilfGlatGlocFeatSill
      """
    return tags.description.utf8.enumerated().reduce(into: []) { tags, byte in
      if byte.offset % 4 == 0 { tags.append(0) }
      tags[byte.offset / 4] = tags[byte.offset / 4] << 8 | UInt32(byte.element)
    }
  }()
}
