import CHarfBuzz

/// What a font file of unknown origin says about itself, through HarfBuzz.
enum SFNT {
  /// A face over a copy of the bytes; nil where they do not begin as a font does.
  @unsafe static func face(of bytes: [UInt8]) -> OpaquePointer? {
    guard bytes.count > 12 else { return nil }
    switch bytes[0..<4].reduce(0, { $0 << 8 | UInt32($1) }) {
    case 0x0001_0000, tag("OTTO"), tag("true"): break
    default: return nil
    }
    return unsafe bytes.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let blob = unsafe hb_blob_create_or_fail(start, UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
      defer { unsafe hb_blob_destroy(blob) }
      return unsafe hb_face_create(blob, 0)
    }
  }

  /// The typographic family, else the legacy one; at most 128 bytes, and none of them a control character.
  @unsafe static func familyName(of face: OpaquePointer) -> String {
    for id in [HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, HB_OT_NAME_ID_FONT_FAMILY] {
      var length: UInt32 = 128
      let name = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { name in
        _ = unsafe hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), hb_language_from_string("en", -1), &length, name.baseAddress)
        return unsafe String(decoding: name[..<min(Int(length), 127)].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
      let clean = printable(name)
      if !clean.isEmpty { return clean }
    }
    return ""
  }

  private static func printable(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars where scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) { result.append(scalar) }
    return String(result)
  }

  @unsafe static func style(of font: OpaquePointer?, _ face: OpaquePointer) -> FaceStyle {
    let weight = unsafe Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT).clamped(to: 1...1000))
    let width = unsafe Int(hb_style_get_value(font, HB_STYLE_TAG_WIDTH).clamped(to: 1...1000))
    let isItalic = unsafe hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0.5
    return unsafe FaceStyle(
      isItalic: isItalic, weights: axis("wght", of: face) ?? weight...weight, widths: axis("wdth", of: face) ?? width...width,
      opticalSizes: axis("opsz", of: face))
  }

  /// The whole numbers of an axis; nil where the font does not have it.
  @unsafe private static func axis(_ name: StaticString, of face: OpaquePointer) -> ClosedRange<Int>? {
    var info = hb_ot_var_axis_info_t()
    guard unsafe hb_ot_var_find_axis_info(face, tag(name), &info) != 0 else { return nil }
    let low = info.min_value.clamped(to: 0...2000).rounded(.up)
    let high = info.max_value.clamped(to: 0...2000).rounded(.down)
    return low <= high ? Int(low)...Int(high) : nil
  }

  /// Of `hhea`, or of `OS/2` where it says so or `hhea` is empty: HarfBuzz's own choice. What is no distance is replaced by the system font's.
  @unsafe static func metrics(of font: OpaquePointer?, _ face: OpaquePointer) -> FontMetrics {
    let em = unsafe Int32(clamping: hb_face_get_upem(face))
    unsafe hb_font_set_scale(font, em, em)
    func ems(_ metric: hb_ot_metrics_tag_t, sign: Double, otherwise: Double) -> Double {
      var found: hb_position_t = 0
      guard unsafe hb_ot_metrics_get_position(font, metric, &found) != 0, em > 0 else { return otherwise }
      let value = Double(found) / Double(em) * sign
      return value >= 0 && value <= 4 ? value : otherwise
    }
    let system = FontMetrics.system
    return FontMetrics(
      ascent: ems(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, sign: 1, otherwise: system.ascent),
      descent: ems(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, sign: -1, otherwise: system.descent),
      gap: ems(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, sign: 1, otherwise: 0),
      capHeight: ems(HB_OT_METRICS_TAG_CAP_HEIGHT, sign: 1, otherwise: system.capHeight))
  }
}

extension Float {
  /// The nearest number of a range; its lower end for what is no number.
  fileprivate func clamped(to range: ClosedRange<Float>) -> Float {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}
