import WidgetFoundation

extension GoldenReport {
  /// The report as a page that stands alone.
  ///
  /// - Parameter folder: The report's, with a closing `/`: pictures that are no longer where the report saw them may lie there.
  static func page(_ tree: RawTree, in folder: String) -> [UInt8] { GoldenPage(tree, in: folder).page.bytes }
}
