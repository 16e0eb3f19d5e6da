import CICU

/// A locale, a calendar and an hour cycle that were used: the keys of everything that is kept.
struct LocaleID: Hashable {
  var number: Int32

  static let first = LocaleID(number: 0)
}

/// ICU's names of the locales that were used.
struct LocaleTable {
  private struct Key: Hashable {
    var locale: String
    var calendar: CalendarSystem
    var hourCycle: HourCycle?
  }

  /// Of how many locales ICU's objects are kept at once.
  private static let limit = 64

  private var names: [[CChar]] = []
  private var hourCycles: [HourCycle?] = []
  private var numbers: [Key: LocaleID] = [:]
  private var latest: (key: Key, id: LocaleID)?

  /// The locale's number; nil where there is no room for another one.
  mutating func id(of environment: FormatEnvironment) -> LocaleID? {
    if let latest, latest.key.calendar == environment.calendar, latest.key.hourCycle == environment.hourCycle,
      latest.key.locale == environment.locale
    {
      return latest.id
    }
    let key = Key(locale: environment.locale, calendar: environment.calendar, hourCycle: environment.hourCycle)
    guard let id = numbers[key] ?? add(key) else { return nil }
    latest = (key, id)
    return id
  }

  private mutating func add(_ key: Key) -> LocaleID? {
    guard names.count < Self.limit else { return nil }
    let id = LocaleID(number: Int32(names.count))
    names.append(Self.name(key))
    hourCycles.append(key.hourCycle)
    numbers[key] = id
    return id
  }

  /// ICU's name of the locale, which ends with 0.
  func name(_ id: LocaleID) -> [CChar] { names[Int(id.number)] }

  /// The hours that stand in the place of the locale's own.
  func hourCycle(_ id: LocaleID) -> HourCycle? { hourCycles[Int(id.number)] }

  mutating func removeAll() {
    names.removeAll()
    hourCycles.removeAll()
    numbers.removeAll()
    latest = nil
  }

  private static func name(_ key: Key) -> [CChar] {
    let hours: String? =
      switch key.hourCycle {
      case .h12: "h12"
      case .h23: "h23"
      case nil: nil
      }
    let tag = PseudoLocale(key.locale)?.formattingLocale ?? key.locale
    var name = [CChar](repeating: 0, count: 256)
    let length = unsafe hours.withCString { hours in
      unsafe cicu_locale(tag, "\(key.calendar)", hours, &name, Int32(name.count))
    }
    // A tag too long to be one.
    guard length > 0, length < name.count else { return Array("en".utf8CString) }
    return Array(name.prefix(Int(length) + 1))
  }
}

extension String? {
  /// Calls a function with the text as C has it, or with null.
  fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    switch self {
    case .some(let text): unsafe text.withCString(body)
    case nil: body(nil)
    }
  }
}
