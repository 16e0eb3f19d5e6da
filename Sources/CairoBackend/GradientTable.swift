import Geometry

/// The colours of a gradient at evenly spaced places, premultiplied.
struct GradientTable {
  static let count = 1024

  /// The colour before the first stop, `count` colours, and the one after the last stop.
  let words: ContiguousArray<UInt32>
  let isOpaque: Bool

  var first: UInt32 { words[0] }
  var last: UInt32 { words[GradientTable.count + 1] }

  /// - Parameter stops: At least one; locations never decrease. Colours between two stops are mixed premultiplied, each rounded once.
  init(_ stops: [GradientStop]) {
    let first = Premultiplied(stops[0].color).word
    let last = Premultiplied(stops[stops.count - 1].color).word
    isOpaque = stops.allSatisfy { Premultiplied($0.color).isOpaque }
    var table = ContiguousArray<UInt32>()
    table.reserveCapacity(GradientTable.count + 2)
    table.append(first)
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
    table.append(last)
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
