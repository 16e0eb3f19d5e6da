import Geometry
import WidgetDocument

/// STROKE.
extension ValueType {
  private static let strokeRecord = Record(
    "stroke",
    [
      Field("fill", .fill, "What the line is painted with; absent: the foreground."),
      Field("lineWidth", .size, default: "1", "The width of the line in points."),
      Field("lineCap", .words("line cap", "butt", "round", "square"), default: "\"butt\"", "The ends of the line."),
      Field("lineJoin", .words("line join", "miter", "round", "bevel"), default: "\"miter\"", "The corners of the line."),
      Field("miterLimit", .number(.positiveFactor), default: "10", "How far a miter reaches before it is cut, in half line widths."),
      Field("dash", .list(of: .size), default: "[]", "Lengths of strokes and gaps in turn; empty: a solid line."),
      Field("dashPhase", .length, default: "0", "Where in the dashes the line begins."),
    ], short: "fill")

  /// A fill, or an object that says how the line is drawn.
  static let stroke = oneOf(
    [
      Alternative(.string, .fill), Alternative(.objectWith("linear"), .fill), Alternative(.objectWith("radial"), .fill),
      Alternative(.objectWith("angular"), .fill), Alternative(.objectWith("light"), .fill), Alternative(.objectWith("dark"), .fill),
      Alternative(.object, .record(strokeRecord)),
    ], expected: "a fill or an object of a line")
}
