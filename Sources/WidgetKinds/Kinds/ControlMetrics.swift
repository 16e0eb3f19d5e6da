/// Lengths of controls in points. Nobody publishes them: they are measured on devices or assumed, and what may be tuned stands here alone.
enum ControlMetrics {
  /// The height of a line of progress and of `linearCapacity`, and of the lines of accessory gauges.
  static let barHeight = 4.0
  static let accessoryBarHeight = 6.0
  /// The marker of `accessoryLinear`, and the gap that is cut around it.
  static let markerDiameter = 9.0
  static let markerGap = 2.0
  /// Between a line and the labels above and below it, and beside it.
  static let barSpacing = 4.0
  static let endSpacing = 6.0

  /// The side of a ring that is offered nothing in particular: the slot of an accessory on the smallest device that has one.
  static let ringSide = 58.0
  /// The side of a spinner.
  static let spinnerSide = 20.0
  /// Text in the middle of a ring and in its gap, as parts of the ring's side.
  static let ringValueSize = 0.3
  static let ringEndSize = 0.15
  /// The sizes that are tried for what stands in a ring, as parts of its own.
  static let ringTextScales = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3]
  /// How far text that stays on one line may shrink.
  static let leastTextScale = 0.4

  /// Around the label of a bordered button.
  static let buttonPadding = (horizontal: 12.0, vertical: 7.0)
  /// Between an icon and its title.
  static let labelSpacing = 8.0
  /// A switch of iOS 18.
  static let switchSize = (width: 51.0, height: 31.0)
  static let switchInset = 2.0
}
