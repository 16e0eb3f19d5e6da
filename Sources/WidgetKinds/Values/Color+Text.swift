public import Geometry

extension Color {
  /// A colour as documents write it, by digits or by a name of the palette as it is on dark, and with an opacity or not; nil for any other text.
  public init?(text: String) {
    guard let reference = try? ColorSyntax.parse(ArraySlice(text.utf8)) else { return nil }
    let base: Color?
    switch reference.base {
    case .hex(let color): base = color
    case .displayP3(let red, let green, let blue): base = Color(displayP3Red: red, green: green, blue: blue)
    case .name(let name): base = SystemColor.named(name)?.dark
    }
    guard let base else { return nil }
    self = base.opacity(reference.opacity ?? 1)
  }
}
