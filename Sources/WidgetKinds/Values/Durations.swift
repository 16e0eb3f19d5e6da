import WidgetDocument

extension ValueType {
  /// A string in ISO 8601.
  static let duration = ValueType.string(.syntax("a duration in ISO 8601", DurationSyntax.parse))

  /// A duration above 0.
  static let positiveDuration = ValueType.string(
    StringRule(.value, expected: "a duration above 0") { checker, node in
      guard let duration = checker.parse(node, DurationSyntax.parse), duration.approximateSeconds <= 0 else { return }
      checker.error(.outOfRange, at: node, "'\(checker.shown(node))' is not above 0")
    })
}
