import CHarfBuzz
import CICU

/// How a cluster that has both is to be drawn (UTS #51).
enum Presentation {
  case text, emoji
}

/// Which faces have which characters, and which of them draws a cluster.
///
/// Asks one plain font a face, whose character map no axis changes.
@safe struct FontCoverage: ~Copyable {
  private let collection: FontCollection
  private var fonts: ContiguousArray<OpaquePointer?>
  /// The order of fallback by family, found when it is first needed.
  private var orders: ContiguousArray<[FontFamilyID]>

  init(_ collection: FontCollection) {
    self.collection = collection
    unsafe fonts = ContiguousArray(repeating: nil, count: collection.faceCount)
    orders = ContiguousArray(repeating: [], count: collection.familyNames.count)
  }

  deinit {
    for i in unsafe fonts.indices { unsafe hb_font_destroy(fonts[i]) }
  }

  /// The face that draws the whole cluster, or nil for none.
  ///
  /// The requested one if it can, and in every other family the one that is most like it. Emoji are asked of their own font first, and characters of
  /// private use of a package's fonts, which alone know what they mean.
  mutating func face(for cluster: ContiguousArray<UInt32>, _ presentation: Presentation, _ request: FontRequest) -> Int? {
    if presentation == .emoji {
      let emoji = collection.face(of: FontCollection.emoji, for: request)
      if draws(cluster, emoji) { return emoji }
    }
    if request.family == nil && isPrivateUse(cluster[0]) {
      for family in collection.packageFamilies {
        let face = collection.face(of: family, for: request)
        if draws(cluster, face) { return face }
      }
    }
    let family = request.family ?? FontFamilyID(request.design.rawValue)
    if orders[Int(family)].isEmpty { orders[Int(family)] = collection.fallback(from: family) }
    let order = orders[Int(family)]
    // A family that was named is asked for everything.
    for family in order where family == request.family || collection.mayHave(anyOf: cluster, family) {
      let face = collection.face(of: family, for: request)
      if draws(cluster, face) { return face }
      guard request.isItalic else { continue }
      var upright = request
      upright.isItalic = false
      let other = collection.face(of: family, for: upright)
      if other != face && draws(cluster, other) { return other }
    }
    return nil
  }

  private func isPrivateUse(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0xE000...0xF8FF, 0xF_0000...0x10_FFFF: true
    default: false
    }
  }

  /// Whether every character of the cluster that shows has a glyph, by itself, composed with the one before, or in parts.
  private mutating func draws(_ cluster: ContiguousArray<UInt32>, _ face: Int) -> Bool {
    var base: UInt32 = 0
    for scalar in cluster {
      if cicu_is_default_ignorable(scalar) { continue }
      var composed: UInt32 = 0
      if base != 0, unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), base, scalar, &composed) != 0,
        has(composed, face)
      {
        base = composed
        continue
      }
      guard hasInParts(scalar, face) else { return false }
      base = scalar
    }
    return true
  }

  private mutating func hasInParts(_ codePoint: UInt32, _ face: Int) -> Bool {
    if has(codePoint, face) { return true }
    switch codePoint {
    case 0x2011: return has(0x2010, face)
    // HarfBuzz makes these of the space.
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return has(0x20, face)
    default: break
    }
    var (first, second): (UInt32, UInt32) = (0, 0)
    guard unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), codePoint, &first, &second) != 0 else { return false }
    return hasInParts(first, face) && (second == 0 || has(second, face))
  }

  /// Whether the face's character map has the code point.
  mutating func has(_ codePoint: UInt32, _ face: Int) -> Bool { glyph(codePoint, face) != nil }

  /// The glyph that the face's character map has for the code point.
  mutating func glyph(_ codePoint: UInt32, _ face: Int) -> UInt32? {
    if unsafe fonts[face] == nil { unsafe fonts[face] = hb_font_create(collection.face(face).handle) }
    var glyph: UInt32 = 0
    return unsafe hb_font_get_nominal_glyph(fonts[face], codePoint, &glyph) != 0 ? glyph : nil
  }
}

extension Presentation {
  private static let textSelector: UInt32 = 0xFE0E
  private static let emojiSelector: UInt32 = 0xFE0F
  private static let joiner: UInt32 = 0x200D
  private static let keycap: UInt32 = 0x20E3

  /// What a cluster is: a selector decides, else being a sequence of emoji, else what its first character is by itself.
  init(of cluster: ContiguousArray<UInt32>) {
    self = .text
    guard let first = cluster.first else { return }
    if cluster.contains(Presentation.textSelector) { return }
    let isEmoji = cicu_is_emoji_presentation(first) || Presentation.isSequence(cluster)
    if isEmoji { self = .emoji }
  }

  /// A selector, a keycap, or a joined, toned or tagged emoji.
  private static func isSequence(_ cluster: ContiguousArray<UInt32>) -> Bool {
    guard cluster.count > 1, cicu_is_emoji(cluster[0]) else { return false }
    return cluster.dropFirst().contains { scalar in
      switch scalar {
      case emojiSelector, keycap, joiner, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
      default: false
      }
    }
  }
}
