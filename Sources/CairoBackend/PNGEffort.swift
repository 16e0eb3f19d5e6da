/// How hard the encoder looks for a small file.
public enum PNGEffort: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case fast, standard, best

  /// Level of libdeflate, 1…12.
  ///
  /// Measured on widgets with text, gradients and photos, sums against libpng's default: level 4 takes 1.01 to 1.02 of its bytes, level 5
  /// 0.99 to 1.01 in a tenth more time, level 6 0.97 to 0.98 in a quarter more.
  var level: Int32 {
    switch self {
    case .fast: 1
    case .standard: 4
    case .best: 12
    }
  }
}
