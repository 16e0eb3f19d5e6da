import Geometry
import WidgetDocument
import WidgetLayout
import WidgetText

enum EnvironmentAttribute: Modifier {
  static let schema = ModifierSchema(
    "environment", .record(record), attribute: true, "Values of the environment for what stands before it.")

  private static let record = Record(
    "environment",
    [
      Field("colorScheme", .word(.colorScheme), "Light or dark."),
      Field("layoutDirection", .word(.layoutDirection), "Where a line begins."),
      Field("locale", .string(.localePrefix), "The language and region."),
      Field("timeZone", .string(.timeZone), "The zone in which dates are shown."),
      Field(
        "dynamicTypeSize",
        .oneOf(
          [Alternative(.string, .word(.dynamicTypeSize)), Alternative(.object, .record(sizes))], expected: "a size or its bounds"),
        "The size of text, or bounds for it."),
    ])

  private static let sizes = Record(
    "size",
    [
      Field("min", .word(.dynamicTypeSize), "The smallest size."),
      Field("max", .word(.dynamicTypeSize), "The largest size."),
    ], check: check)

  @Sendable private static func check(_ checker: inout Checker, _ sizes: NodeIndex) {
    func rank(_ name: StaticString) -> Int? {
      checker.value(sizes, name).flatMap { node in
        WordList.dynamicTypeSize.words.firstIndex { $0.spelling.utf8.elementsEqual(checker.tree.utf8(node)) }
      }
    }
    guard let min = rank("min"), let max = rank("max"), min > max else { return }
    checker.error(.outOfRange, at: sizes, "'min' is above 'max'")
  }
}

extension EnvironmentAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let scheme = lowering.word(value, "colorScheme").flatMap(ColorScheme.init(rawValue:)) { lowering.values.colorScheme = scheme }
    switch lowering.word(value, "layoutDirection") {
    case "leftToRight": lowering.values.layoutDirection = .leftToRight
    case "rightToLeft": lowering.values.layoutDirection = .rightToLeft
    default: break
    }
    if let locale = lowering.word(value, "locale") { lowering.values.locale = locale }
    if let zone = lowering.word(value, "timeZone") { lowering.values.timeZone = zone }
    if let size = lowering.field(value, "dynamicTypeSize") { applySize(size, &lowering) }
    lowering.values.updateExpressions(lowering.environment, lowering.zones)
  }

  /// One size, or a range that the size in force is brought into.
  private static func applySize(_ node: NodeIndex, _ lowering: inout Lowering) {
    guard lowering.raw.kind(of: node) == .object else {
      if let size = lowering.word(node).flatMap(DynamicTypeSize.init(word:)) { lowering.values.dynamicTypeSize = size }
      return
    }
    var size = lowering.values.dynamicTypeSize
    if let least = lowering.word(node, "min").flatMap(DynamicTypeSize.init(word:)), size.rawValue < least.rawValue { size = least }
    if let most = lowering.word(node, "max").flatMap(DynamicTypeSize.init(word:)), size.rawValue > most.rawValue { size = most }
    lowering.values.dynamicTypeSize = size
  }
}
