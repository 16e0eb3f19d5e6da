/// How an SVG is written.
public struct SVGOptions: Hashable, Sendable {
  /// Stands before every id, so that two files can share a page.
  public var idPrefix = ""
  /// What the picture is called, for those who do not see it.
  public var title: String?
  /// A language tag; what its texts are in.
  public var language: String?

  public init() {}
}
