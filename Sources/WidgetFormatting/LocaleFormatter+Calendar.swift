extension LocaleFormatter {
  /// A moment later by a duration; nil where it is outside of the years 1 to 9999.
  ///
  /// Years, months, weeks and days are added in this order to what the clock on the wall shows, a month's end being kept to; then
  /// the seconds to the moment.
  package func add(_ duration: CalendarDuration, to seconds: Double, in environment: FormatEnvironment) -> Double? {
    guard Moment.range.contains(seconds) else { return nil }
    var moment = seconds
    let parts: [(Int, CalendarUnit)] = [
      (duration.years, .year), (duration.months, .month), (duration.weeks, .week), (duration.days, .day),
    ]
    if parts.contains(where: { $0.0 != 0 }) {
      guard let calendar = calendar(environment, \.reckoning) else { return nil }
      var local = local(seconds, environment)
      for (amount, unit) in parts where amount != 0 {
        // More than there are between the first and the last year lead outside, and ICU counts some calendars month by month.
        guard amount.magnitude <= 4_000_000, amount.magnitude <= unit.most else { return nil }
        guard let next = calendar.add(Int32(amount), unit.number, to: local), Moment.range.contains(next) else { return nil }
        local = next
      }
      moment = environment.zone.seconds(local: local)
    }
    let result = moment + duration.seconds
    return Moment.range.contains(result) ? result : nil
  }

  /// Whole units from one moment to another: negative where it is earlier.
  package func difference(from: Double, to: Double, unit: CalendarUnit, in environment: FormatEnvironment) -> Int {
    let (from, to) = (Moment.clamped(from), Moment.clamped(to))
    if let seconds = unit.seconds { return Int(((to - from) / seconds).rounded(.towardZero)) }
    guard let calendar = calendar(environment, \.reckoning) else { return 0 }
    return calendar.difference(local(from, environment), local(to, environment), unit.number)
  }

  /// The first moment of the unit that holds a moment; weeks begin on the locale's first day.
  package func start(of unit: CalendarUnit, containing seconds: Double, in environment: FormatEnvironment) -> Double {
    let moment = Moment.clamped(seconds)
    let local = local(moment, environment)
    if let length = unit.seconds { return moment - (local - (local / length).rounded(.down) * length) }
    guard let calendar = calendar(environment, \.reckoning) else { return moment }
    return environment.zone.seconds(local: calendar.start(unit.number, containing: local))
  }

  /// What the calendar and the clock on the wall show at a moment.
  package func fields(of seconds: Double, in environment: FormatEnvironment) -> DateFields {
    let local = local(Moment.clamped(seconds), environment).rounded(.down)
    let date = calendar(environment, \.self)?.date(local) ?? [1970, 1, 1, 5]
    let time = Int(local).modulo(86_400)
    return DateFields(
      year: date[0], month: date[1], day: date[2], weekday: date[3], hour: time / 3600, minute: time / 60 % 60, second: time % 60)
  }

  private func local(_ seconds: Double, _ environment: FormatEnvironment) -> Double {
    seconds + Double(environment.zone.offset(at: seconds))
  }

  /// The environment's calendar, or the one that it is reckoned in.
  private func calendar(
    _ environment: FormatEnvironment, _ system: KeyPath<CalendarSystem, CalendarSystem>
  ) -> ReckoningCalendar? {
    var environment = environment
    environment.calendar = environment.calendar[keyPath: system]
    let id = locale(environment)
    return calendars.value(of: id) { ReckoningCalendar(locale: locales.name(id)) }
  }
}

extension CalendarUnit {
  /// No two moments are further apart than this.
  fileprivate var most: Int {
    switch self {
    case .year: 11_000
    case .month: 140_000
    case .week: 600_000
    case .second, .minute, .hour, .day: 4_000_000
    }
  }
}
