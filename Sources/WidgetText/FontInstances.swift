import CHarfBuzz
import DisplayList

/// A face at one place of its axes.
@safe struct FontInstance {
  let face: Int
  let axes: FontAxes
  let font: OpaquePointer
  /// What HarfBuzz's integers count: 64 to each of the font's own units, so that deltas of axes are not rounded away.
  let unitsPerEm: Int32
  /// Draws coloured bitmaps.
  let isColor: Bool
  /// Distance of the underline's centre above the baseline, and its thickness, in ems.
  let underline: (offset: Double, thickness: Double)
  let strikethrough: (offset: Double, thickness: Double)
}

/// A place on the axes of a face, which may lack some.
struct FontAxes: Equatable {
  var weight: Int
  var width: Int
  /// Points; 0 where the face has no optical sizes.
  var opticalSize: Double

  /// The place nearest to a request at a size in points.
  init(_ style: FaceStyle, _ request: FontRequest, size: Double) {
    weight = style.weights.clamp(request.weight)
    width = style.widths.clamp(request.width.percent)
    opticalSize = style.opticalSizes.map { min(max(size, Double($0.lowerBound)), Double($0.upperBound)) } ?? 0
  }
}

/// The font instances of a text context, by `FontInstanceID`.
struct FontInstances: ~Copyable {
  private let collection: FontCollection
  private var instances: ContiguousArray<FontInstance> = []
  private var index = HashIndex()
  /// The newest instances, which most texts ask for, are looked through before they are looked up.
  private static let newest = 8

  init(_ collection: FontCollection) { self.collection = collection }

  deinit {
    for instance in instances { unsafe hb_font_destroy(instance.font) }
  }

  var count: Int { instances.count }
  subscript(id: FontInstanceID) -> FontInstance { instances[Int(id)] }

  /// The instance of a face for a request at a size in points.
  mutating func instance(face: Int, _ request: FontRequest, size: Double) -> FontInstanceID {
    let axes = FontAxes(collection.style(face), request, size: size)
    for i in instances.indices.suffix(FontInstances.newest).reversed() where instances[i].face == face && instances[i].axes == axes {
      return FontInstanceID(i)
    }
    let hash = FontInstances.hash(face, axes)
    var probe = index.probe(hash)
    while let i = index.next(&probe) {
      if instances[i].face == face && instances[i].axes == axes { return FontInstanceID(i) }
    }
    index.insert(instances.count, hash)
    instances.append(FontInstance(collection.face(face), number: face, axes))
    return FontInstanceID(instances.count - 1)
  }

  /// FNV-1a over the face and its axes; the lower bits of an optical size are zero as a rule.
  private static func hash(_ face: Int, _ axes: FontAxes) -> UInt64 {
    [UInt64(face), UInt64(axes.weight), UInt64(axes.width), axes.opticalSize.bitPattern >> 32, axes.opticalSize.bitPattern].reduce(0xcbf2_9ce4_8422_2325) {
      ($0 ^ $1) &* 0x100_0000_01b3
    }
  }

  /// Names for dumps: the face, then its axes.
  var names: [String] {
    instances.map { instance in
      let face = collection.face(instance.face)
      var name = "\(face.name) wght=\(instance.axes.weight)"
      if instance.axes.width != 100 { name += " wdth=\(instance.axes.width)" }
      return instance.axes.opticalSize == 0 ? name : "\(name) opsz=\(shortest(instance.axes.opticalSize))"
    }
  }

  private func shortest(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
}

extension FontInstance {
  init(_ face: FontFace, number: Int, _ axes: FontAxes) {
    self.face = number
    self.axes = axes
    // HarfBuzz answers its empty font, not null, when memory is short.
    guard let font = unsafe hb_font_create(face.handle) else { preconditionFailure("hb_font_create never answers null") }
    unitsPerEm = unsafe Int32(hb_face_get_upem(face.handle)) * 64
    unsafe hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    let variations = [
      hb_variation_t(tag: tag("wght"), value: Float(axes.weight)), hb_variation_t(tag: tag("wdth"), value: Float(axes.width)),
      hb_variation_t(tag: tag("opsz"), value: Float(axes.opticalSize)),
    ]
    unsafe hb_font_set_variations(font, variations, UInt32(variations.count - (axes.opticalSize == 0 ? 1 : 0)))
    unsafe hb_font_make_immutable(font)
    unsafe self.font = font
    isColor = unsafe hb_ot_color_has_png(face.handle) != 0
    underline = unsafe line(
      font, unitsPerEm, (HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE), offset: -0.1)
    strikethrough = unsafe line(
      font, unitsPerEm, (HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE), offset: 0.3)
  }
}

/// Reads a line's centre and thickness in ems; numbers outside half an em and a quarter are taken for a broken table.
@unsafe private func line(
  _ font: OpaquePointer, _ unitsPerEm: Int32, _ tags: (offset: hb_ot_metrics_tag_t, size: hb_ot_metrics_tag_t), offset: Double
) -> (offset: Double, thickness: Double) {
  let em = Double(unitsPerEm)
  var found: hb_position_t = 0
  let hasSize = unsafe hb_ot_metrics_get_position(font, tags.size, &found) != 0
  let size = Double(found) / em
  let thickness = hasSize && size > 0 && size < 0.25 ? size : 0.06
  let hasOffset = unsafe hb_ot_metrics_get_position(font, tags.offset, &found) != 0
  let edge = Double(found) / em
  guard hasOffset, edge > -0.5, edge < 0.5 else { return (offset, thickness) }
  // Both tables give the line's upper edge.
  return (edge - thickness / 2, thickness)
}

/// An OpenType tag of four ASCII characters.
func tag(_ name: StaticString) -> hb_tag_t {
  precondition(name.utf8CodeUnitCount == 4)
  return (0..<4).reduce(0) { unsafe $0 << 8 | hb_tag_t(name.utf8Start[$1]) }
}
