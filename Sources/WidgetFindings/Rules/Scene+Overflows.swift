import Geometry
import WidgetDocument
import WidgetKinds
import WidgetLayout

extension Scene {
  /// What lies outside of where it belongs: the canvas, the margins, or a frame.
  func overflows() -> [Observation] {
    texts.compactMap(outside) + boxes.indices.compactMap(beyondFrame)
  }

  /// A text that leaves the canvas; or the margins, where the body as a whole does so on that side.
  private func outside(_ text: ShownText) -> Observation? {
    guard var ink = text.ink else { return nil }
    if let clip = boxes[text.box].clip { ink = ink.intersection(clip) }
    guard !ink.isEmpty else { return nil }
    let name = quoted(text.paragraph.spoken)
    let beyondCanvas = Excess(of: ink, beyond: canvas)
    if beyondCanvas.largest > Scene.tolerance {
      return Observation(
        .warning, .overflowCanvas, at: text.paragraph.source, boxes[text.box].frame, "\(name) leaves the widget by \(beyondCanvas.description)",
        .points(beyondCanvas.largest), remedy: bodyRemedy ?? "move it in by \(rounded(beyondCanvas.largest)) points")
    }
    guard let body, bodyRemedy != nil else { return nil }
    let beyondMargins = Excess(of: ink, beyond: inner).onSides(of: Excess(of: boxes[body].frame, beyond: inner))
    guard beyondMargins.largest > Scene.marginTolerance else { return nil }
    return Observation(
      .warning, .overflowMargins, at: text.paragraph.source, boxes[text.box].frame, "\(name) leaves the margins by \(beyondMargins.description)",
      .points(beyondMargins.largest), remedy: bodyRemedy)
  }

  /// Points into a margin that nobody sees.
  private static let marginTolerance = 2.0

  /// What a body that is larger than its room needs; nil for one that is not.
  private var bodyRemedy: String? {
    guard let body else { return nil }
    let (width, height) = (boxes[body].frame.width - inner.width, boxes[body].frame.height - inner.height)
    var words: [String] = []
    if width > 0.5 { words.append("\(rounded(width)) points of width") }
    if height > 0.5 { words.append("\(rounded(height)) points of height") }
    return words.isEmpty ? nil : "the content needs \(words.joined(separator: " and ")) more than there are; leave something out here"
  }

  /// The content of a frame that is larger than it, and is seen outside.
  private func beyondFrame(_ index: Int) -> Observation? {
    guard case .frame = boxes[index].role, index + 1 < boxes[index].end else { return nil }
    let frame = boxes[index].frame
    let content = boxes[index + 1]
    let excess = Excess(of: content.frame, beyond: frame)
    guard excess.largest > Scene.tolerance else { return nil }
    // Nothing of it is seen there, or it was put there.
    let seen = seenInk(in: index).map { Excess(of: $0, beyond: frame).onSides(of: excess) }
    guard let seen, seen.largest > Scene.tolerance else { return nil }
    let (room, size) = (lengths(frame.size), lengths(content.frame.size))
    return Observation(
      .warning, .overflowFrame, at: content.source, content.frame,
      "this is \(size) points in a frame of \(room), and is seen outside by \(seen.description)", .points(seen.largest),
      expected: "\(room) points", found: "\(size) points",
      remedy: "enlarge the frame '\(facts.pointer(boxes[index].source))' by \(rounded(excess.largest)) points or add 'clipped'")
  }

  /// Around everything that a box paints and the widget shows; nil where that is nothing.
  private func seenInk(in index: Int) -> Rect? {
    var result: Rect?
    for inner in index + 1..<boxes[index].end where !boxes[inner].isFree || boxes[index].isFree {
      guard var ink = boxes[inner].ink else { continue }
      if let clip = boxes[inner].clip { ink = ink.intersection(clip) }
      ink = ink.intersection(canvas)
      if !ink.isEmpty { result = result?.union(ink) ?? ink }
    }
    return result
  }
}

extension Excess {
  /// Only on the sides on which another reaches out as well.
  func onSides(of other: Excess) -> Excess {
    var result = self
    if other.left <= 0 { result.left = 0 }
    if other.top <= 0 { result.top = 0 }
    if other.right <= 0 { result.right = 0 }
    if other.bottom <= 0 { result.bottom = 0 }
    return result
  }
}
