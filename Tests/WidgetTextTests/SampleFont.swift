import Foundation

/// A font of the folder `Fonts` beside this file, as a package might bring it.
enum SampleFont: String, CaseIterable, Sendable {
  case sansRegular = "SampleSans-Regular.ttf"
  case sansBold = "SampleSans-Bold.ttf"
  case sansItalic = "SampleSans-Italic.ttf"
  case serif = "SampleSerif-Regular.otf"
  case variable = "SampleVariable.ttf"
  case icons = "SampleIcons.ttf"

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fonts")

  /// The TTF or OTF file.
  var bytes: [UInt8] { get throws { try [UInt8](Data(contentsOf: SampleFont.folder.appending(path: rawValue))) } }

  /// The WOFF2 file of the same font.
  var packed: [UInt8] {
    get throws {
      let name = rawValue.dropLast(3) + "woff2"
      return try [UInt8](Data(contentsOf: SampleFont.folder.appending(path: name)))
    }
  }
}
