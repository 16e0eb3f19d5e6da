/// Clusters of a line that stand side by side in reading order.
struct LinePiece {
  var clusters: Range<Int32>
  /// How the text was cut before the first and after the last of them.
  var start = Cut.none
  var end = Cut.none

  /// What is shaped together with what is not in the line, and has to be shaped anew.
  var isCut: Bool { start != .none || end != .none }
  var isEmpty: Bool { clusters.isEmpty }
}

/// A place where a text was cut in two.
enum Cut: UInt8, BitwiseCopyable {
  /// Both sides stay as they are.
  case none
  /// Both sides are shaped by themselves.
  case clean
  /// Both sides are shaped by themselves, and letters go on as if they were joined (CSS Text 3 §5.6).
  case joined
}

/// A line of a paragraph that was fitted into a box.
struct Line {
  enum Mark: UInt8, BitwiseCopyable {
    case none, hyphen, ellipsis
  }

  /// Why a line ends.
  enum Ending: UInt8, BitwiseCopyable {
    /// The text has a line end, or is over.
    case text
    /// What comes next did not fit.
    case wrap
  }

  /// The clusters that are drawn, spaces that hang left out.
  var head: LinePiece
  /// The mark after `head`, and the run that it takes its look from.
  var mark = Mark.none
  var markRun: Int32 = 0
  /// The clusters after the mark.
  var tail = LinePiece(clusters: 0..<0)
  /// Where the next line begins.
  var next: Int32
  var isLast: Bool
  /// The room that it needs: at an offer of no more, the same clusters are chosen.
  var width: Double
  /// What its cut ends, shaped by themselves, add to what is drawn of that; negative where they are narrower.
  var cutWidth = 0.0
  /// Its paragraph is read to the left.
  var isRightToLeft = false
  /// From the top of the first line.
  var top: Double = 0
  var ascent: Double = 0
  var descent: Double = 0
  /// To the next line.
  var gap: Double = 0

  /// From its left end to its right one.
  var drawnWidth: Double { width + min(0, cutWidth) }

  /// Takes in how much wider its cut ends are.
  mutating func take(_ cutWidth: Double) {
    self.cutWidth = cutWidth
    width += max(0, cutWidth)
  }
}
