import Geometry

/// A colour that the system defines, for light and for dark.
struct SystemColor {
  var light: Color
  var dark: Color

  init(_ light: Color, _ dark: Color) {
    self.light = light
    self.dark = dark
  }

  init(both color: Color) { self.init(color, color) }

  subscript(scheme: ColorScheme) -> Color {
    switch scheme {
    case .light: light
    case .dark: dark
    }
  }

  /// What is tinted where nobody says otherwise.
  static let accent = SystemColor(Color(0, 122, 255), Color(10, 132, 255))

  /// The inside of controls that are off; the system's secondary fill.
  static let inactiveFill = SystemColor(Color(120, 120, 128, alpha: 0.16), Color(120, 120, 128, alpha: 0.32))

  /// The palette and the semantic names that do not depend on the style in force. Source: iOS 18's system colours.
  static func named(_ name: some StringProtocol) -> SystemColor? {
    switch name {
    case "red": SystemColor(Color(255, 59, 48), Color(255, 69, 58))
    case "orange": SystemColor(Color(255, 149, 0), Color(255, 159, 10))
    case "yellow": SystemColor(Color(255, 204, 0), Color(255, 214, 10))
    case "green": SystemColor(Color(52, 199, 89), Color(48, 209, 88))
    case "mint": SystemColor(Color(0, 199, 190), Color(99, 230, 226))
    case "teal": SystemColor(Color(48, 176, 199), Color(64, 200, 224))
    case "cyan": SystemColor(Color(50, 173, 230), Color(100, 210, 255))
    case "blue", "accent": .accent
    case "indigo": SystemColor(Color(88, 86, 214), Color(94, 92, 230))
    case "purple": SystemColor(Color(175, 82, 222), Color(191, 90, 242))
    case "pink": SystemColor(Color(255, 45, 85), Color(255, 55, 95))
    case "brown": SystemColor(Color(162, 132, 94), Color(172, 142, 104))
    case "gray": SystemColor(both: Color(142, 142, 147))
    case "black": SystemColor(both: .black)
    case "white": SystemColor(both: .white)
    case "clear": SystemColor(both: .clear)
    case "background": SystemColor(.white, Color(28, 28, 30))
    case "secondaryBackground": SystemColor(Color(242, 242, 247), Color(44, 44, 46))
    case "separator": SystemColor(Color(60, 60, 67, alpha: 0.29), Color(84, 84, 88, alpha: 0.6))
    default: nil
    }
  }

  /// The label colours: level 0 is `primary`, 3 `quaternary`.
  static let labels: [SystemColor] = [
    SystemColor(.black, .white),
    SystemColor(Color(60, 60, 67, alpha: 0.6), Color(235, 235, 245, alpha: 0.6)),
    SystemColor(Color(60, 60, 67, alpha: 0.3), Color(235, 235, 245, alpha: 0.3)),
    SystemColor(Color(60, 60, 67, alpha: 0.18), Color(235, 235, 245, alpha: 0.16)),
  ]

  /// What a hierarchical level multiplies the opacity of an explicit style by.
  static let levelOpacity = [1, 0.5, 0.25, 0.18]
}
