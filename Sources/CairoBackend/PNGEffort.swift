/// How hard the encoder looks for a small file.
public enum PNGEffort: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case fast, standard, best

  /// Level of libdeflate, 1…12.
  ///
  /// The catalog's pictures take 1.6 % more bytes at level 5 than at 6, in three quarters of the time; cards that are all gradient take 10 % more, which
  /// is 7 % over libpng's default. A picture that is all photo has nothing to find: level 4 takes 3 % more in half the time.
  func level(isPhoto: Bool) -> Int32 {
    switch self {
    case .fast: 1
    case .standard: isPhoto ? 4 : 5
    case .best: 12
    }
  }
}
