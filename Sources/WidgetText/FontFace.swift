import CHarfBuzz

/// One font, as HarfBuzz reads it, and what it says about itself.
///
/// HarfBuzz lets threads share a face that is immutable. It checks every table before it reads it, so a font from a stranger may be damaged.
@safe public final class FontFace: @unchecked Sendable {
  /// The name of the family that the font belongs to.
  public let family: String
  /// Where the face stands in its family.
  public let style: FaceStyle
  /// Vertical metrics of an em.
  package let metrics: FontMetrics
  let role: FontFile.Role?
  /// Bytes of memory that the font takes; 0 for a bundled one, which is mapped.
  public let byteCount: Int
  let handle: OpaquePointer

  /// Maps a bundled file.
  init(_ file: FontFile, in directory: String) {
    // The blob maps the file privately; the face keeps the blob.
    let blob = unsafe hb_blob_create_from_file_or_fail("\(directory)/\(file.path)")
    defer { unsafe hb_blob_destroy(blob) }
    unsafe handle = hb_face_create(blob, 0)
    unsafe hb_face_make_immutable(handle)
    family = file.family
    style = file.style
    metrics = file.metrics
    role = file.role
    byteCount = 0
  }

  /// Reads a font of a package: TrueType or OpenType outlines, or either in WOFF2.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limit: Bytes that it may have once it is unpacked.
  /// - Throws: `FontError` where it is no font or has no family name, no character or no glyph.
  public init(reading bytes: [UInt8], limit: Int = 32 << 20) throws(FontError) {
    let bytes = WOFF2.isWOFF2(bytes) ? try WOFF2.decode(bytes, limit: limit) : bytes
    guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, limit: limit) }
    guard let face = unsafe SFNT.face(of: bytes) else { throw .notAFont }
    unsafe hb_face_make_immutable(face)
    unsafe handle = face
    let font = unsafe hb_font_create(face)
    defer { unsafe hb_font_destroy(font) }
    role = nil
    byteCount = bytes.count
    family = unsafe SFNT.familyName(of: face)
    style = unsafe SFNT.style(of: font, face)
    metrics = unsafe SFNT.metrics(of: font, face)
    guard unsafe hb_face_get_glyph_count(face) > 1 else { throw .notAFont }
    guard !family.isEmpty else { throw .nameless }
  }

  deinit { unsafe hb_face_destroy(handle) }

  /// The face's name in dumps.
  var name: String { "\(family)\(style.isItalic ? " Italic" : "")" }
}
