import Geometry
import WidgetDocument
import WidgetLayout

/// Looks of links, buttons and toggles, by their words.
enum ButtonStyle: String {
  case automatic, plain, bordered, borderedProminent
}

/// What is painted around and in the label of a button; nil where the style in force stays.
struct ButtonLook {
  var foreground: Shade?
  /// In a capsule behind the label.
  var background: Shade?
}

extension Lowering {
  /// The style in force. In accessory families, which are one target, everything is plain.
  var settledButtonStyle: ButtonStyle { environment.family.isAccessory ? .plain : values.buttonStyle }

  /// Words that lead somewhere are in the tint; what else does, a row or a picture, looks as it is.
  func linkLook(of element: NodeIndex) -> ButtonLook {
    guard settledButtonStyle == .automatic else { return look(settledButtonStyle) }
    guard let label = raw.field(element, "label") else { return ButtonLook() }
    let isText = raw.isString(label) || raw.member(label, "type").map { raw.string($0, equals: "text") } ?? false
    return ButtonLook(foreground: isText ? tint : nil)
  }

  var buttonLook: ButtonLook { look(settledButtonStyle) }

  /// A toggle as a button is in the tint where it is on, and pale where it is off.
  func toggleLook(isOn: Bool) -> ButtonLook {
    switch settledButtonStyle {
    case .plain: ButtonLook(foreground: isOn ? meterTint : values.foreground.level(1))
    case .automatic, .bordered, .borderedProminent: isOn ? look(settledButtonStyle) : ButtonLook(background: Shade(SystemColor.inactiveFill))
    }
  }

  private func look(_ style: ButtonStyle) -> ButtonLook {
    switch style {
    case .plain: ButtonLook()
    case .automatic, .bordered: ButtonLook(foreground: tint, background: tint.wash)
    case .borderedProminent: ButtonLook(foreground: tint.label, background: groundTint)
    }
  }

  /// The tint under what is painted on it. Where both are of one colour it is weak, so that this can be seen.
  var groundTint: Shade { environment.renderingMode == .accented ? tint.opacity(0.4) : tint }

  /// A region that holds a label, with a capsule behind it where its look has one.
  mutating func button(_ element: NodeIndex, _ look: ButtonLook, _ region: Int32, source: SourceID) {
    open(.region(region), source: source) { lowering in
      guard let background = look.background else { return lowering.label(of: element, look) }
      lowering.open(.layered(.background, .center)) { lowering in
        let (horizontal, vertical) = ControlMetrics.buttonPadding
        let insets = EdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
        lowering.open(.padding(insets)) { $0.label(of: element, look) }
        lowering.fill(.capsule, background)
      }
    }
  }

  private mutating func label(of element: NodeIndex, _ look: ButtonLook) {
    let outer = values.foreground
    if let foreground = look.foreground { values.foreground.levels = [foreground] }
    part(element, "label")
    values.foreground = outer
  }
}

extension Shade {
  /// The hue behind a label of the same hue.
  fileprivate var wash: Shade { Shade(light: light.opacity(0.15), dark: dark.opacity(0.22)) }

  /// White, or black where white could not be read.
  fileprivate var label: Shade { Shade(light: light.label, dark: dark.label) }
}

extension Fill {
  fileprivate var label: Fill {
    let colors: [Color] =
      switch self {
      case .color(let color): [color]
      case .linear(let stops, _, _), .radial(let stops, _, _, _), .angular(let stops, _, _, _): stops.map(\.color)
      }
    let luma = colors.reduce(0) { $0 + 0.299 * $1.red + 0.587 * $1.green + 0.114 * $1.blue } / Double(max(colors.count, 1))
    return .color(luma > 0.75 ? .black : .white)
  }
}
