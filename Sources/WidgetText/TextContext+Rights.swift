import CHarfBuzz
public import DisplayList

/// What a font says about its makers; empty where it says nothing.
public struct FontNotice: Hashable, Sendable {
  public var copyright: String
  public var license: String
  public var licenseURL: String
}

/// Who may embed a font. Source: OpenType, `fsType` of `OS/2`.
public struct FontEmbedding: RawRepresentable, Hashable, Sendable {
  /// 0 for everybody.
  public var rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Whether a file for everybody to read may carry outlines of some of the font's glyphs.
  public var allowsSubsets: Bool {
    let (restricted, noSubsets, bitmapsOnly): (UInt16, UInt16, UInt16) = (2, 0x100, 0x200)
    // Of several permissions the widest counts: "restricted" does only where it stands alone.
    return rawValue & 0xF != restricted && rawValue & (noSubsets | bitmapsOnly) == 0
  }
}

extension TextContext {
  /// The notice of an instance's font, in English.
  public func notice(of font: FontInstanceID) -> FontNotice {
    let face = typesetter.collection.face(typesetter.fonts[font].face)
    return unsafe FontNotice(
      copyright: SFNT.text(HB_OT_NAME_ID_COPYRIGHT, of: face.handle), license: SFNT.text(HB_OT_NAME_ID_LICENSE, of: face.handle),
      licenseURL: SFNT.text(HB_OT_NAME_ID_LICENSE_URL, of: face.handle))
  }

  /// Who may embed an instance's font.
  public func embedding(of font: FontInstanceID) -> FontEmbedding {
    FontEmbedding(rawValue: unsafe SFNT.embedding(of: typesetter.collection.face(typesetter.fonts[font].face).handle))
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
