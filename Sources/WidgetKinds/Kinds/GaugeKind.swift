import Geometry
import WidgetDocument
import WidgetLayout
import WidgetText

enum GaugeKind: Kind {
  static let schema = KindSchema(
    "gauge",
    [
      Field("value", .number, required: true, "What it shows."),
      Field("in", .tuple([.number, .number]), default: "[0, 1]", "The range that it shows it in."),
      Field(
        "style",
        .words(
          "style", "linearCapacity", "accessoryLinear", "accessoryLinearCapacity", "accessoryCircular", "accessoryCircularCapacity"),
        default: "\"linearCapacity\"", "Its looks; absent in an accessory family: accessoryCircular."),
      Field("label", .element, "What it is."),
      Field("currentValueLabel", .element, "The value in words."),
      Field("minimumValueLabel", .element, "The lower end in words."),
      Field("maximumValueLabel", .element, "The upper end in words."),
    ], "A value within a range.", check: check)

  @Sendable private static func check(_ checker: inout Checker, _ element: NodeIndex) {
    guard let range = checker.value(element, "in"), checker.tree.kind(of: range) == .array else { return }
    let ends = Array(checker.tree.children(range))
    guard ends.count == 2, ends.allSatisfy({ checker.tree.kind(of: $0) == .number }) else { return }
    guard checker.tree.number(ends[0]) >= checker.tree.number(ends[1]) else { return }
    checker.error(.outOfRange, at: range, "the upper end is not above the lower one")
  }
}

/// The looks of a gauge, by their words.
private enum GaugeStyle: String {
  case linearCapacity, accessoryLinear, accessoryLinearCapacity, accessoryCircular, accessoryCircularCapacity
}

extension GaugeKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    let value = lowering.gaugeFraction(element)
    // Of what is covered nobody learns the value: a gauge is its track.
    let fraction = lowering.values.redaction.isCovered ? nil : value
    let standard = lowering.environment.family.isAccessory ? GaugeStyle.accessoryCircular : .linearCapacity
    let style = lowering.word(element, "style").flatMap(GaugeStyle.init(rawValue:)) ?? standard
    lowering.meter(element, fraction, source: source) { lowering in
      switch style {
      case .linearCapacity: lowering.linearGauge(element, alignment: .centerX) { $0.line(filledTo: fraction, height: ControlMetrics.barHeight) }
      case .accessoryLinear: lowering.linearGauge(element, alignment: .leading) { $0.markedLine(at: fraction) }
      case .accessoryLinearCapacity:
        lowering.linearGauge(element, alignment: .leading) { $0.line(filledTo: fraction, height: ControlMetrics.accessoryBarHeight) }
      case .accessoryCircular: lowering.openGauge(element, fraction)
      case .accessoryCircularCapacity: lowering.closedGauge(element, fraction)
      }
    }
  }
}

extension Lowering {
  /// Where the value lies in the range, 0…1; nil where there is no value, or no range.
  fileprivate mutating func gaugeFraction(_ element: NodeIndex) -> Double? {
    let range = numbers(raw.field(element, "in")) ?? [0, 1]
    guard let value = number(element, "value") else { return nil }
    guard range.count == 2, range[0] < range[1] else {
      if let node = raw.field(element, "in") {
        report(.warning, .outOfRange, at: node, "the upper end is not above the lower one, and so no value is shown")
      }
      return nil
    }
    // Halves, since the distance of two numbers may be none.
    let (part, whole) = (value / 2 - range[0] / 2, range[1] / 2 - range[0] / 2)
    guard whole > 0 else { return part > 0 ? 1 : 0 }
    return min(max(part / whole, 0), 1)
  }

  /// A label, a line with its ends beside it, and the value in words, below one another.
  fileprivate mutating func linearGauge(_ element: NodeIndex, alignment: Guide, line: (inout Lowering) -> Void) {
    let end = LabelLook(font: FontChoice(.style(.caption)), level: 1, isShrinking: true)
    let value = alignment == .leading ? LabelLook.detail : .plain
    open(.stack(.vertical, alignment: alignment, spacing: ControlMetrics.barSpacing)) { lowering in
      lowering.part(element, "label", LabelLook(isShrinking: true))
      lowering.open(.stack(.horizontal, alignment: .centerY, spacing: ControlMetrics.endSpacing)) { lowering in
        lowering.part(element, "minimumValueLabel", end)
        line(&lowering)
        lowering.part(element, "maximumValueLabel", end)
      }
      lowering.part(element, "currentValueLabel", value)
    }
  }

  /// A ring that is open at the bottom, with a marker at the value; in the gap stand its ends, or else the label.
  fileprivate mutating func openGauge(_ element: NodeIndex, _ fraction: Double?) {
    let hasEnds = hasPart(element, "minimumValueLabel") || hasPart(element, "maximumValueLabel")
    open(.layered(.overlay, Alignment(.centerX, .bottom))) { lowering in
      lowering.ring(element, value: "currentValueLabel") { $0.markedRing(at: fraction) }
      lowering.open(.frame(width: .fraction(hasEnds ? 0.54 : 0.48), height: .fraction(0.2), .center)) { lowering in
        lowering.fitting { hasEnds ? $0.ends(of: element) : $0.part(element, "label", $0.gapLook) }
      }
    }
  }

