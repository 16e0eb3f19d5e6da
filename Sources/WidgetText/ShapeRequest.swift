import CHarfBuzz
import DisplayList

/// OpenType features that differ from the font's defaults, and what stands around the text.
struct ShapeFeatures: OptionSet, Hashable, BitwiseCopyable {
  let rawValue: UInt8
  static let noLigatures = ShapeFeatures(rawValue: 1)
  static let noContextualAlternates = ShapeFeatures(rawValue: 2)
  static let tabularDigits = ShapeFeatures(rawValue: 4)
  /// The text follows, or goes on as, a word that it was cut from: letters that join keep their forms.
  static let joinsBefore = ShapeFeatures(rawValue: 8)
  static let joinsAfter = ShapeFeatures(rawValue: 16)
  /// The text is a mark without a letter to stand on, and is given a dotted circle.
  static let dottedCircle = ShapeFeatures(rawValue: 32)
  /// Full-width characters keep their width.
  static let noKerning = ShapeFeatures(rawValue: 64)
}

/// All that decides the glyphs of a text, but for the text itself.
struct ShapeRequest: Hashable, BitwiseCopyable {
  var font: FontInstanceID
  /// ISO 15924.
  var script: UInt32
  /// An index into the context's languages.
  var language: Int32
  var features: ShapeFeatures
  var isRightToLeft: Bool
}

/// Part of a text, whose units may be more than are meant.
struct TextSlice {
  var units: ContiguousArray<UInt16>
  var flags: ContiguousArray<UnitFlags>
  var range: Range<Int>
}

/// Shapes text with HarfBuzz into its own buffer.
@safe struct ShapingBuffer: ~Copyable {
  private let buffer: OpaquePointer

  init?() {
    guard let created = unsafe hb_buffer_create(), unsafe hb_buffer_allocation_successful(created) != 0 else { return nil }
    unsafe buffer = created
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// Shapes a slice; cluster values count from its start.
  func shape(_ slice: TextSlice, _ request: ShapeRequest, font: FontInstance, language: Language) {
    let range = slice.range
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_direction(buffer, request.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(request.script))
    unsafe hb_buffer_set_language(buffer, language.shaping)
    unsafe hb_buffer_set_flags(buffer, request.features.bufferFlags)
    if request.features.contains(.joinsBefore) { addJoiner(at: 1) }
    unsafe slice.units.withUnsafeBufferPointer { units in
      guard let text = units.baseAddress else { return }
      unsafe hb_buffer_add_utf16(buffer, text + range.lowerBound, Int32(range.count), 0, Int32(range.count))
    }
    if request.features.contains(.joinsAfter) { addJoiner(at: 0) }
    let (features, count) = request.features.list
    var list = features
    unsafe withUnsafePointer(to: &list) { pointer in
      unsafe pointer.withMemoryRebound(to: hb_feature_t.self, capacity: 6) {
        unsafe hb_shape(font.font, buffer, $0, UInt32(count))
      }
    }
  }

  /// Adds a zero width joiner as context: the unit before or after the text that is added next or was added last.
  private func addJoiner(at offset: UInt32) {
    var joiner: UInt16 = 0x200D
    unsafe hb_buffer_add_utf16(buffer, &joiner, 1, offset, 0)
  }

  /// The glyphs of the last text, from left to right; valid inside `body`.
  func withGlyphs(_ body: (UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>) -> Void) {
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
    unsafe body(
      UnsafeBufferPointer(start: infos, count: Int(count)), UnsafeBufferPointer(start: positions, count: Int(count)))
  }
}

extension ShapeFeatures {
  fileprivate var bufferFlags: hb_buffer_flags_t {
    let start = contains(.dottedCircle) ? HB_BUFFER_FLAG_BOT.rawValue : 0
    return hb_buffer_flags_t(rawValue: HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES.rawValue | start)
  }

  /// HarfBuzz's list, and how many of its places are used.
  fileprivate var list: (InlineArray<6, hb_feature_t>, count: Int) {
    var list = InlineArray<6, hb_feature_t>(repeating: hb_feature_t())
    var count = 0
    func add(_ name: StaticString, _ value: UInt32) {
      list[count] = hb_feature_t(tag: tag(name), value: value, start: 0, end: .max)
      count += 1
    }
    if contains(.noLigatures) {
      add("liga", 0)
      add("clig", 0)
      add("dlig", 0)
    }
    if contains(.noContextualAlternates) { add("calt", 0) }
    if contains(.noKerning) { add("kern", 0) }
    if contains(.tabularDigits) { add("tnum", 1) }
    return (list, count)
  }
}
