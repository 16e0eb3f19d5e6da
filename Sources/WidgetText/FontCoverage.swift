import CHarfBuzz
import CICU

/// Which bundled fonts have which characters.
///
/// Asks one plain font a file, whose character map no axis changes.
@safe struct FontCoverage: ~Copyable {
  private let book: FontBook
  private var fonts: ContiguousArray<OpaquePointer?>

  init(book: FontBook) {
    self.book = book
    unsafe fonts = ContiguousArray(repeating: nil, count: FontFile.all.count)
  }

  deinit {
    for i in unsafe fonts.indices { unsafe hb_font_destroy(fonts[i]) }
  }

  /// The file that draws the whole cluster: `preferred`, else the first other one of the same slant, else of any; nil for none.
  mutating func file(for cluster: ContiguousArray<UInt32>, preferred: Int) -> Int? {
    if draws(cluster, preferred) { return preferred }
    for isItalic in [FontFile.all[preferred].isItalic, !FontFile.all[preferred].isItalic] {
      for i in FontFile.all.indices where FontFile.all[i].isItalic == isItalic && i != preferred && draws(cluster, i) {
        return i
      }
    }
    return nil
  }

  /// Whether every character of the cluster that shows has a glyph, by itself, composed with the one before, or in parts.
  private mutating func draws(_ cluster: ContiguousArray<UInt32>, _ file: Int) -> Bool {
    var base: UInt32 = 0
    for scalar in cluster {
      if cicu_is_default_ignorable(scalar) { continue }
      var composed: UInt32 = 0
      if base != 0, unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), base, scalar, &composed) != 0,
        has(composed, file)
      {
        base = composed
        continue
      }
      guard hasInParts(scalar, file) else { return false }
      base = scalar
    }
    return true
  }

  private mutating func hasInParts(_ codePoint: UInt32, _ file: Int) -> Bool {
    if has(codePoint, file) { return true }
    switch codePoint {
    case 0x2011: return has(0x2010, file)
    // HarfBuzz makes these of the space.
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return has(0x20, file)
    default: break
    }
    var (first, second): (UInt32, UInt32) = (0, 0)
    guard unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), codePoint, &first, &second) != 0 else { return false }
    return hasInParts(first, file) && (second == 0 || has(second, file))
  }

  /// Whether the file's character map has the code point.
  mutating func has(_ codePoint: UInt32, _ file: Int) -> Bool {
    if unsafe fonts[file] == nil { unsafe fonts[file] = hb_font_create(book.face(file).handle) }
    var glyph: UInt32 = 0
    return unsafe hb_font_get_nominal_glyph(fonts[file], codePoint, &glyph) != 0
  }
}
