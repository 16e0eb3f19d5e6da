import Geometry

/// Summer time that begins and ends in a week of a month, every year from now on.
struct YearlyRule: Hashable, Sendable {
  /// Bytes in the file.
  static let size = 24

  /// Seconds east of UTC.
  private let standard: Int
  private let summer: Int
  /// By standard time.
  private let beginning: Day
  /// By summer time.
  private let end: Day

  /// A moment of a year: a weekday of a month, and seconds after its midnight.
  private struct Day: Hashable {
    let month: Int
    /// 5 is the last one.
    let week: Int
    /// 0 is Sunday.
    let weekday: Int
    let time: Int

    init?(_ file: MappedFile, at place: Int) {
      month = Int(file.number(UInt8.self, at: place))
      week = Int(file.number(UInt8.self, at: place + 1))
      weekday = Int(file.number(UInt8.self, at: place + 2))
      time = Int(file.number(Int32.self, at: place + 4))
      guard 1...12 ~= month, 1...5 ~= week, weekday < 7, abs(time) <= 7 * 86_400 else { return nil }
    }

    /// Seconds since 1970 on the wall.
    func seconds(in year: Int) -> Int {
      let first = dayNumber(year, month, 1)
      let next = month == 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1)
      // The first of January 1970 was a Thursday.
      var day = first + (weekday - (first + 4)).modulo(7) + 7 * (week - 1)
      if day >= next { day -= 7 }
      return day * 86_400 + time
    }
  }

  /// Nil where the place of the file holds no such rule.
  init?(_ file: MappedFile, at place: Int) {
    standard = Self.offset(Int(file.number(Int32.self, at: place)))
    summer = Self.offset(Int(file.number(Int32.self, at: place + 4)))
    guard let beginning = Day(file, at: place + 8), let end = Day(file, at: place + 16) else { return nil }
    self.beginning = beginning
    self.end = end
  }

  /// An offset that a clock can show: less than 26 hours from UTC.
  static func offset(_ seconds: Int) -> Int { min(max(seconds, -93_599), 93_599) }

  /// Seconds east of UTC.
  func offset(at seconds: Double) -> Int {
    let moment = Int(min(max(seconds, -1e15), 1e15).rounded(.down))
    let year = yearNumber(ofDay: (moment + standard).floorDivided(by: 86_400))
    let begins = beginning.seconds(in: year) - standard
    let ends = end.seconds(in: year) - summer
    let isSummer = begins < ends ? begins <= moment && moment < ends : moment < ends || begins <= moment
    return isSummer ? summer : standard
  }
}

/// Days since 1970 of a Gregorian date, for any year.
func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
  // Years are counted from March, so that a leap day is the last of its year.
  let shifted = month > 2 ? year : year - 1
  let era = shifted.floorDivided(by: 400)
  let yearOfEra = shifted - era * 400
  let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}

/// The Gregorian year of a day since 1970.
private func yearNumber(ofDay day: Int) -> Int {
  let shifted = day + 719_468
  let era = shifted.floorDivided(by: 146_097)
  let dayOfEra = shifted - era * 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  return era * 400 + yearOfEra + (dayOfYear >= 306 ? 1 : 0)
}

extension Int {
  func floorDivided(by divisor: Int) -> Int { (self - modulo(divisor)) / divisor }

  /// The remainder that is never negative.
  func modulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
