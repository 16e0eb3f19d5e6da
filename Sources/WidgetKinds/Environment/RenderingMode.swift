import Geometry

/// How the system colours a widget, as WidgetKit's `WidgetRenderingMode`.
///
/// Apple describes what becomes of a widget, not by which numbers; these are ours. Outside of full colour the document's background is gone, and every
/// colour goes through one linear map, paints and pictures alike, so that neither layout nor a back end knows of modes:
///
/// - **accented**: the elements with `widgetAccentable` make up one group, all others another, and each is of one colour that keeps the alpha of what
///   was painted: the tint, and white ("the system … treats the widget's views as template images … ignores their colours and keeps their alpha",
///   *Optimizing your widget for accented rendering mode*). Without a tint both are white, as on a tinted Home Screen of iOS.
/// - **vibrant**: every colour becomes the gray of its luminance ("desaturates text, images, and gauges", *Displaying the right widget background*), which
///   on a Lock Screen says how strongly the wallpaper comes through. With a tint it is that of the tint: StandBy at night is `red`.
///
/// A background that the manifest calls not removable stays: "the system always displays the background container", which "can appear faded or
/// desaturated" (`containerBackgroundRemovable(_:)`). It is treated as a picture that belongs to no accent. Such a widget "becomes ineligible in various
/// contexts", of which a Lock Screen is one: a vibrant picture of it comes with a warning. Accessory families have no background in any case.
///
/// Pictures follow `WidgetAccentedRenderingMode`. Where WidgetKit puts their luminance into the alpha channel, these keep their alpha and show it as the
/// brightness of their group's colour, which is the same over black. A picture that says nothing is desaturated: only its alpha would be a box.
public enum RenderingMode: String, CaseIterable, Sendable {
  case fullColor, accented, vibrant

  /// What becomes of colours; nil where they stay.
  func recoloring(isAccented: Bool, tint: Color?) -> ColorMatrix? {
    switch self {
    case .fullColor: nil
    case .accented: .flood(group(isAccented: isAccented, tint: tint))
    case .vibrant: .luminance(of: group(isAccented: isAccented, tint: tint))
    }
  }

  /// What becomes of a picture's colours; nil where they stay.
  ///
  /// - Parameter mode: The picture's own word for it: `fullColor accented desaturated accentedDesaturated`, or nil.
  func recoloring(ofPicture mode: String?, isAccented: Bool, tint: Color?) -> ColorMatrix? {
    switch (self, mode) {
    case (.fullColor, _), (.accented, "fullColor"): nil
    case (.accented, "accented"): .flood(group(isAccented: true, tint: tint))
    case (.accented, "desaturated"): .luminance(of: group(isAccented: false, tint: tint))
    case (.accented, "accentedDesaturated"): .luminance(of: group(isAccented: true, tint: tint))
    case (.accented, _), (.vibrant, _): .luminance(of: group(isAccented: isAccented, tint: tint))
    }
  }

  /// The gray that a picture's recolouring makes `color` of, which is one that `recoloring` made.
  func gray(of color: Color, isAccented: Bool, tint: Color?) -> Color {
    let group = group(isAccented: isAccented, tint: tint)
    let brightest = max(group.red, group.green, group.blue)
    let level = brightest > 0 ? min(max(color.red, color.green, color.blue) / brightest, 1) : 1
    return Color(red: level, green: level, blue: level, alpha: color.alpha)
  }

  /// The colour of one of the two groups.
  private func group(isAccented: Bool, tint: Color?) -> Color {
    let isTinted = isAccented || self == .vibrant
    return (isTinted ? tint : nil).map { Color(red: $0.red, green: $0.green, blue: $0.blue) } ?? .white
  }
}

extension ColorMatrix {
  /// A colour as bright as what was painted.
  fileprivate static func luminance(of color: Color) -> ColorMatrix {
    let gray = ColorMatrix.saturation(0)
    return ColorMatrix(red: gray.red * color.red, green: gray.green * color.green, blue: gray.blue * color.blue)
  }
}
