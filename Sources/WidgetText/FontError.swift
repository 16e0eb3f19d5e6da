/// Why the fonts cannot be used.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A bundled font is not where it should be, or cannot be read.
  case missingFile(path: String)
  /// The file is no TrueType or OpenType font, or is damaged beyond use.
  case notAFont
  /// The font does not say which family it belongs to.
  case nameless
  /// The font takes more bytes than a font may.
  case tooLarge(bytes: Int, limit: Int)
  /// FreeType, HarfBuzz or ICU could not be started.
  case libraryUnavailable(String)
  /// The bytes are not the WOFF2 font that they should be.
  case malformedWOFF2(expected: String, found: String)
  /// A WOFF2 font says that some part of it has more bytes, unpacked, than a font may have.
  case oversizedWOFF2(part: String, bytes: Int, limit: Int)
  /// WOFF2 fonts are unpacked by a library that is not installed.
  case decoderNotInstalled

  /// A stable word for reports.
  public var code: String {
    switch self {
    case .missingFile: "font-file-missing"
    case .notAFont, .nameless, .tooLarge: "font-unreadable"
    case .libraryUnavailable: "font-library"
    case .malformedWOFF2: "font-woff2-malformed"
    case .oversizedWOFF2: "font-woff2-size"
    case .decoderNotInstalled: "font-woff2-decoder"
    }
  }

  /// What was expected where, and what to do.
  public var description: String {
    switch self {
    case .missingFile(let path):
      "\(path): expected a readable font file; name the folder that holds the fonts, or restore it with Fonts/update --write"
    case .notAFont: "expected a TrueType or OpenType font, found other or damaged data; export the font again as .ttf, .otf or .woff2"
    case .nameless: "expected a family name in the font's name table, found none"
    case .tooLarge(let bytes, let limit): "expected a font of at most \(limit) bytes, found \(bytes)"
    case .libraryUnavailable(let name): "\(name) could not be started: out of memory, or its data is not installed"
    case .malformedWOFF2(let expected, let found):
      "expected \(expected), found \(found); pack the font again, or use the TTF or OTF file that it was packed from"
    case .oversizedWOFF2(let part, let bytes, let limit):
      "expected at most \(limit) bytes of \(part), found \(bytes); cut the font to the characters that are used"
    case .decoderNotInstalled:
      "expected libwoff2dec.so.1.0.2, which unpacks WOFF2 fonts, found no such library; install libwoff1, or use a TTF or OTF file"
    }
  }
}
