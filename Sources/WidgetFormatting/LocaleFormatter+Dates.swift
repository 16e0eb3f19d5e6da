/// What a formatter of dates depends on.
struct DateKey: Hashable {
  var locale: LocaleID
  var pattern: DatePattern
  /// Seconds east of UTC where the zone is written; else 0.
  var offset: Int

  /// ICU's name of the zone.
  ///
  /// Only the offset of the moment is in it: what ICU knows of zones is old.
  var zone: String {
    guard offset != 0 else { return "GMT" }
    let parts = [abs(offset) / 3600, abs(offset) / 60 % 60, abs(offset) % 60]
    let shown = parts.last == 0 ? parts.dropLast() : parts[...]
    return "GMT\(offset < 0 ? "-" : "+")" + shown.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

extension LocaleFormatter {
  /// A date, in seconds since 1970; one before the year 1 or after 9999 is taken for the first or last of these.
  package func date(_ seconds: Double, _ pattern: DatePattern, in environment: FormatEnvironment) -> String {
    let moment = Moment.clamped(seconds)
    let offset = environment.zone.offset(at: moment)
    let key = DateKey(locale: locale(environment), pattern: pattern, offset: pattern.showsZone ? offset : 0)
    // Where no zone is written, the clock on the wall goes by UTC.
    return dateFormat(key)?.text(moment + Double(offset - key.offset), &buffer) ?? ""
  }

  /// Two dates, without what they share being written twice.
  package func dateRange(_ from: Double, _ to: Double, _ pattern: DatePattern, in environment: FormatEnvironment) -> String {
    let (from, to) = (Moment.clamped(from), Moment.clamped(to))
    let offsets = (environment.zone.offset(at: from), environment.zone.offset(at: to))
    let key = DateKey(locale: locale(environment), pattern: pattern, offset: pattern.showsZone ? offsets.0 : 0)
    return intervalFormat(key)?.text(from + Double(offsets.0 - key.offset), to + Double(offsets.1 - key.offset), &buffer) ?? ""
  }

  private func dateFormat(_ key: DateKey) -> DateFormat? {
    dates.value(of: key) {
      switch key.pattern {
      case .styles(let date, let time):
        if time != nil, locales.hourCycle(key.locale) != nil { return fields(of: key).flatMap { dateFormat(fields: $0, key) } }
        return DateFormat(styles: date, time, locale: locales.name(key.locale), zone: key.zone)
      case .skeleton: return fields(of: key).flatMap { dateFormat(fields: $0, key) }
      }
    }
  }

  private func dateFormat(fields: String, _ key: DateKey) -> DateFormat? {
    guard let pattern = patterns(key.locale)?.pattern(fields, &buffer) else { return nil }
    return DateFormat(pattern: pattern, locale: locales.name(key.locale), zone: key.zone)
  }

  private func intervalFormat(_ key: DateKey) -> IntervalFormat? {
    intervals.value(of: key) {
      fields(of: key).flatMap { IntervalFormat(skeleton: $0, locale: locales.name(key.locale), zone: key.zone) }
    }
  }

  /// ICU's skeleton of a pattern, with the hours as the environment has them: those of a style are the locale's whatever is asked for.
  private func fields(of key: DateKey) -> String? {
    let hour = hourLetter(key.locale)
    switch key.pattern {
    case .skeleton(let skeleton): return skeleton.resolved(hour: hour)
    case .styles(let date, let time):
      let format = DateFormat(styles: date, time, locale: locales.name(key.locale), zone: key.zone)
      guard let fields = format.flatMap({ PatternChooser.skeleton(of: $0.pattern(&buffer), &buffer) }) else { return nil }
      guard locales.hourCycle(key.locale) != nil else { return fields }
      return Skeleton.withHours(hour, in: fields)
    }
  }

  func patterns(_ locale: LocaleID) -> PatternChooser? {
    patterns.value(of: locale) { PatternChooser(locale: locales.name(locale)) }
  }

  /// How the hours of a day are counted by the environment, or else by the locale.
  package func hourCycle(in environment: FormatEnvironment) -> HourCycle {
    ["h", "K"].contains(hourLetter(locale(environment))) ? .h12 : .h23
  }

  /// The letter of the hours that the environment, or else the locale, counts.
  private func hourLetter(_ locale: LocaleID) -> String {
    switch locales.hourCycle(locale) {
    case .h12: return "h"
    case .h23: return "H"
    case nil: break
    }
    return hourLetters.value(of: locale) {
      // Letters of the pattern's own words are no fields: "HH 'Uhr'".
      let fields = patterns(locale)?.pattern("j", &buffer).flatMap { PatternChooser.skeleton(of: $0, &buffer) } ?? ""
      let letters: [Character] = ["h", "K", "k"]
      return letters.first(where: fields.contains).map { String($0) } ?? "H"
    } ?? "H"
  }
}
