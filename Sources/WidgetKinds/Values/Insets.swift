import WidgetDocument

/// INSETS and CORNERS.
extension ValueType {
  private static let insetsRecord = Record(
    "insets",
    [
      Field("all", .length, default: "0", "All four edges."),
      Field("horizontal", .length, "The leading and the trailing edge."),
      Field("vertical", .length, "The top and the bottom edge."),
      Field("top", .length, "The top edge."),
      Field("bottom", .length, "The bottom edge."),
      Field("leading", .length, "The edge where a line begins."),
      Field("trailing", .length, "The edge where a line ends."),
    ], short: "all")

  /// A number for all edges, or an object in which the narrower key wins.
  static let insets = oneOf(
    [Alternative(.number, .length), Alternative(.object, .record(insetsRecord))], expected: "a number or an object of edges")

  /// The margins of a document, a variant or a container.
  static let contentMargins = oneOf(
    [
      Alternative(.number, .length), Alternative(.object, .record(insetsRecord)),
      Alternative(.string, .word(WordList("margin setting", ["default"]))),
    ], expected: "\"default\", a number or an object of edges")

  /// One radius, or one for each corner.
  static let corners = oneOf(
    [
      Alternative(.number, .size),
      Alternative(
        .object,
        .record(
          Record(
            "corners",
            [
              Field("topLeading", .size, default: "0", "The radius at the top, where a line begins."),
              Field("topTrailing", .size, default: "0", "The radius at the top, where a line ends."),
              Field("bottomLeading", .size, default: "0", "The radius at the bottom, where a line begins."),
              Field("bottomTrailing", .size, default: "0", "The radius at the bottom, where a line ends."),
            ]))),
    ], expected: "a radius or an object of corners")
}
