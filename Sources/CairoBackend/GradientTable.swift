import Geometry

/// The colours of a gradient at evenly spaced places, premultiplied.
struct GradientTable {
  static let count = 1024

  let words: ContiguousArray<UInt32>
  /// The colours before the first and after the last stop.
  let first: UInt32
  let last: UInt32
  let isOpaque: Bool

  /// - Parameter stops: At least one; locations never decrease. Colours between two stops are mixed premultiplied, each rounded once.
  init(_ stops: [GradientStop]) {
    first = Premultiplied(stops[0].color).word
    last = Premultiplied(stops[stops.count - 1].color).word
    isOpaque = stops.allSatisfy { Premultiplied($0.color).isOpaque }
    var table = ContiguousArray<UInt32>()
    table.reserveCapacity(GradientTable.count)
    var next = 0
    for i in 0..<GradientTable.count {
      let place = (Double(i) + 0.5) / Double(GradientTable.count)
      while next < stops.count && stops[next].location <= place { next += 1 }
      if next == 0 {
        table.append(first)
      } else if next == stops.count {
        table.append(last)
      } else {
        table.append(GradientTable.mix(stops[next - 1], stops[next], at: place))
      }
    }
    words = table
  }

  private static func mix(_ a: GradientStop, _ b: GradientStop, at place: Double) -> UInt32 {
    let t = (place - a.location) / (b.location - a.location)
    func channel(_ x: Double, _ y: Double) -> Double { x * a.color.alpha * (1 - t) + y * b.color.alpha * t }
    return Premultiplied(
      premultipliedRed: channel(a.color.red, b.color.red), channel(a.color.green, b.color.green),
      channel(a.color.blue, b.color.blue), alpha: channel(1, 1)
    ).word
  }
}
