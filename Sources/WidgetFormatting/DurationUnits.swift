/// The units that a span of time is written in.
package struct DurationUnits: Hashable, Sendable {
  /// From the longest to the shortest.
  let units: [CalendarUnit]

  /// Some of the letters `d`, `h`, `m` and `s`, each once; nil for anything else.
  package init?(_ letters: String) {
    var units: [CalendarUnit] = []
    for letter in letters {
      let unit: CalendarUnit
      switch letter {
      case "d": unit = .day
      case "h": unit = .hour
      case "m": unit = .minute
      case "s": unit = .second
      default: return nil
      }
      guard !units.contains(unit) else { return nil }
      units.append(unit)
    }
    guard !units.isEmpty else { return nil }
    self.units = units.sorted { $0.rawValue > $1.rawValue }
  }
}
