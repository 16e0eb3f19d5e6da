import WidgetDocument

/// The names that expressions may use, and what each is known to be: scopes inside scopes, as documents have them.
package struct ScopeTable: Sendable {
  package typealias ScopeID = Int32

  /// A name of a scope, and where it stands.
  struct Place: BitwiseCopyable, Sendable {
    /// So many scopes up.
    var hops: Int
    var slot: Int
    var type: StaticType
  }

  private struct Name: BitwiseCopyable, Sendable {
    var scope: ScopeID
    var name: NameID
    var type: StaticType
  }

  private struct Scope: BitwiseCopyable, Sendable {
    var parent: ScopeID
    var first: Int32
    var count: Int32 = 0
    /// A bit for each name: where a name's is not set, the scope does not have it.
    var bits: UInt64 = 0
  }

  private var scopes: ContiguousArray<Scope> = []
  private var names: ContiguousArray<Name> = []
  /// Numbers of `names` by hash, −1 where there is none.
  private var table: ContiguousArray<Int32> = []
  /// Nobody outside the process knows it: the worst case is kept away from whoever writes the names.
  private let seed = NameHash.randomSeed().0 | 1

  package init() {}

  /// Makes room for so many scopes of few names.
  package mutating func reserve(_ count: Int) {
    scopes.reserveCapacity(count)
    names.reserveCapacity(2 * count)
    while table.count < 4 * count { grow() }
  }

  /// Opens a scope inside `parent` (−1: in none), without names.
  package mutating func open(in parent: ScopeID) -> ScopeID {
    scopes.append(Scope(parent: parent, first: Int32(names.count)))
    return ScopeID(scopes.count - 1)
  }

  /// Adds a name to the scope that was opened last: its next slot. Of two with one name, which is an error elsewhere, the first counts.
  package mutating func add(_ name: NameID, _ type: StaticType = .any) {
    if (names.count + 1) * 2 > table.count { grow() }
    let scope = ScopeID(scopes.count - 1)
    let place = place(of: name, in: scope)
    if table[place] < 0 { table[place] = Int32(names.count) }
    names.append(Name(scope: scope, name: name, type: type))
    scopes[Int(scope)].count += 1
    scopes[Int(scope)].bits |= Self.bit(name)
  }

  /// Settles what a name is known to be.
  package mutating func set(_ type: StaticType, slot: Int, of scope: ScopeID) { names[Int(scopes[Int(scope)].first) + slot].type = type }

  /// The slot of a name in a scope itself.
  package func slot(of name: NameID, in scope: ScopeID) -> Int? {
    guard scopes[Int(scope)].bits & Self.bit(name) != 0 else { return nil }
    let index = table[place(of: name, in: scope)]
    return index < 0 ? nil : Int(index - scopes[Int(scope)].first)
  }

  /// Where a name stands; the innermost counts.
  func find(_ name: NameID, from scope: ScopeID) -> Place? {
    var (scope, hops) = (scope, 0)
    while scope >= 0 {
      if let slot = slot(of: name, in: scope) { return Place(hops: hops, slot: slot, type: names[Int(scopes[Int(scope)].first) + slot].type) }
      (scope, hops) = (scopes[Int(scope)].parent, hops + 1)
    }
    return nil
  }

  /// All names in force, for hints.
  func visible(from scope: ScopeID) -> [NameID] {
    var (scope, result) = (scope, [NameID]())
    while scope >= 0 {
      let row = scopes[Int(scope)]
      result += names[Int(row.first)..<Int(row.first + row.count)].map(\.name)
      scope = row.parent
    }
    return result
  }

  @inline(__always)
  private static func bit(_ name: NameID) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: name) }

  /// The place of the table that a name of a scope has, or would have.
  private func place(of name: NameID, in scope: ScopeID) -> Int {
    let key = UInt64(UInt32(bitPattern: scope)) << 32 | UInt64(UInt32(bitPattern: name))
    let product = key.multipliedFullWidth(by: seed)
    var place = Int(truncatingIfNeeded: product.high ^ product.low >> 32) & (table.count - 1)
    while case let index = table[place], index >= 0, names[Int(index)].name != name || names[Int(index)].scope != scope {
      place = (place + 1) & (table.count - 1)
    }
    return place
  }

  private mutating func grow() {
    table = ContiguousArray(repeating: -1, count: max(64, table.count * 2))
    for (index, name) in names.enumerated() {
      let place = place(of: name.name, in: name.scope)
      if table[place] < 0 { table[place] = Int32(index) }
    }
  }
}
