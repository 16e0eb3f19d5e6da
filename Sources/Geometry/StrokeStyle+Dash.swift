extension StrokeStyle {
  /// Dashes of one stroke; a back end takes time and memory for each.
  private static let dashLimit = 20_000.0

  /// The dashes that are drawn: none for a pattern under half a pixel, or one that repeats too often, which would only be slow.
  package func visibleDash(along path: Path, pixelsPerPoint: Double) -> [Double] {
    guard !dash.isEmpty else { return [] }
    let pattern = dash.reduce(0, +)
    let isVisible =
      dash.allSatisfy { $0 >= 0 } && pattern * pixelsPerPoint >= 0.5
      && path.polygonLength * Double(dash.count) <= pattern * StrokeStyle.dashLimit
    return isVisible && dashPhase.isFinite ? dash : []
  }
}
