/// How days are counted into years and months.
package enum CalendarSystem: UInt8, CaseIterable, Sendable {
  case gregorian, buddhist, japanese, islamic, hebrew, persian, indian

  /// Years of other names over the months and days of the Gregorian calendar are reckoned in it.
  var reckoning: CalendarSystem {
    switch self {
    case .gregorian, .buddhist, .japanese: .gregorian
    case .islamic, .hebrew, .persian, .indian: self
    }
  }
}

/// How the hours of a day are counted.
package enum HourCycle: UInt8, CaseIterable, Sendable {
  /// From 12 to 11, twice.
  case h12
  /// From 0 to 23.
  case h23
}
