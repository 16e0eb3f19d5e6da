/// How much of a date is written.
package enum DatePattern: Hashable, Sendable {
  /// A locale's own style of a date, of a time of day, or of both.
  case styles(date: DateLength?, time: DateLength?)
  /// Fields, put in the locale's order.
  case skeleton(Skeleton)

  package static let short = styles(date: .short, time: nil)
  package static let medium = styles(date: .medium, time: nil)
  package static let long = styles(date: .long, time: nil)
  package static let full = styles(date: .full, time: nil)
  /// Hours and minutes.
  package static let time = styles(date: nil, time: .short)

  /// A word, `short`, `medium`, `long`, `full` or `time`, or else a skeleton; nil for neither.
  package init?(_ text: String) {
    if let length = DateLength(word: text) {
      self = .styles(date: length, time: nil)
    } else if text == "time" {
      self = .time
    } else if let skeleton = Skeleton(text) {
      self = .skeleton(skeleton)
    } else {
      return nil
    }
  }

  /// Whether the zone is written.
  var showsZone: Bool {
    switch self {
    case .styles(_, let time): time == .long || time == .full
    case .skeleton(let skeleton): skeleton.showsZone
    }
  }
}

/// The four lengths of a locale's styles.
package enum DateLength: UInt8, CaseIterable, Sendable {
  case short, medium, long, full

  /// Nil for a word that is none.
  package init?(word: some StringProtocol) {
    switch word {
    case "short": self = .short
    case "medium": self = .medium
    case "long": self = .long
    case "full": self = .full
    default: return nil
    }
  }
}
