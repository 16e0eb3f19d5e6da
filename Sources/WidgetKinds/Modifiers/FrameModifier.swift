import Geometry
import WidgetDocument
import WidgetLayout

enum FrameModifier: Modifier {
  static let schema = ModifierSchema(
    "frame", .record(record), "A box of a given, a least, an ideal or a largest size around what stands before it.")

  private static let record = Record(
    "frame",
    [
      Field("width", .extent, "The width: least, ideal and largest at once."),
      Field("height", .extent, "The height: least, ideal and largest at once."),
      Field("minWidth", .bound, "The least width."),
      Field("idealWidth", .bound, "The width when none is offered."),
      Field("maxWidth", .maximum, "The largest width."),
      Field("minHeight", .bound, "The least height."),
      Field("idealHeight", .bound, "The height when none is offered."),
      Field("maxHeight", .maximum, "The largest height."),
      Field("alignment", .alignment, default: "\"center\"", "Where the content stands in the box."),
    ], plain: ["width", "height", "alignment"], check: check)

  @Sendable private static func check(_ checker: inout Checker, _ frame: NodeIndex) {
    checkAxis(&checker, frame, fixed: "width", flexible: ["minWidth", "idealWidth", "maxWidth"])
    checkAxis(&checker, frame, fixed: "height", flexible: ["minHeight", "idealHeight", "maxHeight"])
  }

  private static func checkAxis(_ checker: inout Checker, _ frame: NodeIndex, fixed: StaticString, flexible: [StaticString]) {
    if checker.value(frame, fixed) != nil, let other = flexible.first(where: { checker.value(frame, $0) != nil }) {
      checker.error(
        .conflictingFields, at: frame, "'\(fixed)' and '\(other)' exclude one another: '\(fixed)' is least, ideal and largest at once")
    } else {
      checker.requireRising(frame, flexible)
    }
  }
}

extension FrameModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let alignment = lowering.alignment(value) ?? .center
    let width = range(value, "minWidth", "idealWidth", "maxWidth", &lowering)
    let height = range(value, "minHeight", "idealHeight", "maxHeight", &lowering)
    let fixedWidth = lowering.length(lowering.field(value, "width"))
    let fixedHeight = lowering.length(lowering.field(value, "height"))
    guard width != nil || height != nil else {
      return lowering.wrap(.frame(width: fixedWidth, height: fixedHeight, alignment), source: source, content)
    }
    let flexible = Container.flexFrame(width: width ?? FlexRange(), height: height ?? FlexRange(), alignment)
    // Fixed on one axis and flexible on the other: SwiftUI needs two frames for it, and so do we; both align alike.
    guard fixedWidth != nil || fixedHeight != nil else { return lowering.wrap(flexible, source: source, content) }
    lowering.wrap(flexible, source: source) { lowering in
      lowering.wrap(.frame(width: fixedWidth, height: fixedHeight, alignment), source: -1, content)
    }
  }

  /// The flexible limits of an axis; nil where none of them is given.
  private static func range(
    _ value: NodeIndex, _ least: StaticString, _ ideal: StaticString, _ most: StaticString, _ lowering: inout Lowering
  ) -> FlexRange? {
    var result = FlexRange(min: lowering.number(value, least), ideal: lowering.number(value, ideal))
    if let node = lowering.resolved(lowering.field(value, most)) {
      result.max = lowering.raw.isString(node) ? .infinity : lowering.number(node)
    }
    // Literals have been checked; data may have any.
    let (lowest, middle, highest) = ((least, result.min), (ideal, result.ideal), (most, result.max))
    let conflict = crossing(lowest, middle) ?? crossing(middle, highest) ?? (result.ideal == nil ? crossing(lowest, highest) : nil)
    if let conflict {
      lowering.report(.warning, .frameConflict, at: value, "\(conflict): the frame has no limits on this axis")
      return nil
    }
    return result == FlexRange() ? nil : result
  }

  /// What is wrong with two limits where the lower is above the upper.
  private static func crossing(_ lower: (name: StaticString, limit: Double?), _ upper: (name: StaticString, limit: Double?)) -> String? {
    guard let low = lower.limit, let high = upper.limit, low > high else { return nil }
    return "'\(lower.name)' is \(decimal(low)) and '\(upper.name)' is \(decimal(high))"
  }
}
