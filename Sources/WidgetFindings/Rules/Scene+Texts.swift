import Geometry
import WidgetDocument
import WidgetKinds
import WidgetLayout
import WidgetText

extension Scene {
  /// What one text has wrong: lost characters, a torn word, letters too small, or room that it does not need.
  func observations(of text: ShownText) -> [Observation] {
    [truncated(text), brokenWord(text), small(text), clipped(text), greedy(text)].compactMap { $0 }
  }

  private func truncated(_ text: ShownText) -> Observation? {
    guard text.paragraph.metrics.isTruncated else { return nil }
    let room = "\(rounded(text.paragraph.offer.width)) × \(rounded(text.paragraph.offer.height)) points"
    var ways: [String] = []
    if let width = text.fit.missingWidth { ways.append("widen by \(rounded(width)) points") }
    if let scale = text.fit.scale { ways.append("give minimumScaleFactor \(decimal(scale))") }
    if text.paragraph.isTicking { ways.append("show a timer or shorter units") }
    if ways.isEmpty { ways.append("allow more lines, or shorten it") }
    // Who says where a text is cut has thought of its being cut; what is around it, that says so for all texts, has not.
    let isWanted = facts.statesTruncationMode(text.paragraph.source)
    let mishap = "does not fit in \(room)" + (isWanted ? " and is cut, as its truncationMode allows" : "")
    return Observation(
      isWanted ? .note : .warning, .textTruncated, at: text.paragraph.source, boxes[text.box].frame,
      "\(quoted(text.paragraph.spoken)) \(mishap)", text.fit.missingWidth.map(Finding.Measure.points),
      found: text.paragraph.spoken, remedy: ways.joined(separator: " or "))
  }

  private func brokenWord(_ text: ShownText) -> Observation? {
    guard let word = text.fit.brokenWord else { return nil }
    return Observation(
      .warning, .textWordBroken, at: text.paragraph.source, boxes[text.box].frame,
      "a line ends inside a word, \(quoted(word)), in \(rounded(text.paragraph.offer.width)) points of width", found: word,
      remedy: "widen it, give lineLimit 1 with minimumScaleFactor, or write a soft hyphen into the word")
  }

  /// The smallest size that people read at arm's length: Human Interface Guidelines, Widgets.
  private static let leastSize = 11.0
  /// What a scale factor may take of it.
  private static let sizeTolerance = 0.25

  private func small(_ text: ShownText) -> Observation? {
    guard let size = text.smallestSize, size < Scene.leastSize - Scene.sizeTolerance else { return nil }
    return Observation(
      .warning, .textSmall, at: text.paragraph.source, boxes[text.box].frame,
      "\(quoted(text.paragraph.spoken)) is shown at \(rounded(size)) points", .points(size), expected: "at least 11 points",
      found: "\(rounded(size)) points", remedy: "use 11 points or more, or leave it out here")
  }

  private func clipped(_ text: ShownText) -> Observation? {
    guard let ink = text.ink, let clip = boxes[text.box].clip else { return nil }
    let excess = Excess(of: ink, beyond: clip)
    guard excess.largest > Scene.tolerance else { return nil }
    return Observation(
      .warning, .textClipped, at: text.paragraph.source, boxes[text.box].frame,
      "a clip cuts \(quoted(text.paragraph.spoken)) by \(excess.description)", .points(excess.largest),
      remedy: "clip what lies behind it only, or give it more room")
  }

  /// Points that a ticking text may hold beyond what it shows before that is worth a word.
  private static let spareRoom = 24.0

  private func greedy(_ text: ShownText) -> Observation? {
    guard text.paragraph.isTicking, let room = boxes[text.box].parent, case .frame = boxes[room].role,
      let row = ancestors(of: room).first(where: { if case .row = boxes[$0].role { true } else { false } }),
      case .row(isHorizontal: true) = boxes[row].role, children(of: row).count > 1
    else { return nil }
    let spare = boxes[room].frame.width - boxes[text.box].frame.width
    guard spare >= Scene.spareRoom else { return nil }
    return Observation(
      .note, .textGreedy, at: text.paragraph.source, boxes[room].frame,
      "a text that ticks takes all the width that is left, \(rounded(spare)) points more than it shows now", .points(spare),
      remedy: "give it a frame of width \(rounded((boxes[text.box].frame.width / 4).rounded(.up) * 4))")
  }

  /// Points that a layout may be off before anybody sees it.
  static let tolerance = 1.0
}

/// A text of a widget in a message: its beginning, in quotes.
func quoted(_ text: String) -> String { text.count > 40 ? "'\(text.prefix(39))…'" : "'\(text)'" }
