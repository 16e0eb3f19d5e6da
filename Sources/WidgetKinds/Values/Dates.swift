import WidgetDocument

extension Checker {
  /// The seconds of a date that is written out; days in UTC, to compare by.
  func date(_ node: NodeIndex) -> Double? {
    guard tree.isString(node), let date = try? DateSyntax.parse(tree.utf8(node)) else { return nil }
    return date.secondsInUTC
  }
}

extension ValueType {
  /// A string in ISO 8601.
  static let date = ValueType.string(.syntax("a date in ISO 8601", DateSyntax.parse))
}
