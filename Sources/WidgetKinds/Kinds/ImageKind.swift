import WidgetDocument

enum ImageKind: Kind {
  static let schema = KindSchema(
    "image",
    [
      Field("asset", asset, "A file in assets, or one for each colour scheme."),
      Field("url", .url, state: .notDrawn, "An address that the manifest permits."),
      Field("contentMode", .contentMode, "How it is put into its box; absent: it keeps its natural size."),
      Field("renderingMode", .words("rendering mode", "original", "template"), "As it is, or as a stencil for the foreground."),
      Field(
        "accentedRenderingMode", .words("rendering mode", "fullColor", "accented", "desaturated", "accentedDesaturated"), state: .noEffect,
        "How it is drawn where the system tints the widget."),
      Field("placeholder", .element, state: .notDrawn, "What is shown while it is missing or when it failed."),
    ], "A picture of the package or of the network.",
    check: { checker, element in checker.requireExactlyOne(element, of: ["asset", "url"], in: "image") })

  private static let asset = ValueType.oneOf(
    [
      Alternative(.string, .assetPath),
      Alternative(
        .object,
        .record(
          Record(
            "asset",
            [
              Field("light", .assetPath, required: true, "In the light colour scheme."),
              Field("dark", .assetPath, required: true, "In the dark colour scheme."),
            ]))),
    ], expected: "a path or a light and dark pair")
}
