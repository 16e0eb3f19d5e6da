/// The names that expressions may use, and what each is known to be: scopes inside scopes, as documents have them.
package struct ScopeTable: Sendable {
  package typealias ScopeID = Int32

  private struct Name: Sendable {
    var name: String
    var type: StaticType
  }

  private struct Scope: Sendable {
    var parent: ScopeID
    var first: Int
    var count: Int
  }

  private struct Place: Hashable, Sendable {
    var scope: ScopeID
    var name: String
  }

  private var scopes: [Scope] = []
  private var names: [Name] = []
  /// The slots of all names.
  private var slots: [Place: Int] = [:]

  package init() {}

  /// Opens a scope inside `parent` (−1: in none); its names get slots in the order given.
  package mutating func add(in parent: ScopeID, _ names: [(name: String, type: StaticType)]) -> ScopeID {
    scopes.append(Scope(parent: parent, first: self.names.count, count: names.count))
    let scope = ScopeID(scopes.count - 1)
    for (slot, name) in names.enumerated() {
      self.names.append(Name(name: name.name, type: name.type))
      // Of two with one name, which is an error elsewhere, the first counts.
      if slots[Place(scope: scope, name: name.name)] == nil { slots[Place(scope: scope, name: name.name)] = slot }
    }
    return scope
  }

  /// Settles what a name is known to be.
  package mutating func set(_ type: StaticType, slot: Int, of scope: ScopeID) { names[scopes[Int(scope)].first + slot].type = type }

  /// Where a name stands: so many scopes up, in which slot; the innermost counts.
  func find(_ name: String, from scope: ScopeID) -> (hops: Int, slot: Int, type: StaticType)? {
    var (scope, hops) = (scope, 0)
    while scope >= 0 {
      let row = scopes[Int(scope)]
      if let slot = slots[Place(scope: scope, name: name)] { return (hops, slot, names[row.first + slot].type) }
      (scope, hops) = (row.parent, hops + 1)
    }
    return nil
  }

  /// All names in force, for hints.
  func visible(from scope: ScopeID) -> [String] {
    var (scope, result) = (scope, [String]())
    while scope >= 0 {
      let row = scopes[Int(scope)]
      result += names[row.first..<row.first + row.count].map(\.name)
      scope = row.parent
    }
    return result
  }
}

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
