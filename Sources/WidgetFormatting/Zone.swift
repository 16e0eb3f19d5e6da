/// A zone of time: what clocks on the wall show at a moment.
package struct Zone: Hashable, Sendable {
  /// As the zone data has it.
  package let name: String
  private let table: ZoneTable?
  private let rule: ZoneRule

  /// Universal time, which needs no zone data.
  package static let utc = Zone(name: "UTC", table: nil, rule: ZoneRule(transitions: 0..<0, initial: 0, yearly: nil))

  init(name: String, table: ZoneTable?, rule: ZoneRule) {
    self.name = name
    self.table = table
    self.rule = rule
  }

  /// Seconds east of UTC at a moment, which is in seconds since 1970.
  package func offset(at seconds: Double) -> Int { table?.offset(of: rule, at: seconds) ?? rule.initial }

  /// The moment at which clocks show a time, which is in seconds since 1970 as if they went by UTC.
  ///
  /// A time that clocks leap over is as long after the leap as it is after the leap's beginning; of two moments with one time, the first.
  package func seconds(local: Double) -> Double {
    // No zone changes twice in two days, and none is a day from UTC.
    let before = Double(offset(at: local - 86_400))
    let after = Double(offset(at: local + 86_400))
    if before == after || Double(offset(at: local - before)) == before { return local - before }
    return Double(offset(at: local - after)) == after ? local - after : local - before
  }

  package static func == (a: Zone, b: Zone) -> Bool { a.name == b.name && a.table === b.table }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
