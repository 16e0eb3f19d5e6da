import Geometry
import WidgetDocument
import WidgetExpressions
import WidgetFormatting
import WidgetLayout
import WidgetText

/// Lines and rings that show how much of something there is.
extension Lowering {
  /// What progress and gauges are painted with. On a Lock Screen nothing is in the accent colour by itself.
  var meterTint: Shade { values.tint ?? (environment.family.isAccessory ? values.foreground.level(0) : Shade(SystemColor.accent)) }

  /// A control that shows a fraction, and is read as one: with its labels, and in hundredths where no label says the value
  /// and nothing covers it.
  mutating func meter(_ element: NodeIndex, _ fraction: Double?, source: SourceID, _ content: (inout Lowering) -> Void) {
    let isSaid = hasPart(element, "currentValueLabel") || values.redaction.isCovered
    let value = isSaid ? nil : fraction.map { formatter.formatter.percent($0, NumberStyle(fraction: 0), in: values.expressions.format) }
    open(.region(tree.addElement(value: value)), source: source, content)
  }

  /// A line with round ends, as wide as what is offered, filled from its start.
  ///
  /// - Parameter fraction: nil for the track alone.
  mutating func line(filledTo fraction: Double?, height: Double) {
    let isMirrored = direction == .rightToLeft
    open(.frame(width: nil, height: .points(height), .center)) { lowering in
      lowering.open(.layered(.overlay, .leading)) { lowering in
        lowering.fill(.capsule, lowering.meterTint.track.map { $0.alongLine(mirrored: isMirrored) })
        guard let fraction, fraction > 0 else { return }
        // Never shorter than its round ends.
        lowering.open(.frame(width: .fraction(fraction), height: nil, .leading)) { lowering in
          lowering.open(.flexFrame(width: FlexRange(min: height), height: FlexRange(), .leading)) { lowering in
            lowering.fill(.capsule, lowering.meterTint.map { $0.alongLine(part: fraction, mirrored: isMirrored) })
          }
        }
      }
    }
  }

  /// A ring in the largest square of what is offered, and the label that stands in its middle.
  mutating func ring(_ element: NodeIndex, value: StaticString, _ meter: (inout Lowering) -> Void) {
    let side = FlexRange(ideal: ControlMetrics.ringSide)
    open(.flexFrame(width: side, height: side, .center)) { lowering in
      lowering.open(.layered(.overlay, .center)) { lowering in
        lowering.open(.zstack(.center), meter)
        // The widest box of text that a ring of this thickness holds.
        let look = lowering.ringLook(part: ControlMetrics.ringValueSize, weight: 500)
        lowering.open(.frame(width: .fraction(0.68), height: .fraction(0.5), .center)) { lowering in
          lowering.fitting { $0.part(element, value, look) }
        }
      }
    }
  }

  /// The track of a closed ring and the part that is filled from its start. It turns as a clock does, in every language.
  mutating func closedBand(filledTo fraction: Double?) {
    let outer = values.layoutDirection
    values.layoutDirection = .leftToRight
    let ring = Ring.closed
    band(ring.band(), of: ring, meterTint.track)
    if let fraction, fraction > 0 { band(ring.band(to: fraction), of: ring, meterTint) }
    values.layoutDirection = outer
  }

  /// A part of a ring, in the largest square of what is offered.
  mutating func band(_ part: ShapeGeometry, of ring: Ring, _ shade: Shade) {
    let isMirrored = direction == .rightToLeft
    let style = ShapeStyle(geometry: part, fill: fillIndex(shade.map { ring.fill($0, mirrored: isMirrored) }))
    tree.leaf(.square, content: .shape(tree.add(style)), direction: direction)
  }

  /// A leaf that fills its box with a shape.
  mutating func fill(_ shape: ShapeGeometry, _ shade: Shade) {
    leaf(ShapeStyle(geometry: shape, fill: fillIndex(shade)), source: -1)
  }
}

extension Alignment {
  static let leading = Alignment(.leading, .centerY)
  static let trailing = Alignment(.trailing, .centerY)
}

extension Shade {
  func map(_ change: (Fill) -> Fill) -> Shade { Shade(light: change(light), dark: change(dark)) }

  /// What is left to fill: the same hue, weak enough that the filled part stands out on white and on black.
  var track: Shade { Shade(light: light.opacity(0.2), dark: dark.opacity(0.3)) }
}

/// Labels in rings.
extension Lowering {
  /// How text in the gap of an open ring looks.
  var gapLook: LabelLook { ringLook(part: ControlMetrics.ringEndSize, weight: 600) }

  /// What `content` makes, one node, in the largest of some sizes of text in which it fits its box.
  mutating func fitting(_ content: (inout Lowering) -> Void) {
    let outer = values.textScale
    open(.viewThatFits(.both)) { lowering in
      for scale in ControlMetrics.ringTextScales {
        lowering.values.textScale = outer * scale
        content(&lowering)
      }
    }
    values.textScale = outer
  }

  /// Rounded text, as large as the ring of the family's slot asks for.
  private func ringLook(part: Double, weight: Int) -> LabelLook {
    let slot = environment.family == .accessoryCircular ? min(containerSize.width, containerSize.height) : ControlMetrics.ringSide
    var font = FontChoice(.size((slot * part).rounded(), relativeTo: nil))
    (font.design, font.weight) = (.rounded, weight)
    return LabelLook(font: font, isShrinking: true)
  }
}
