/// What the process answers: the same table for every command.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Done.
  case done = 0
  /// The input has problems; a comparison found a difference.
  case problems = 1
  /// A golden is missing.
  case missingGolden = 2
  /// A golden belongs to no case, or is over its size.
  case orphanGolden = 3
  /// The pixels differ, and so do the libraries that drew them.
  case environment = 4
  /// A golden, or a picture to compare, cannot be decoded.
  case corruptGolden = 5
  /// The command line is wrong; nothing was done.
  case usage = 64
  /// No such input.
  case noInput = 66
  /// Our fault.
  case fault = 70
  /// An output cannot be written.
  case cannotWrite = 73

  /// What `man wrender` says of the code.
  package var meaning: String {
    switch self {
    case .done: "Done."
    case .problems: "The input has problems, or a comparison found a difference."
    case .missingGolden: "A golden is missing."
    case .orphanGolden: "A golden belongs to no case, or is over its size."
    case .environment: "Pixels differ, and so do the libraries that drew them."
    case .corruptGolden: "A golden, or a picture to compare, cannot be decoded."
    case .usage: "The command line is wrong; nothing was done."
    case .noInput: "There is no such input."
    case .fault: "A fault of wrender itself."
    case .cannotWrite: "An output cannot be written."
    }
  }

  /// The graver of two: the one with the higher number.
  package func worst(_ other: ExitCode) -> ExitCode { rawValue >= other.rawValue ? self : other }
}
