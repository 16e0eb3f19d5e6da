import WidgetDocument
import WidgetFormatting

/// Functions over dates, in the calendar and the zone in force.
extension Evaluator {
  mutating func date(_ function: Function, _ call: Call) throws(EvaluationFailure) -> Value {
    try spend(Evaluator.formattingSteps, call.counter)
    switch function {
    case .duration: return .string(formatter.duration(try number(call, 0), units: try durationUnits(call), in: environment.format))
    case .epoch:
      let seconds = try number(call, 0)
      return Evaluator.dates.contains(seconds) ? .date(seconds) : noDate(call)
    case _: break
    }
    guard let date = try self.date(call, 0) else { return .null }
    switch function {
    case .date: return try formatted(date, call)
    case .dateRange: return try range(from: date, call)
    case .dateAdd: return try added(date, call)
    case .dateDiff:
      guard let other = try self.date(call, 1) else { return .null }
      return .number(Double(formatter.difference(from: date, to: other, unit: try unit(call, 2), in: environment.format)))
    case .startOf: return .date(formatter.start(of: try unit(call, 1), containing: date, in: environment.format))
    case .live: return try live(date, call)
    case _: return try timer(from: date, call)
    }
  }

  /// The years 1 to 9999, in seconds since 1970.
  private static let dates = -62_135_596_800.0...253_402_300_799.0

  private mutating func noDate(_ call: Call) -> Value { nothing(call.counter, "a date before the year 1 or after 9999 is null") }

  private func unit(_ call: Call, _ index: Int) throws(EvaluationFailure) -> CalendarUnit {
    switch try word(call, index) {
    case "second": .second
    case "minute": .minute
    case "hour": .hour
    case "week": .week
    case "month": .month
    case "year": .year
    case _: .day
    }
  }

  private func durationUnits(_ call: Call) throws(EvaluationFailure) -> DurationUnits {
    let letters = try string(call, 1)
    guard let units = DurationUnits(letters) else {
      throw mismatch(call.counter, "'duration'", FunctionSpec.Syntax.units.described, .string(letters))
    }
    return units
  }

  /// The environment that a date is written in: with the zone that a call names.
  private mutating func format(_ call: Call, zone index: Int) throws(EvaluationFailure) -> FormatEnvironment? {
    guard let name = try optionalString(call, index) else { return environment.format }
    guard let zone = name == "UTC" ? .utc : zones?.zone(named: name) else {
      note(call.counter, "there is no time zone '\(name)', and so the text is null")
      return nil
    }
    var format = environment.format
    format.zone = zone
    return format
  }

  private mutating func pattern(_ call: Call, _ index: Int) throws(EvaluationFailure) -> DatePattern {
    let word = try string(call, index)
    if let latestPattern, latestPattern.word == word { return latestPattern.pattern }
    guard let pattern = DatePattern(word) else {
      throw mismatch(call.counter, "'\(spec(call).name)'", FunctionSpec.Syntax.pattern.described, .string(word))
    }
    latestPattern = (word, pattern)
    return pattern
  }

  private mutating func formatted(_ date: Double, _ call: Call) throws(EvaluationFailure) -> Value {
    let pattern = try pattern(call, 1)
    guard let format = try format(call, zone: 2) else { return .null }
    return .string(formatter.date(date, pattern, in: format))
  }

  private mutating func range(from date: Double, _ call: Call) throws(EvaluationFailure) -> Value {
    let pattern = try pattern(call, 2)
    guard let end = try self.date(call, 1), let format = try format(call, zone: 3) else { return .null }
    return .string(formatter.dateRange(date, end, pattern, in: format))
  }

  private mutating func added(_ date: Double, _ call: Call) throws(EvaluationFailure) -> Value {
    let text = try string(call, 1)
    guard let duration = try? DurationSyntax.parse(ArraySlice(text.utf8)) else {
      throw mismatch(call.counter, "'dateAdd'", FunctionSpec.Syntax.duration.described, .string(text))
    }
    let span = CalendarDuration(duration, in: environment.format.calendar)
    guard let result = formatter.add(span, to: date, in: environment.format), Evaluator.dates.contains(result) else { return noDate(call) }
    return .date(result)
  }

  private mutating func live(_ date: Double, _ call: Call) throws(EvaluationFailure) -> Value {
    let format = environment.format
    switch try word(call, 1) {
    case "offset": return .ticking(formatter.offset(from: data.now, to: date, in: format))
    case "timer": return .ticking(formatter.timer(abs(date - data.now), showsHours: true, in: format))
    case _: return .ticking(formatter.relative(from: data.now, to: date, in: format))
    }
  }

  /// What is left of an interval, or has passed of it.
  private mutating func timer(from start: Double, _ call: Call) throws(EvaluationFailure) -> Value {
    guard let end = try self.date(call, 1) else { return .null }
    let countsDown = try optionalFlag(call, 2) ?? true
    let showsHours = try optionalFlag(call, 3) ?? true
    let moment = Swift.min(Swift.max(data.now, start), Swift.max(start, end))
    return .ticking(formatter.timer(countsDown ? end - moment : moment - start, showsHours: showsHours, in: environment.format))
  }
}

extension CalendarDuration {
  /// Parts of months are days of 30 to a month, parts of days are hours.
  fileprivate init(_ duration: DurationReference, in calendar: CalendarSystem) {
    func whole(_ value: Double) -> (Int, Double) {
      let part = Swift.min(Swift.max(value, -0x1p31), 0x1p31)
      return (Int(part.rounded(.towardZero)), part - part.rounded(.towardZero))
    }
    let (months, monthRest) = whole(duration.months)
    let (days, dayRest) = whole(duration.days + monthRest * 30)
    // Some years of this calendar have 13 months.
    let years = calendar == .hebrew ? months / 12 : 0
    self.init(years: years, months: months - years * 12, days: days, seconds: duration.seconds + dayRest * 86_400)
  }
}
