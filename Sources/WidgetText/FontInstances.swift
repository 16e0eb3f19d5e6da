import CHarfBuzz
import DisplayList

/// A bundled font at one place of its axes.
@safe struct FontInstance {
  let file: Int
  let weight: Int
  /// Points; 0 where the font has no optical sizes.
  let opticalSize: Double
  let font: OpaquePointer
  /// What HarfBuzz's integers count: 64 to each of the font's own units, so that deltas of axes are not rounded away.
  let unitsPerEm: Int32
  /// Distance of the underline's centre above the baseline, and its thickness, in ems.
  let underline: (offset: Double, thickness: Double)
  let strikethrough: (offset: Double, thickness: Double)
}

/// The font instances of a text context, by `FontInstanceID`.
struct FontInstances: ~Copyable {
  private let book: FontBook
  private var instances: ContiguousArray<FontInstance> = []

  init(book: FontBook) { self.book = book }

  deinit { destroyAll() }

  var count: Int { instances.count }
  subscript(id: FontInstanceID) -> FontInstance { instances[Int(id)] }

  private func destroyAll() {
    for instance in instances { unsafe hb_font_destroy(instance.font) }
  }

  mutating func removeAll() {
    destroyAll()
    instances.removeAll(keepingCapacity: true)
  }

  /// The instance of a file for a weight and a size in points, both clamped to the file's axes.
  mutating func instance(file: Int, weight: Int, size: Double) -> FontInstanceID {
    let description = FontFile.all[file]
    let weight = min(max(weight, description.weights.lowerBound), description.weights.upperBound)
    var opticalSize = 0.0
    if let range = description.opticalSizes { opticalSize = min(max(size, Double(range.lowerBound)), Double(range.upperBound)) }
    for i in instances.indices.reversed()
    where instances[i].file == file && instances[i].weight == weight && instances[i].opticalSize == opticalSize {
      return FontInstanceID(i)
    }
    instances.append(FontInstance(face: book.face(file), file: file, weight: weight, opticalSize: opticalSize))
    return FontInstanceID(instances.count - 1)
  }

  /// Names for dumps: family, then the axes.
  var names: [String] {
    instances.map { instance in
      let file = FontFile.all[instance.file]
      let base = "\(file.family.name)\(file.isItalic ? " Italic" : "") wght=\(instance.weight)"
      return file.opticalSizes == nil ? base : "\(base) opsz=\(shortest(instance.opticalSize))"
    }
  }

  private func shortest(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
}

extension FontInstance {
  init(face: Face, file: Int, weight: Int, opticalSize: Double) {
    self.file = file
    self.weight = weight
    self.opticalSize = opticalSize
    // HarfBuzz answers its empty font, not null, when memory is short.
    guard let font = unsafe hb_font_create(face.handle) else { preconditionFailure("hb_font_create never answers null") }
    unitsPerEm = unsafe Int32(hb_face_get_upem(face.handle)) * 64
    unsafe hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    var axes = [hb_variation_t(tag: tag("wght"), value: Float(weight))]
    if opticalSize > 0 { axes.append(hb_variation_t(tag: tag("opsz"), value: Float(opticalSize))) }
    unsafe hb_font_set_variations(font, axes, UInt32(axes.count))
    unsafe hb_font_make_immutable(font)
    unsafe self.font = font
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
