import WidgetFoundation

/// The file name of one picture, made of the package's name and what the options ask for.
package struct PictureName: Equatable, Sendable {
  package var stem: String
  package var family: String
  package var isDark = false
  /// These stand in the name only where their option was given.
  package var device: String?
  package var locale: String?
  package var renderingMode: String?
  package var dynamicType: String?
  package var date: String?
  package var timeZone: String?
  package var state: String?
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

  /// `text` without the ending.
  package var withoutEnding: String {
    let parts = [stem, family, isDark ? "dark" : nil, device, locale, renderingMode, dynamicType, date, timeZone, state].compactMap { $0 }
    return parts.map(Self.sanitised).joined(separator: "-") + (scale.map { "@\(decimal($0))x" } ?? "")
  }

  /// `<stem>-<family>[-dark][-<device>][-<locale>][-<mode>][-<text size>][-<date>][-<zone>][-<state>][@Nx].png`, or `.svg`
  package var text: String { "\(withoutEnding).\(format.rawValue)" }

  /// What is not of `[A-Za-z0-9._-]` becomes `_`.
  static func sanitised(_ part: String) -> String {
    String(part.unicodeScalars.map { isAllowed($0) ? Character($0) : "_" })
  }

  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "a"..."z", "0"..."9", ".", "_", "-": true
    default: false
    }
  }

  /// ISO 8601 without the colons, which no file name should have.
  static func date(_ seconds: Double) -> String { ISODate.text(seconds).filter { $0 != ":" } }
}
