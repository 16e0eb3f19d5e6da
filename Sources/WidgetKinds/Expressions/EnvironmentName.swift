import WidgetExpressions
import WidgetDocument

/// The names of `env` in expressions, in the order of the reference.
enum EnvironmentName: String, CaseIterable {
  case family, width, height, scale, colorScheme, renderingMode, layoutDirection, dynamicTypeSize, boldText, locale, timeZone, calendar, hourCycle,
    phase, state, isPreview, showsBackground, contentMargins

  /// Its place in the order.
  var index: Int { EnvironmentName.places[self]! }

  private static let places = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

  /// What a value of it is.
  func type(_ types: inout TypeStore) -> StaticType {
    switch self {
    case .width, .height, .scale: .number
    case .boldText, .isPreview, .showsBackground: .boolean
    case .locale, .timeZone: .string
    case .contentMargins:
      types.object(TypeStore.Shape([("top", .number), ("bottom", .number), ("leading", .number), ("trailing", .number)]))
    case .family: words(.family, &types)
    case .colorScheme: words(.colorScheme, &types)
    case .renderingMode: words(.renderingMode, &types)
    case .layoutDirection: words(.layoutDirection, &types)
    case .dynamicTypeSize: words(.dynamicTypeSize, &types)
    case .calendar: words(.calendar, &types)
    case .hourCycle: words(.hourCycle, &types)
    case .phase: words(.phase, &types)
    case .state: words(.state, &types)
    }
  }

  private func words(_ list: WordList, _ types: inout TypeStore) -> StaticType {
    types.enumeration(
      list.name, list.words.filter { $0.aliasOf == nil }.map(\.spelling),
      aliases: list.words.compactMap { word in word.aliasOf.map { (word.spelling, $0) } })
  }
}
