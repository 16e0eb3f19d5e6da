/// The `cmap` table. Source: OpenType, formats 4 and 12.
enum CharacterMap {
  /// Characters that follow one another, as their glyphs do.
  private struct Segment {
    var first: UInt32
    var last: UInt32
    var glyph: Int
  }

  /// - Parameter characters: Code points in ascending order, and their glyphs.
  static func table(_ characters: [(scalar: UInt32, glyph: Int)]) -> [UInt8] {
    let all = segments(characters[...])
    let basic = segments(characters.prefix { $0.scalar < 0xFFFF })
    let isBasic = (characters.last?.scalar ?? 0) < 0xFFFF
    let (short, long) = (format4(basic), isBasic ? [] : format12(all))
    var out = FontBytes()
    out.short(0, isBasic ? 1 : 2)
    // Platform 3, encodings 1 and 10: Unicode without and with supplementary planes.
    out.short(3, 1)
    out.long(isBasic ? 12 : 20)
    if !isBasic {
      out.short(3, 10)
      out.long(20 + short.count)
    }
    out.append(short + long)
    return out.bytes
  }

  private static func segments(_ characters: ArraySlice<(scalar: UInt32, glyph: Int)>) -> [Segment] {
    var segments: [Segment] = []
    for (scalar, glyph) in characters {
      if let last = segments.last, scalar == last.last + 1, glyph == last.glyph + Int(scalar - last.first) {
        segments[segments.count - 1].last = scalar
      } else {
        segments.append(Segment(first: scalar, last: scalar, glyph: glyph))
      }
    }
    return segments
  }

  private static func format4(_ basic: [Segment]) -> [UInt8] {
    // The last segment has to be U+FFFF, of the glyph 0.
    let segments = basic + [Segment(first: 0xFFFF, last: 0xFFFF, glyph: 0x10000)]
    var (power, log) = (1, 0)
    while power * 2 <= segments.count { (power, log) = (power * 2, log + 1) }
    var out = FontBytes()
    out.short(4, 16 + segments.count * 8, 0, segments.count * 2, power * 2, log, (segments.count - power) * 2)
    for segment in segments { out.short(Int(segment.last)) }
    out.short(0)
    for segment in segments { out.short(Int(segment.first)) }
    for segment in segments { out.short(segment.glyph - Int(segment.first)) }
    for _ in segments { out.short(0) }
    return out.bytes
  }

  private static func format12(_ segments: [Segment]) -> [UInt8] {
    var out = FontBytes()
    out.short(12, 0)
    for value in [16 + segments.count * 12, 0, segments.count] { out.long(value) }
    for segment in segments {
      for value in [Int(segment.first), Int(segment.last), segment.glyph] { out.long(value) }
    }
    return out.bytes
  }
}
