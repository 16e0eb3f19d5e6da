import WidgetFoundation

extension SheetDocument {
  /// The sheet as a page of its own, with all that was found.
  var page: [UInt8] { [] }
}
