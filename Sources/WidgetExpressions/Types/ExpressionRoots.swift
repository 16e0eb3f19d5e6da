/// What stands outside a document's own scopes.
package struct ExpressionRoots: Sendable {
  package typealias Member = (name: String, type: StaticType)

  package var parameters: [Member] = []
  package var storage: [Member] = []
  package var providers: [Member] = []
  package var environment: [Member] = []
  /// The data of a timeline's entry.
  package var entry = StaticType.any
  /// The words of `$status`.
  package var status = StaticType.string

  package init() {}

  static let names = ["parameters", "storage", "entry", "env", "now"]
}

/// The names of the roots' members, by number.
struct RootNames: Sendable {
  var parameters: [NameID]
  var storage: [NameID]
  var providers: [NameID]
  var environment: [NameID]

  init(_ roots: ExpressionRoots, _ names: inout NamePool) {
    parameters = roots.parameters.map { names.number(of: $0.name) }
    storage = roots.storage.map { names.number(of: $0.name) }
    providers = roots.providers.map { names.number(of: $0.name) }
    environment = roots.environment.map { names.number(of: $0.name) }
  }
}
