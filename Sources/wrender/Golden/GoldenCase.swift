import WidgetFoundation
import WidgetGoldens

/// One stage of one picture, and what came of comparing it.
struct GoldenCase {
  /// The golden's path below the folder of goldens.
  var name: String
  var level: GoldenLevel
  var verdict: GoldenVerdict
  /// Figures, or what is wrong, in one line.
  var message = ""
  /// More lines of it: where pictures differ, or how texts do.
  var details: [String] = []
  var figures: PictureDifference?
  var budget = DifferenceBudget()
  /// Why there is a budget.
  var reason = ""
  /// Widths and heights of the golden and of what was drawn, where they are not the same.
  var sizes: [[Int]] = []
  /// Where pictures differ, the largest first, and what draws there.
  var clusters: [Cluster] = []
  /// Everything that the picture draws, in painting order: what is under a pointer.
  var elements: [DrawnElement] = []
  /// Pixels a point.
  var scale = 1.0
  /// Paths of the golden, what was drawn, and the picture of their difference.
  var golden: String?
  var actual: String?
  var difference: String?
  var diagnostics: [Diagnostic] = []

  struct Cluster {
    var box: PixelBox
    var pixels: Int
    /// The likeliest first.
    var elements: [DrawnElement]
  }

  init(_ name: String, _ level: GoldenLevel, _ verdict: GoldenVerdict, _ message: String = "") {
    self.name = name
    self.level = level
    self.verdict = verdict
    self.message = message
  }
}

extension GoldenVerdict {
  /// What the process answers where this is the worst.
  var code: ExitCode {
    switch self {
    case .same, .tolerated, .recorded: .done
    case .differs, .unstable, .undrawn: .problems
    case .missing: .missingGolden
    case .orphan, .oversized: .orphanGolden
    case .environment: .environment
    case .corrupt: .corruptGolden
    }
  }
}
