import WidgetFoundation

/// The file name of one picture, made of the package's name and what the options ask for.
package struct PictureName: Equatable, Sendable {
  package var stem: String
  package var family: String
  package var isDark = false
  /// The next three stand in the name only where their option was given.
  package var device: String?
  package var locale: String?
  package var scale: Double?
  package var format: PictureFormat

  package init(
    stem: String, family: String, isDark: Bool = false, device: String? = nil, locale: String? = nil, scale: Double? = nil,
    format: PictureFormat = .png
  ) {
    self.stem = stem
    self.family = family
    self.isDark = isDark
    self.device = device
    self.locale = locale
    self.scale = scale
    self.format = format
  }

  /// `<stem>-<family>[-dark][-<device>][-<locale>][@Nx].png`, or `.svg`
  package var text: String {
    let parts = [stem, family, isDark ? "dark" : nil, device, locale].compactMap { $0 }
    return parts.map(Self.sanitised).joined(separator: "-") + (scale.map { "@\(decimal($0))x" } ?? "") + ".\(format.rawValue)"
  }

  /// What is not of `[A-Za-z0-9._-]` becomes `_`.
  private static func sanitised(_ part: String) -> String {
    let allowed = part.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", ".", "_", "-": Character(scalar)
      default: "_"
      }
    }
    return String(allowed)
  }
}
