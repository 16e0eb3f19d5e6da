/// How heavy the lines of a symbol are: where between the regular and the bold drawing they lie.
package struct SymbolWeight: Hashable, Sendable, BitwiseCopyable {
  /// 0 for the regular drawing, whose pen is 1/16 of the box, 1 for the bold one with 1.5 times that; less and more go on evenly.
  package var blend: Double

  package static let regular = SymbolWeight(blend: 0)
  package static let bold = SymbolWeight(blend: 1)

  package init(blend: Double) { self.blend = blend }

  /// That of a font's weight, from 100 (ultraLight) to 900 (black); between the hundreds in proportion, outside as at the ends.
  ///
  /// Light, regular and bold are the pens that the icons are drawn with; medium and semibold lie between.
  package init(fontWeight: Int) {
    let hundreds = Double(min(max(fontWeight, 100), 900)) / 100 - 1
    let step = min(Int(hundreds), Self.blends.count - 2)
    let (below, above) = (Self.blends[step], Self.blends[step + 1])
    blend = below + (above - below) * (hundreds - Double(step))
  }

  /// For the weights 100, 200 … 900: pens of 8, 10, 12, 16, 18⅔, 21⅓, 24, 26 and 28 of the 256 units of the box.
  private static let blends: [Double] = [-1, -0.75, -0.5, 0, 1.0 / 3, 2.0 / 3, 1, 1.25, 1.5]

  var isNearerToBold: Bool { blend >= 0.5 }
}
