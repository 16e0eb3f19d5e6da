import WidgetFoundation

/// What a home screen has behind a picture: a gradient from top to bottom.
struct SheetWall {
  let top: String
  let bottom: String

  init(_ environment: WidgetFoundation.Environment) {
    let isDark = environment.colorScheme == .dark || environment.renderingMode != .fullColor
    (top, bottom) = isDark ? ("#2B3654", "#191C2C") : ("#C9DCF2", "#E6DAEE")
  }
}
