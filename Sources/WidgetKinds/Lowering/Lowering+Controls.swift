import Geometry
import WidgetDocument
import WidgetLayout
import WidgetText

/// How a label of a control looks where nobody says otherwise.
struct LabelLook {
  /// Of text that has no font of its own.
  var font: FontChoice?
  /// 1 is `secondary`.
  var level = 0
  /// It stays on one line and becomes as small as it has to.
  var isShrinking = false

  static let plain = LabelLook()
  static let detail = LabelLook(font: FontChoice(.style(.caption)), level: 1)
}

/// What controls have in common.
extension Lowering {
  /// The tint in force.
  var tint: Shade { values.tint ?? Shade(SystemColor.accent) }

  /// Whether an element stands in a field.
  mutating func hasPart(_ element: NodeIndex, _ name: StaticString) -> Bool {
    guard let part = raw.field(element, name) else { return false }
    return isPresent(part)
  }

  /// The element in a field, as one node; nothing where the field is empty.
  mutating func part(_ element: NodeIndex, _ name: StaticString, _ look: LabelLook = .plain) {
    guard let part = raw.field(element, name) else { return }
    let outer = values
    if let font = look.font, values.font == nil { values.font = font }
    if look.level > 0 { values.foreground.levels = [values.foreground.level(look.level)] }
    if look.isShrinking {
      if values.paragraph.minimumScaleFactor == 1 { values.paragraph.minimumScaleFactor = ControlMetrics.leastTextScale }
      if values.paragraph.lineLimit == nil { values.paragraph.lineLimit = 1 }
    }
    lowerAsOne(part, in: .zstack(.center))
    values = outer
  }

  /// A container that the format does not name, with what is in it.
  mutating func open(_ container: Container, source: SourceID = -1, _ content: (inout Lowering) -> Void) {
    tree.open(container, direction: direction, source: source)
    content(&self)
    tree.close()
  }
}
