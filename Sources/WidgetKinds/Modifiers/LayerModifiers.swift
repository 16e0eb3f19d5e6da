import Geometry
import WidgetDocument
import WidgetLayout

enum BackgroundModifier: Modifier {
  static let schema = ModifierSchema("background", .layer, "A fill or an element behind what stands before it, in its box.")
}

enum OverlayModifier: Modifier {
  static let schema = ModifierSchema("overlay", .layer, "A fill or an element in front of what stands before it, in its box.")
}

enum MaskModifier: Modifier {
  static let schema = ModifierSchema(
    "mask",
    .oneOf(
      [
        Alternative(.objectWith("type"), .element), Alternative(.string, .element),
        Alternative(.object, .record(ValueType.layerRecord(.element))),
      ], expected: "an element or an object with 'content'"),
    "Shows what stands before it where an element is opaque.")
}

extension ValueType {
  /// A fill, an element, or either with an alignment.
  static let layer = oneOf(
    [
      Alternative(.objectWith("type"), .element), Alternative(.objectWith("content"), .record(layerRecord(fillOrElement))),
      Alternative(.string, .fill), Alternative(.object, .fill),
    ], expected: "a fill, an element or an object with 'content'")

  /// An object with `type` is an element, anything else a fill.
  static let fillOrElement = oneOf(
    [Alternative(.objectWith("type"), .element), Alternative(.string, .fill), Alternative(.object, .fill)], expected: "a fill or an element"
  )

  fileprivate static func layerRecord(_ content: ValueType) -> Record {
    Record(
      "layer",
      [
        Field("content", content, required: true, "What is shown."),
        Field("alignment", .alignment, default: "\"center\"", "Where the content stands in the box."),
      ], short: "content")
  }
}

extension BackgroundModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    lowering.layered(.background, value, source: source, content)
  }
}

extension OverlayModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    lowering.layered(.overlay, value, source: source, content)
  }
}

extension MaskModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    lowering.layered(.mask, value, source: source, content)
  }
}

extension Lowering {
  /// A primary element and what is laid over, under or through it: a fill, an element, or the long form with an alignment.
  mutating func layered(_ layer: Layer, _ value: NodeIndex, source: SourceID, _ content: (inout Lowering) -> Void) {
    let isLong = raw.kind(of: value) == .object && raw.member(value, "type") == nil && raw.member(value, "content") != nil
    let alignment = isLong ? alignment(value) ?? .center : .center
    guard let secondary = isLong ? raw.field(value, "content") : value else { return wrap(nil, source: source, content) }
    let isElement = layer == .mask || raw.kind(of: secondary) == .object && raw.member(secondary, "type") != nil
    if isElement {
      // An absent mask has no alpha anywhere; other layers are just not there.
      if layer != .mask, !isPresent(secondary) { return wrap(nil, source: source, content) }
      wrap(.layered(layer, alignment), source: source) { lowering in
        content(&lowering)
        lowering.lowerAsOne(secondary, in: .zstack(.center), evenIfAbsent: layer == .mask)
      }
    } else {
      guard let fill = shade(secondary) else { return wrap(nil, source: source, content) }
      wrap(.layered(layer, alignment), source: source) { lowering in
        content(&lowering)
        lowering.leaf(ShapeStyle(geometry: .rectangle, fill: lowering.fillIndex(fill)), source: source)
      }
    }
  }

  /// A leaf that fills its box with a shape.
  mutating func leaf(_ shape: ShapeStyle, source: SourceID) {
    tree.leaf(.greedy, content: .shape(tree.add(shape)), direction: direction, source: source)
  }
}
