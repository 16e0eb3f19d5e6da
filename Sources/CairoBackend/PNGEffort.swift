/// How hard the encoder looks for a small file.
public enum PNGEffort: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case fast, standard, best

  /// Level of libdeflate, 1…12.
  ///
  /// Gradients need level 6 to find how their rows repeat: level 5 takes 10 % more bytes. A picture that is all photo has nothing to find:
  /// level 4 takes 3 % more in half the time.
  func level(isPhoto: Bool) -> Int32 {
    switch self {
    case .fast: 1
    case .standard: isPhoto ? 4 : 6
    case .best: 12
    }
  }
}
