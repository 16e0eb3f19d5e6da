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
/// The catalog's pictures take as many bytes as libpng's default and a twelfth of its time with a depth of 2 that is not thorough, and 6 % fewer bytes and
/// an eighth of the time with one of 24 that is. Three times that depth takes 1 % off their bytes and adds half the time.
struct PixelSearch {
  /// Earlier places of a pair of pixels that are looked at.
  var depth: Int
  /// The pairs inside a match are remembered too, not only where one begins.
  var isThorough: Bool
}
