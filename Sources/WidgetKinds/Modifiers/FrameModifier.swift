import WidgetDocument

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
    ], check: check)

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
