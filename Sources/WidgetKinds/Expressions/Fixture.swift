package import WidgetDocument

/// What a provider answered, as a file of fixtures has it: the value, or an object that tells more about it.
package struct Fixture: Sendable {
  package var value: NodeIndex
  package var status: String
  package var fetchedAt: Double?
  package var expiresAt: Double?

  /// Reads the entry of a provider: a value by itself is fresh.
  package init(_ entry: NodeIndex, in tree: RawTree) {
    value = Fixture.value(entry, in: tree)
    status = "fresh"
    guard value != entry || tree.member(entry, "$status") != nil else { return }
    status = tree.member(entry, "$status").map(tree.string) ?? "fresh"
    fetchedAt = tree.member(entry, "$fetchedAt").flatMap { DateSyntax.seconds(tree.string($0)) }
    expiresAt = tree.member(entry, "$expiresAt").flatMap { DateSyntax.seconds(tree.string($0)) }
  }

  /// The node of an entry's value.
  static func value(_ entry: NodeIndex, in tree: RawTree) -> NodeIndex { tree.member(entry, "$value") ?? entry }
}
