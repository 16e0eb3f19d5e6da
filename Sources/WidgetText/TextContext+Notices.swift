import CHarfBuzz
public import DisplayList

/// What a font says about its makers and about what may be done with it.
public struct FontNotice: Hashable, Sendable {
  /// Empty where the font does not say.
  public var copyright: String
  public var license: String
  public var licenseURL: String
  /// `fsType` of the font's `OS/2` table: who may embed it. 0 for everybody.
  public var embedding: UInt16

  package init(copyright: String, license: String, licenseURL: String, embedding: UInt16) {
    self.copyright = copyright
    self.license = license
    self.licenseURL = licenseURL
    self.embedding = embedding
  }

  /// Whether a file for everybody to read may carry some of the font's glyphs. Source: OpenType, `OS/2` `fsType`.
  public var allowsSubsets: Bool {
    let (restricted, noSubsets, bitmapsOnly): (UInt16, UInt16, UInt16) = (2, 0x100, 0x200)
    // Of several permissions the widest counts, so "restricted" counts alone.
    return embedding & 0xF != restricted && embedding & (noSubsets | bitmapsOnly) == 0
  }
}

extension TextContext {
  /// The notice of an instance's font.
  public func notice(of font: FontInstanceID) -> FontNotice {
    let face = typesetter.collection.face(typesetter.fonts[font].face)
    return unsafe FontNotice(
      copyright: SFNT.text(HB_OT_NAME_ID_COPYRIGHT, of: face.handle), license: SFNT.text(HB_OT_NAME_ID_LICENSE, of: face.handle),
      licenseURL: SFNT.text(HB_OT_NAME_ID_LICENSE_URL, of: face.handle), embedding: SFNT.embedding(of: face.handle))
  }

  /// The vertical metrics of an em of an instance.
  package func metrics(of font: FontInstanceID) -> FontMetrics { typesetter.collection.metrics(typesetter.fonts[font].face) }
}

extension SFNT {
  /// A text of the `name` table in English, at most 2 KiB of it; empty where there is none.
  @unsafe fileprivate static func text(_ id: Int, of face: OpaquePointer) -> String {
    let capacity = 2048
    var length = UInt32(capacity)
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { text in
      _ = unsafe hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), hb_language_from_string("en", -1), &length, text.baseAddress)
      return unsafe String(decoding: text[..<min(Int(length), capacity - 1)].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  @unsafe fileprivate static func embedding(of face: OpaquePointer) -> UInt16 {
    let blob = unsafe hb_face_reference_table(face, tag("OS/2"))
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length), length >= 10 else { return 0 }
    return unsafe UInt16(UInt8(bitPattern: data[8])) << 8 | UInt16(UInt8(bitPattern: data[9]))
  }
}
