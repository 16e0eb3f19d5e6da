import Geometry
import WidgetDocument
import WidgetLayout

enum ProgressKind: Kind {
  static let schema = KindSchema(
    "progress",
    [
      Field("value", .number, "How much is done; null: that is not known."),
      Field("total", .number(.positive), default: "1", "How much there is."),
      Field("timerInterval", .tuple([.date, .date]), "[from, to]: two dates between which it fills."),
      Field("countsDown", .boolean, default: "true", "It empties as time passes."),
      Field("style", .words("style", "linear", "circular"), default: "\"linear\"", "A line or a ring."),
      Field("label", .element, "What it is."),
      Field("currentValueLabel", .element, "How much it is, in words."),
    ], "How far something has come.", check: check)

  @Sendable private static func check(_ checker: inout Checker, _ element: NodeIndex) {
    checker.requireAtMostOne(element, of: ["value", "timerInterval"])
    guard let interval = checker.value(element, "timerInterval") else { return }
    let ends = checker.tree.children(interval).compactMap { checker.date($0) }
    guard ends.count == 2, ends[0] > ends[1] else { return }
    checker.error(.outOfRange, at: interval, "the second date is before the first")
  }
}

extension ProgressKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    var fraction = lowering.progress(element)
    // Of what is covered nobody learns how far it has come: progress is its track.
    if lowering.values.redaction.isCovered, fraction != nil { fraction = 0 }
    let isCircular = lowering.word(element, "style") == "circular"
    lowering.meter(element, fraction, source: source) { lowering in
      switch (isCircular, fraction) {
      case (false, let fraction): lowering.linearProgress(element, fraction)
      case (true, let fraction?): lowering.circularProgress(element, fraction)
      case (true, nil): lowering.spinner(element)
      }
    }
  }
}

extension Lowering {
  /// How much is done, 0…1; nil where that is not known.
  fileprivate mutating func progress(_ element: NodeIndex) -> Double? {
    if let interval = raw.field(element, "timerInterval") {
      guard let ends = dates(interval), ends.count == 2 else { return nil }
      let (length, passed) = (ends[1] - ends[0], environment.date - ends[0])
      let done = length > 0 ? min(max(passed / length, 0), 1) : passed < 0 ? 0 : 1
      return boolean(element, "countsDown") ?? true ? 1 - done : done
    }
    guard let value = number(element, "value") else { return nil }
    return min(max(value / (number(element, "total") ?? 1), 0), 1)
  }

  fileprivate mutating func linearProgress(_ element: NodeIndex, _ fraction: Double?) {
    guard hasPart(element, "label") || hasPart(element, "currentValueLabel") else { return progressLine(fraction) }
    open(.stack(.vertical, alignment: .leading, spacing: ControlMetrics.barSpacing)) { lowering in
      lowering.part(element, "label")
      lowering.progressLine(fraction)
      lowering.part(element, "currentValueLabel", .detail)
    }
  }

  /// A line that nobody knows the end of has a piece in its middle that is on its way.
  private mutating func progressLine(_ fraction: Double?) {
    guard fraction == nil else { return line(filledTo: fraction, height: ControlMetrics.barHeight) }
    open(.layered(.overlay, .center)) { lowering in
      lowering.line(filledTo: nil, height: ControlMetrics.barHeight)
      lowering.open(.frame(width: .fraction(0.4), height: nil, .center)) { lowering in
        lowering.fill(.capsule, lowering.meterTint.map(\.passing))
      }
    }
  }

  /// The value stands in the ring, and the label below it; alone, the label takes the value's place.
  fileprivate mutating func circularProgress(_ element: NodeIndex, _ fraction: Double) {
    let hasValue = hasPart(element, "currentValueLabel")
    guard hasValue, hasPart(element, "label") else {
      return progressRing(element, fraction, value: hasValue ? "currentValueLabel" : "label")
    }
    open(.stack(.vertical, alignment: .centerX, spacing: ControlMetrics.barSpacing)) { lowering in
      lowering.progressRing(element, fraction, value: "currentValueLabel")
      lowering.part(element, "label", .detail)
    }
  }

  private mutating func progressRing(_ element: NodeIndex, _ fraction: Double, value: StaticString) {
    ring(element, value: value) { $0.closedBand(filledTo: fraction) }
  }

  /// Eight spokes, and the labels below them.
  fileprivate mutating func spinner(_ element: NodeIndex) {
    open(.stack(.vertical, alignment: .centerX, spacing: ControlMetrics.barSpacing)) { lowering in
      let side = Length.points(ControlMetrics.spinnerSide)
      lowering.open(.frame(width: side, height: side, .center)) { lowering in
        lowering.open(.zstack(.center)) { lowering in
          let shade = lowering.values.tint ?? lowering.values.foreground.level(1)
          for (index, spoke) in Spinner.spokes.enumerated() { lowering.fill(spoke, shade.opacity(Spinner.opacity(of: index))) }
        }
      }
      lowering.part(element, "label", .detail)
      lowering.part(element, "currentValueLabel", .detail)
    }
  }
}

/// What turns while nobody knows how long something takes, at the moment when its first spoke is at 12 o'clock.
private enum Spinner {
  /// Clockwise from 12 o'clock.
  static let spokes: [ShapeGeometry] = (0..<8).map { index in
    let square = Rect(x: 0, y: 0, width: 20, height: 20)
    let upright = Path(roundedRectangle: Rect(x: 9, y: 0.5, width: 2, height: 5.5), radii: PhysicalCornerRadii(all: 1), style: .circular)
    let turned = upright.transformed(by: .rotation(degrees: Double(index) * 45).about(square.center))
    return .path(turned, .nonzero, viewBox: square, contentMode: .fit)
  }

  /// A spoke is the weaker the longer it is since the strongest stood there.
  static func opacity(of index: Int) -> Double { 1 - Double((spokes.count - index) % spokes.count) * 0.11 }
}

extension Fill {
  /// The first colour, or the one there is, strong in the middle and gone at both ends.
  fileprivate var passing: Fill {
    let color: Color =
      switch self {
      case .color(let color): color
      case .linear(let stops, _, _), .radial(let stops, _, _, _), .angular(let stops, _, _, _): stops.first?.color ?? .clear
      }
    let stops = [(0.0, 0.0), (0.5, 1.0), (1.0, 0.0)].map { GradientStop(location: $0.0, color: color.opacity($0.1)) }
    return .linear(stops: stops, start: UnitPoint(x: 0, y: 0.5), end: UnitPoint(x: 1, y: 0.5))
  }
}