  private mutating func ends(of element: NodeIndex) {
    let look = gapLook
    open(.stack(.horizontal, alignment: .firstTextBaseline, spacing: 0)) { lowering in
      lowering.part(element, "minimumValueLabel", look)
      lowering.tree.leaf(.spacer(minLength: 2), direction: lowering.direction)
      lowering.part(element, "maximumValueLabel", look)
    }
  }

  private mutating func markedRing(at fraction: Double?) {
    let ring = Ring.gauge
    guard let fraction else { return band(ring.band(), of: ring, meterTint.track) }
    let hole = ring.surroundings(of: fraction, diameter: Ring.marker.gap)
    open(.clip(tree.add(hole))) { $0.band(ring.band(), of: ring, $0.meterTint) }
    band(ring.disc(at: fraction, diameter: Ring.marker.size), of: ring, meterTint)
  }

  /// A closed ring that is filled from 12 o'clock to the value; where there is no value in words, the label stands in its middle.
  fileprivate mutating func closedGauge(_ element: NodeIndex, _ fraction: Double?) {
    let value: StaticString = hasPart(element, "currentValueLabel") ? "currentValueLabel" : "label"
    ring(element, value: value) { $0.closedBand(filledTo: fraction) }
  }

  /// A line with a marker at a fraction of it, and a gap around the marker.
  fileprivate mutating func markedLine(at fraction: Double?) {
    guard let fraction else { return line(filledTo: nil, height: ControlMetrics.accessoryBarHeight) }
    let isMirrored = direction == .rightToLeft
    let shade = meterTint.map { $0.alongLine(mirrored: isMirrored) }
    open(.frame(width: nil, height: .points(ControlMetrics.markerDiameter), .center)) { lowering in
      guard shade.light.stops != nil || shade.dark.stops != nil else { return lowering.parts(ofLineMarkedAt: fraction, shade) }
      // One gradient over the whole line, seen through its parts.
      lowering.open(.layered(.mask, .center)) { lowering in
        lowering.fill(.rectangle, shade)
        lowering.parts(ofLineMarkedAt: fraction, Shade(SystemColor(both: .black)))
      }
    }
  }

  private mutating func parts(ofLineMarkedAt fraction: Double, _ shade: Shade) {
    open(.layered(.overlay, .leading)) { lowering in
      lowering.open(.layered(.overlay, .trailing)) { lowering in
        lowering.open(.flexFrame(width: FlexRange(max: .infinity), height: FlexRange(), .leading)) { $0.linePart(.leading, fraction, shade) }
        lowering.linePart(.trailing, 1 - fraction, shade)
      }
      let diameter = Length.points(ControlMetrics.markerDiameter)
      lowering.open(.offset(x: .fraction(fraction), y: .points(0))) { lowering in
        lowering.open(.offset(x: .points(-fraction * ControlMetrics.markerDiameter), y: .points(0))) { lowering in
          lowering.open(.frame(width: diameter, height: diameter, .center)) { $0.fill(.circle, shade) }
        }
      }
    }
  }

  /// The part of a line from one of its ends to the middle of the marker, which is cut out with its gap.
  private mutating func linePart(_ end: Alignment, _ fraction: Double, _ shade: Shade) {
    let (height, diameter) = (ControlMetrics.accessoryBarHeight, ControlMetrics.markerDiameter)
    let isLeading = end == .leading
    open(.frame(width: .fraction(fraction), height: .points(height), end)) { lowering in
      // The marker's middle runs from half a marker after the line's start to half a marker before its end.
      let shortfall = (fraction - 0.5) * diameter
      let insets = EdgeInsets(top: 0, leading: isLeading ? 0 : shortfall, bottom: 0, trailing: isLeading ? shortfall : 0)
      lowering.open(.padding(insets)) { lowering in
        let radii = CornerRadii(
          topLeading: isLeading ? height / 2 : 0, topTrailing: isLeading ? 0 : height / 2, bottomLeading: isLeading ? height / 2 : 0,
          bottomTrailing: isLeading ? 0 : height / 2)
        // The hole is at the left of the box; reflected, at the right.
        let hole = lowering.tree.add(lowering.hole(diameter: diameter + 2 * ControlMetrics.markerGap, height: height))
        let isAtLeft = isLeading == (lowering.direction == .rightToLeft)
        lowering.tree.open(.clip(hole), direction: isAtLeft ? .leftToRight : .rightToLeft)
        lowering.fill(.roundedRectangle(radii, .circular), shade)
        lowering.tree.close()
      }
    }
  }

  /// Everything but a disc whose middle is that of a box's left side.
  private func hole(diameter: Double, height: Double) -> ShapeGeometry {
    var path = Path(rectangle: Rect(x: -diameter, y: -diameter, width: 16_384, height: height + 2 * diameter))
    path.append(Path(ellipseIn: Rect(x: -diameter / 2, y: (height - diameter) / 2, width: diameter, height: diameter)))
    return .path(path, .evenodd, viewBox: nil, contentMode: .stretch)
  }
}
