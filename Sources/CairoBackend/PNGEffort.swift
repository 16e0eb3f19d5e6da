/// How hard the encoder looks for a small file.
public enum PNGEffort: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case fast, standard, best

  /// How earlier pixels are looked for; nil where every byte is worth a search.
  var search: PixelSearch? {
    switch self {
    case .fast: PixelSearch(depth: 2, isThorough: false)
    case .standard: PixelSearch(depth: 24, isThorough: true)
    case .best: nil
    }
  }
}

/// How hard a matcher looks for what occurred before.
///
/// Of the catalog's pictures in libpng's bytes and time: 0.99 and 0.05 with a depth of 2 that is not thorough, 0.94 and 0.08 with one of 24 that is;
/// twice that depth takes half a per cent off their bytes and a fifth more time.
struct PixelSearch {
  /// Earlier places of a pair of pixels that are looked at.
  var depth: Int
  /// The pairs inside a match are remembered too, not only where one begins.
  var isThorough: Bool
}
