import CICU

/// Days, weeks, months and years of a calendar, by ICU, on clocks that go by UTC.
///
/// Times are in seconds since 1970.
@safe final class ReckoningCalendar {
  private let handle: OpaquePointer

  init?(locale: [CChar]) {
    guard let opened = unsafe cicu_calendar_open(locale) else { return nil }
    unsafe handle = opened
  }

  deinit { unsafe cicu_calendar_close(handle) }

  func add(_ amount: Int32, _ unit: Int32, to local: Double) -> Double? {
    var moment = local * 1000
    return unsafe cicu_calendar_add(handle, &moment, unit, amount) ? moment / 1000 : nil
  }

  /// Whole units from one time to another.
  func difference(_ from: Double, _ to: Double, _ unit: Int32) -> Int {
    var amount: Int32 = 0
    return unsafe cicu_calendar_difference(handle, from * 1000, to * 1000, unit, &amount) ? Int(amount) : 0
  }

  /// When the unit began that holds a time.
  func start(_ unit: Int32, containing local: Double) -> Double {
    var moment = local * 1000
    return unsafe cicu_calendar_start(handle, &moment, unit) ? moment / 1000 : local
  }

  /// Year, month, day and weekday of a time.
  func date(_ local: Double) -> [Int] {
    var date: [Int32] = [0, 0, 0, 0]
    _ = unsafe cicu_calendar_date(handle, local * 1000, &date)
    return date.map { Int($0) }
  }
}

extension CalendarUnit {
  /// ICU's number of a unit that a calendar counts.
  var number: Int32 {
    switch self {
    case .second, .minute, .hour, .day: Int32(CICU_UNIT_DAY)
    case .week: Int32(CICU_UNIT_WEEK)
    case .month: Int32(CICU_UNIT_MONTH)
    case .year: Int32(CICU_UNIT_YEAR)
    }
  }
}
