/// How an SVG is written.
public struct SVGOptions: Hashable, Sendable {
  /// What texts become.
  public enum Text: String, CaseIterable, Sendable {
    /// Shapes, the same in every renderer.
    case outlines
    /// Characters in fonts that the file brings along, for renderers that load fonts from `data:` URLs: browsers do, librsvg does not.
    case live
  }

  /// Stands before every id, so that two files can share a page.
  public var idPrefix = ""
  /// What the picture is called, for those who do not see it.
  public var title: String?
  /// A language tag; what its texts are in.
  public var language: String?
  public var text = Text.outlines

  public init() {}
}
