/// Seeded random numbers: the same in every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// The text of a JSON number: short ones, long ones, and the shortest form of arbitrary doubles.
  mutating func number() -> String {
    switch below(4) {
    case 0: return (below(2) == 0 ? "-" : "") + digits(below(5) + 1) + "." + anyDigits(below(4) + 1)
    case 1: return digits(below(25) + 1) + "." + anyDigits(below(25) + 1) + "e\(below(640) - 330)"
    case 2: return digits(below(22) + 1) + "E\(below(2) == 0 ? "+" : "-")\(below(40))"
    default:
      let value = Double(bitPattern: next())
      return value.isFinite ? value.description : "0"
    }
  }

  /// Digits that begin with no superfluous zero.
  private mutating func digits(_ count: Int) -> String { String(below(9) + 1) + anyDigits(count - 1) }

  private mutating func anyDigits(_ count: Int) -> String { (0..<count).map { _ in String(below(10)) }.joined() }
}
