import CHarfBuzz
import WidgetFoundation

/// HarfBuzz by itself: one font, one buffer, no cache, and nothing but glyphs and advances as the result.
@safe final class PlainShaper {
  private let font: OpaquePointer?
  private let buffer: OpaquePointer?
  private let script: hb_script_t
  private let language: hb_language_t?
  private let direction: hb_direction_t

  /// Nil where no one font draws the corpus.
  init?(_ corpus: TextCorpus, fonts: FontBook) {
    guard let path = corpus.font, let blob = unsafe hb_blob_create_from_file_or_fail("\(fonts.directory)/\(path)") else { return nil }
    let face = unsafe hb_face_create(blob, 0)
    unsafe font = hb_font_create(face)
    unsafe hb_blob_destroy(blob)
    unsafe hb_face_destroy(face)
    let axes = [hb_variation_t(tag: unsafe hb_tag_from_string("wght", -1), value: 400), hb_variation_t(tag: unsafe hb_tag_from_string("opsz", -1), value: 17)]
    unsafe hb_font_set_variations(font, axes, UInt32(axes.count))
    unsafe buffer = hb_buffer_create()
    script = unsafe hb_script_from_string(corpus.script, -1)
    unsafe language = hb_language_from_string(corpus.language, -1)
    direction = corpus.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
    unsafe hb_font_destroy(font)
  }

  func shape(_ strings: [String]) {
    for string in strings {
      unsafe hb_buffer_clear_contents(buffer)
      unsafe hb_buffer_set_direction(buffer, direction)
      unsafe hb_buffer_set_script(buffer, script)
      unsafe hb_buffer_set_language(buffer, language)
      let count = Int32(string.utf8.count)
      unsafe hb_buffer_add_utf8(buffer, string, count, 0, count)
      unsafe hb_shape(font, buffer, nil, 0)
    }
  }
}
