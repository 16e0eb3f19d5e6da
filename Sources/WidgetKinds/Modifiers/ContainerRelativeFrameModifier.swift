import Geometry
import WidgetDocument
import WidgetLayout

enum ContainerRelativeFrameModifier: Modifier {
  static let schema = ModifierSchema(
    "containerRelativeFrame",
    .oneOf([Alternative(.string, .axes), Alternative(.object, .record(record))], expected: "an axis, \"both\" or an object with 'axes'"),
    "A box as long as the widget inside its margins, or a part of that.")

  private static let record = Record(
    "container frame",
    [
      Field("axes", .axes, required: true, "The axes on which the length is the container's."),
      Field("count", .integer(1...10_000), "How many equal parts the container has."),
      Field("span", .integer(1...10_000), default: "1", "How many of them the box takes."),
      Field("spacing", .length, default: "0", "The distance between two parts."),
      Field("alignment", .alignment, default: "\"center\"", "Where the content stands in the box."),
    ], short: "axes",
    check: { checker, frame in
      checker.requireRising(frame, ["span", "count"])
      guard checker.value(frame, "span") != nil, checker.tree.member(frame, "count") == nil else { return }
      checker.error(.missingField, at: frame, "'span' needs 'count'")
    })
}

extension ContainerRelativeFrameModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let isObject = lowering.raw.kind(of: value) == .object
    let axes = lowering.axes(isObject ? lowering.field(value, "axes") : value) ?? .both
    let alignment = isObject ? lowering.alignment(value) ?? .center : .center
    let container = lowering.containerSize
    let width = axes.contains(.horizontal) ? length(of: container.width, value, &lowering) : nil
    let height = axes.contains(.vertical) ? length(of: container.height, value, &lowering) : nil
    lowering.wrap(
      .frame(width: width.map(Length.points), height: height.map(Length.points), alignment), source: source, content)
  }

  /// The whole container, or `span` of `count` equal parts with gaps between them.
  private static func length(of container: Double, _ value: NodeIndex, _ lowering: inout Lowering) -> Double {
    guard lowering.raw.kind(of: value) == .object, let count = lowering.number(value, "count"), count >= 1 else { return container }
    let span = lowering.number(value, "span") ?? 1
    let spacing = lowering.number(value, "spacing") ?? 0
    let unit = (container - spacing * (count - 1)) / count
    return max(0, unit * span + spacing * (span - 1))
  }
}
