package import WidgetDocument
import WidgetExpressions

extension DocumentContext {
  /// What a package's document may refer to.
  ///
  /// - Parameter fixtures: What providers answered, by alias; an example of their shapes.
  package init(manifest: Manifest, fixtures: RawTree?) {
    roots.status = types.enumeration("status", ["never", "fresh", "stale", "error", "unauthorized"])
    roots.environment = EnvironmentName.allCases.map { ($0.rawValue, $0.type(&types)) }
    roots.parameters = manifest.parameters.map { ($0.name, $0.type(&types)) }
    roots.storage = manifest.storage.map { ($0.name, $0.type(&types)) }
    for provider in manifest.providers {
      let example = fixtures.flatMap { tree in tree.member(0, provider.alias.utf8).map { types.example(Fixture.value($0, in: tree), in: tree) } }
      roots.providers.append((provider.alias, ProviderSchema.type(of: provider.name, &types) ?? example ?? .any))
    }
    types.addNames(of: roots)
  }
}

extension TypeStore {
  /// The type of a value as an example of others.
  mutating func example(_ node: NodeIndex, in tree: RawTree) -> StaticType {
    switch tree.kind(of: node) {
    // What is null here may be anything elsewhere.
    case .null: return .any
    case .false, .true: return .boolean
    case .number: return .number
    case .string: return .string
    case .array:
      var item = StaticType.null
      for child in tree.children(node) {
        let type = example(child, in: tree)
        item = joined(item, type)
      }
      return array(of: item == .null ? .any : item)
    case .object:
      var members: [(name: String, type: StaticType)] = []
      for child in tree.children(node) { members.append((tree.key(child), example(child, in: tree))) }
      return object(Shape(members, isExample: true))
    }
  }
}

/// The shapes of what built-in providers answer.
enum ProviderSchema {
  /// nil for a provider whose answers have no shape of their own.
  static func type(of provider: String, _ types: inout TypeStore) -> StaticType? {
    switch provider {
    case "clock":
      return types.object(
        TypeStore.Shape(
          [("year", .number), ("month", .number), ("day", .number), ("weekday", .number), ("hour", .number), ("minute", .number), ("isDaytime", .boolean)]))
    case "device": return device(&types)
    case _: return nil
    }
  }

  private static func device(_ types: inout TypeStore) -> StaticType {
    let screen = types.object(TypeStore.Shape([("width", .number), ("height", .number), ("scale", .number)]))
    let battery = types.object(TypeStore.Shape([("level", .number), ("charging", .boolean)]))
    let bytes = types.object(TypeStore.Shape([("total", .number), ("free", .number)]))
    return types.object(
      TypeStore.Shape(
        [
          ("model", .string), ("system", .string), ("locale", .string), ("screen", screen), ("battery", battery), ("storage", bytes),
          ("memory", bytes), ("uptime", .number),
        ]))
  }
}
