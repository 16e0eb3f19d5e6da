/// A number of units of time.
private struct UnitCount {
  var count: Int
  var unit: CalendarUnit
}

extension LocaleFormatter {
  /// "1 hr, 5 min", as `Duration.UnitsFormatStyle` writes it abbreviated.
  ///
  /// The shortest unit is rounded, halves to even; units of which there are none are left out, but for the shortest where all are.
  package func duration(_ seconds: Double, units: DurationUnits, in environment: FormatEnvironment) -> String {
    guard let shortest = units.units.last else { return "" }
    let total = (Moment.clamped(seconds).magnitude / shortest.clockSeconds).rounded(.toNearestOrEven)
    var rest = Int(total)
    var parts: [UnitCount] = []
    for unit in units.units {
      let length = Int(unit.clockSeconds / shortest.clockSeconds)
      let (count, left) = rest.quotientAndRemainder(dividingBy: length)
      rest = left
      if count != 0 { parts.append(UnitCount(count: count, unit: unit)) }
    }
    if parts.isEmpty { parts.append(UnitCount(count: 0, unit: shortest)) }
    if seconds < 0 { parts[0].count.negate() }
    return joined(parts, environment)
  }

  /// "2 hr, 13 min": how far a moment is away, in its longest unit and the next shorter one, as SwiftUI's `Text(_:style: .relative)`.
  package func relative(from now: Double, to date: Double, in environment: FormatEnvironment) -> String {
    let parts = distance(now, date, environment)
    guard let first = parts.firstIndex(where: { $0.count != 0 }) else {
      return joined([UnitCount(count: 0, unit: .second)], environment)
    }
    return joined(parts[first...].prefix(2).filter { $0.count != 0 }, environment)
  }

  /// "+2 hours", "-3 months": the longest unit alone, as SwiftUI's `Text(_:style: .offset)`.
  package func offset(from now: Double, to date: Double, in environment: FormatEnvironment) -> String {
    let longest = distance(now, date, environment).first { $0.count != 0 } ?? UnitCount(count: 0, unit: .second)
    let style = NumberStyle(fraction: 0, sign: .always)
    let key = NumberKey(locale: locale(environment), form: .unit(longest.unit, width: .full), style: style)
    return number(Double(date < now ? -longest.count : longest.count), key)
  }

  /// "1:05:03", "5:03": whole seconds, without hours where there are none, or where they are not wanted.
  package func timer(_ seconds: Double, showsHours: Bool, in environment: FormatEnvironment) -> String {
    let total = Int(Moment.clamped(seconds).magnitude.rounded(.down))
    let hours = showsHours ? total / 3600 : 0
    let locale = locale(environment)
    let parts = hours > 0 ? [hours, total / 60 % 60, total % 60] : [showsHours ? total / 60 % 60 : total / 60, total % 60]
    let key = NumberKey(locale: locale, form: .plain, style: NumberStyle(fraction: 0, grouping: false))
    var text = number(Double(parts[0]), key)
    let separator = timeSeparator(locale)
    for part in parts.dropFirst() {
      text += separator
      if part < 10 { text += number(0, key) }
      text += number(Double(part), key)
    }
    return text
  }

  private func joined(_ parts: [UnitCount], _ environment: FormatEnvironment) -> String {
    let locale = locale(environment)
    let items = parts.map { part in
      number(Double(part.count), NumberKey(locale: locale, form: .unit(part.unit, width: .short), style: NumberStyle(fraction: 0)))
    }
    return items.count == 1 ? items[0] : list(items, .units, locale)
  }

  /// Years to seconds between two moments: those of the calendar first, as many as there are, then the rest.
  private func distance(_ a: Double, _ b: Double, _ environment: FormatEnvironment) -> [UnitCount] {
    var from = Moment.clamped(min(a, b))
    let to = from + (Moment.clamped(max(a, b)) - from).rounded(.down)
    var parts: [UnitCount] = []
    for unit in [CalendarUnit.year, .month, .day, .hour, .minute, .second] {
      // The shortest day has 22 hours.
      let isNone = to - from < 79_200 && unit.seconds == nil
      let count = isNone ? 0 : max(difference(from: from, to: to, unit: unit, in: environment), 0)
      if count > 0, let next = add(CalendarDuration(count, unit), to: from, in: environment) { from = min(next, to) }
      parts.append(UnitCount(count: count, unit: unit))
    }
    return parts
  }

  /// What stands between minutes and seconds.
  private func timeSeparator(_ locale: LocaleID) -> String {
    timeSeparators.value(of: locale) {
      guard let pattern = patterns(locale)?.pattern("ms", &buffer) else { return nil }
      let between = pattern.drop { $0 != "m" }.drop { $0 == "m" }.prefix { $0 != "s" }
      return between.isEmpty || between.contains { $0 == "'" } ? ":" : String(between)
    } ?? ":"
  }
}

extension CalendarDuration {
  /// Some of one unit.
  fileprivate init(_ count: Int, _ unit: CalendarUnit) {
    self.init()
    switch unit {
    case .year: years = count
    case .month: months = count
    case .week: weeks = count
    case .day: days = count
    case .hour, .minute, .second: seconds = Double(count) * unit.clockSeconds
    }
  }
}

extension CalendarUnit {
  /// Seconds of a unit by a clock, whose days all have 24 hours.
  fileprivate var clockSeconds: Double {
    switch self {
    case .second: 1
    case .minute: 60
    case .hour: 3600
    case .day: 86_400
    case .week: 7 * 86_400
    case .month: 30 * 86_400
    case .year: 365 * 86_400
    }
  }
}
