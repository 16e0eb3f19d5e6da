/// How series share a place.
package enum Stacking: String, Sendable {
  case standard, normalized, center, unstacked
}

/// What has been piled up at the places of an axis.
package struct Stack {
  fileprivate struct Pile {
    /// Sizes of all values, and those that were put there so far: above 0 and below.
    var total = 0.0
    var positive = 0.0
    var negative = 0.0
  }

  private let stacking: Stacking
  private var piles: [UInt64: Pile] = [:]

  package init(_ stacking: Stacking) { self.stacking = stacking }

  /// Counts a value before any is put on its pile.
  package mutating func count(_ value: Double, at place: Double) { piles[Stack.key(place), default: Pile()].total += abs(value) }

  /// Where a value lies on its pile: from the one before it. NaN for the beginning of the axis.
  package mutating func put(_ value: Double, at place: Double) -> (from: Double, to: Double) {
    guard stacking != .unstacked else { return (.nan, value) }
    let key = Stack.key(place)
    var pile = piles[key] ?? Pile()
    defer { piles[key] = pile }
    switch stacking {
    case .standard, .unstacked: return pile.put(value)
    case .normalized: return pile.total > 0 ? pile.put(value / pile.total) : (0, 0)
    case .center:
      let (from, to) = pile.put(abs(value))
      return (from - pile.total / 2, to - pile.total / 2)
    }
  }

  /// 0 and −0 are one place.
  private static func key(_ place: Double) -> UInt64 { (place + 0).bitPattern }
}

extension Stack.Pile {
  fileprivate mutating func put(_ value: Double) -> (from: Double, to: Double) {
    let from = value < 0 ? negative : positive
    let to = from + value
    if value < 0 { negative = to } else { positive = to }
    return (from, to)
  }
}
