/// What a number is of.
enum NumberForm: Hashable {
  case plain
  /// 0.5 is 50 %.
  case percent
  case currency(CurrencyCode)
  case unit(CalendarUnit, width: UnitWidth)

  /// The part of ICU's skeleton that says it.
  var skeleton: String {
    switch self {
    case .plain: ""
    case .percent: "percent scale/100 "
    case .currency(let code): "currency/\(code) "
    case .unit(let unit, let width): "unit/\(unit) \(width.skeleton) "
    }
  }

  /// Whether the same stands around the digits of all numbers of a sign: the names of units have plurals.
  var hasPlainAffixes: Bool {
    switch self {
    case .plain, .percent, .currency: true
    case .unit: false
    }
  }
}

/// How long the names of units of time are.
enum UnitWidth: UInt8 {
  case short, full

  var skeleton: String {
    switch self {
    case .short: "unit-width-short"
    case .full: "unit-width-full-name"
    }
  }
}
