import Geometry

/// The colours of a gradient at evenly spaced places, premultiplied.
struct GradientTable {
  static let count = 1024

  /// The colour before the first stop, `count` colours, and the one after the last stop.
  let words: ContiguousArray<UInt32>
  let isOpaque: Bool
  /// The same colours with eight more bits a channel, where what these say is dithered; else empty.
  private let fine: ContiguousArray<UInt64>

  var first: UInt32 { words[0] }
  var last: UInt32 { words[GradientTable.count + 1] }
  var isDithered: Bool { !fine.isEmpty }

  /// - Parameter stops: At least one; locations never decrease. Colours between two stops are mixed premultiplied, each rounded once.
  init(_ stops: [GradientStop]) {
    isOpaque = stops.allSatisfy { Premultiplied($0.color).isOpaque }
    let isDithered = Dither.isWorthIt(stops)
    var words = ContiguousArray<UInt32>()
    var fine = ContiguousArray<UInt64>()
    words.reserveCapacity(GradientTable.count + 2)
    if isDithered { fine.reserveCapacity(GradientTable.count + 2) }
    func append(_ channels: SIMD4<Double>) {
      words.append(Premultiplied(premultipliedRed: channels.x, channels.y, channels.z, alpha: channels.w).word)
      if isDithered { fine.append(Dither.fine(channels)) }
    }
    let (first, last) = (GradientTable.channels(of: stops[0]), GradientTable.channels(of: stops[stops.count - 1]))
    append(first)
    var next = 0
    for i in 0..<GradientTable.count {
      let place = (Double(i) + 0.5) / Double(GradientTable.count)
      while next < stops.count && stops[next].location <= place { next += 1 }
      if next == 0 {
        append(first)
      } else if next == stops.count {
        append(last)
      } else {
        append(GradientTable.mix(stops[next - 1], stops[next], at: place))
      }
    }
    append(last)
    self.words = words
    self.fine = fine
  }

  /// Replaces places, 0…`count` + 1, by their colours. The first is that of the picture's pixel (`x`, `y`).
  func color(_ places: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    if isDithered {
      let row = Dither.row(y)
      unsafe fine.withUnsafeBufferPointer { fine in
        for i in 0..<count { unsafe places[i] = Dither.cut(fine[Int(places[i])] &+ row[unchecked: (x &+ i) & 1]) }
      }
    } else {
      unsafe words.withUnsafeBufferPointer { words in
        for i in 0..<count { unsafe places[i] = words[Int(places[i])] }
      }
    }
  }

  /// Red, green and blue times alpha, and alpha.
  private static func channels(of stop: GradientStop) -> SIMD4<Double> {
    let color = stop.color
    return SIMD4(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
  }

  private static func mix(_ a: GradientStop, _ b: GradientStop, at place: Double) -> SIMD4<Double> {
    let t = (place - a.location) / (b.location - a.location)
    return channels(of: a) * (1 - t) + channels(of: b) * t
  }
}
