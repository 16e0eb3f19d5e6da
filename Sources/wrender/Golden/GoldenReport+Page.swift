import WidgetFoundation

extension GoldenReport {
  /// The report as a page.
  static func page(_ tree: RawTree, in folder: String) -> [UInt8] { [] }
}
