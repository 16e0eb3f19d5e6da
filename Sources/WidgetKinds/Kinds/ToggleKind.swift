import Geometry
import WidgetDocument
import WidgetLayout

enum ToggleKind: Kind {
  static let schema = KindSchema(
    "toggle", [Field("isOn", .boolean, required: true, "Whether it is on."), .action, .controlLabel],
    "An element that is on or off: a label and a switch, or a button with its label.")
}

extension ToggleKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    let isOn = lowering.boolean(element, "isOn") ?? false
    let region = lowering.tree.addToggle(action: lowering.action(of: element), isOn: isOn)
    guard lowering.settledButtonStyle == .automatic else {
      return lowering.button(element, lowering.toggleLook(isOn: isOn), region, source: source)
    }
    lowering.open(.region(region), source: source) { lowering in
      lowering.open(.stack(.horizontal, alignment: .centerY, spacing: 0)) { lowering in
        lowering.part(element, "label")
        lowering.tree.leaf(.spacer(minLength: ControlMetrics.labelSpacing), direction: lowering.direction)
        lowering.switchPart(isOn: isOn)
      }
    }
  }
}

extension Lowering {
  /// A knob at one end of its track: the trailing one where it is on.
  fileprivate mutating func switchPart(isOn: Bool) {
    let (width, height, inset) = (ControlMetrics.switchSize.width, ControlMetrics.switchSize.height, ControlMetrics.switchInset)
    let isMirrored = direction == .rightToLeft
    open(.frame(width: .points(width), height: .points(height), .center)) { lowering in
      lowering.open(.layered(.overlay, isOn ? .trailing : .leading)) { lowering in
        lowering.fill(.capsule, isOn ? lowering.groundTint.map { $0.alongLine(mirrored: isMirrored) } : Shade(SystemColor.inactiveFill))
        lowering.open(.padding(EdgeInsets(all: inset))) { lowering in
          let side = Length.points(height - 2 * inset)
          lowering.open(.frame(width: side, height: side, .center)) { $0.fill(.circle, Shade(SystemColor(both: .white))) }
        }
      }
    }
  }
}
