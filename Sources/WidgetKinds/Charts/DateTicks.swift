package import WidgetFormatting

/// Ticks where units of time begin, by the calendar and the clocks in force.
package enum DateTicks {
  /// A tick and how its date is written.
  package struct Tick: Hashable, Sendable {
    package var date: Double
    package var pattern: DatePattern
  }

  /// A number of units.
  private struct Step {
    var unit: CalendarUnit
    var count: Int

    init(_ unit: CalendarUnit, _ count: Int) {
      self.unit = unit
      self.count = count
    }

    /// About how long it is.
    var seconds: Double {
      let length =
        switch unit {
        case .second: 1.0
        case .minute: 60.0
        case .hour: 3_600.0
        case .day: 86_400.0
        case .week: 604_800.0
        case .month: 2_629_746.0
        case .year: 31_556_952.0
        }
      return length * Double(count)
    }
  }

  /// From the longest to the shortest.
  private static let steps: [Step] =
    all(.year, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1) + all(.month, 6, 3, 1) + all(.week, 2, 1) + all(.day, 2, 1)
    + all(.hour, 12, 6, 3, 2, 1) + all(.minute, 30, 15, 5, 1) + all(.second, 30, 15, 5, 1)

  private static func all(_ unit: CalendarUnit, _ counts: Int...) -> [Step] { counts.map { Step(unit, $0) } }

  /// Choices of ticks in a domain of seconds since 1970, from the coarsest to the finest.
  ///
  /// - Parameters:
  ///   - places: Where bars stand, in order, for ticks to stand there too: the first at or after the beginning of each unit.
  ///   - most: Ticks of the finest choice.
  package static func choices(
    in domain: Domain, at places: [Double] = [], most: Int = 12, _ formatter: LocaleFormatter, _ environment: FormatEnvironment
  ) -> [[Tick]] {
    let (lower, upper) = (min(domain.lower, domain.upper), max(domain.lower, domain.upper))
    let length = upper - lower
    var choices: [[Tick]] = []
    for step in steps where length / step.seconds < Double(most) + 1 && length / step.seconds > 0.2 {
      var dates = dates(of: step, lower, upper, most: most, formatter, environment)
      if !places.isEmpty { dates = snapped(dates, to: places, step.seconds) }
      guard !dates.isEmpty, dates.count <= most, dates.count > (choices.last?.count ?? 0) else { continue }
      for pattern in patterns(step, length) { choices.append(dates.map { Tick(date: $0, pattern: pattern) }) }
    }
    return choices
  }

  /// How the dates of a step are written: the shorter way first.
  private static func patterns(_ step: Step, _ length: Double) -> [DatePattern] {
    let words: [String] =
      switch step.unit {
      case .second: ["jms"]
      case .minute: ["jm"]
      case .hour: ["j"]
      case .day where length <= 8 * 86_400: step.count == 1 ? ["EEEEE", "EEE"] : ["EEE"]
      case .day, .week: ["MMMd"]
      case .month where length > 400 * 86_400: ["yMMM"]
      case .month: step.count == 1 ? ["MMMMM", "MMM"] : ["MMM"]
      case .year: ["y"]
      }
    return words.compactMap { DatePattern($0) }
  }

  /// The first moments of units between two dates; none where there are far too many.
  private static func dates(
    of step: Step, _ lower: Double, _ upper: Double, most: Int, _ formatter: LocaleFormatter, _ environment: FormatEnvironment
  ) -> [Double] {
    if step.unit == .hour, step.count > 1 { return hours(step.count, lower, upper, most: most, formatter, environment) }
    guard var date = first(step, lower, formatter, environment) else { return [] }
    var result: [Double] = []
    while date <= upper, result.count <= most {
      if date >= lower { result.append(date) }
      guard let next = formatter.add(CalendarDuration(step.unit, step.count), to: date, in: environment), next > date else { break }
      date = next
    }
    return result
  }

  /// Where counting begins: years, months, minutes and seconds at a multiple of the count, days and weeks with the first.
  private static func first(_ step: Step, _ lower: Double, _ formatter: LocaleFormatter, _ environment: FormatEnvironment) -> Double? {
    let around: CalendarUnit =
      switch step.unit {
      case .second: .minute
      case .minute: .hour
      case .hour, .day, .week, .month, .year: step.unit
      }
    let start = formatter.start(of: around, containing: lower, in: environment)
    let fields = formatter.fields(of: start, in: environment)
    let behind =
      switch step.unit {
      case .year: fields.year % step.count
      case .month: (fields.month - 1) % step.count
      case .second, .minute, .hour, .day, .week: 0
      }
    return formatter.add(CalendarDuration(step.unit, -behind), to: start, in: environment) ?? start
  }

  /// Hours of each day that are multiples of a number, as clocks on the wall show them.
  private static func hours(
    _ count: Int, _ lower: Double, _ upper: Double, most: Int, _ formatter: LocaleFormatter, _ environment: FormatEnvironment
  ) -> [Double] {
    var day = formatter.start(of: .day, containing: lower, in: environment)
    var result: [Double] = []
    while day <= upper, result.count <= most {
      for hour in stride(from: 0, to: 24, by: count) {
        var date = day + Double(hour) * 3_600
        // Where clocks were changed since midnight; an hour that they leap over has no tick.
        let shown = formatter.fields(of: date, in: environment).hour
        if shown != hour {
          date += Double((hour - shown + 36) % 24 - 12) * 3_600
          guard formatter.fields(of: date, in: environment).hour == hour else { continue }
        }
        if date >= lower, date <= upper, date > (result.last ?? -.infinity) { result.append(date) }
      }
      guard let next = formatter.add(CalendarDuration(days: 1), to: day, in: environment), next > day else { break }
      day = next
    }
    return result
  }

  /// The places that units begin with; a unit without any has no tick.
  private static func snapped(_ dates: [Double], to places: [Double], _ length: Double) -> [Double] {
    var result: [Double] = []
    var index = 0
    for date in dates {
      while index < places.count, places[index] < date { index += 1 }
      guard index < places.count else { break }
      if places[index] < date + length, places[index] != result.last { result.append(places[index]) }
    }
    return result
  }
}

extension CalendarDuration {
  fileprivate init(_ unit: CalendarUnit, _ count: Int) {
    self.init()
    switch unit {
    case .second: seconds = Double(count)
    case .minute: seconds = Double(count) * 60
    case .hour: seconds = Double(count) * 3_600
    case .day: days = count
    case .week: weeks = count
    case .month: months = count
    case .year: years = count
    }
  }
}
