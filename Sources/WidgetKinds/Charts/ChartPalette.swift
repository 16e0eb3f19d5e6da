/// What marks are painted with: an author's shade, or the colour of their series.
struct ChartPalette {
  /// Of each series, by its number.
  var series: [Shade]
  /// Of what belongs to no series.
  var plain: Shade
  private var fills: [Key: Int32] = [:]

  private struct Key: Hashable {
    var shade: Int32
    var series: Int32
    var opacity: Double
  }

  init(series: [Shade], plain: Shade) {
    self.series = series
    self.plain = plain
  }

  /// The colours that series get by themselves, in this order, as Swift Charts hands them out, and then those that it lacks.
  static let automatic: [Shade] = [
    "blue", "green", "orange", "purple", "red", "cyan", "yellow", "pink", "mint", "indigo", "brown", "teal", "gray",
  ].compactMap { SystemColor.named($0).map(Shade.init) }

  static func automatic(_ index: Int) -> Shade { automatic[index % automatic.count] }

  func shade(_ look: MarkLook, series number: Int32, _ chart: ChartReading) -> Shade {
    if look.shade >= 0 { return chart.shades[Int(look.shade)] }
    return number >= 0 ? series[Int(number)] : plain
  }

  /// The tree's fill of a datum.
  mutating func fill(_ look: MarkLook, series number: Int32, _ chart: ChartReading, _ lowering: inout Lowering) -> Int32 {
    let key = Key(shade: look.shade, series: look.shade >= 0 ? -1 : number, opacity: look.opacity)
    if let known = fills[key] { return known }
    let fill = lowering.fillIndex(shade(look, series: number, chart).opacity(look.opacity))
    fills[key] = fill
    return fill
  }
}
