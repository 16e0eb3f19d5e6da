import Geometry
import WidgetDocument
import WidgetLayout

extension Scene {
  /// Siblings of stacks and grids that paint over one another. What overlays, backgrounds, `zstack`, `offset` and `position` put there is meant.
  func overlaps() -> [Observation] {
    boxes.indices.flatMap { index -> [Observation] in
      guard case .row = boxes[index].role else { return [] }
      return overlaps(of: children(of: index))
    }
  }

  /// What siblings leave of ink, whole and leaf by leaf.
  private struct Ink {
    var box: Int
    var bounds: Rect
    var leaves: [Leaf]
  }

  private struct Leaf {
    var rect: Rect
    var isText: Bool
  }

  private func overlaps(of siblings: [Int]) -> [Observation] {
    var result: [Observation] = []
    var before: [Ink] = []
    for sibling in siblings {
      guard let ink = ink(of: sibling) else { continue }
      if let (other, shared, isText) = firstOverlap(of: ink, with: before) { result.append(overlap(of: sibling, with: other, shared, isText)) }
      before.append(ink)
    }
    return result
  }

  private func ink(of sibling: Int) -> Ink? {
    var leaves: [Leaf] = []
    for index in sibling..<boxes[sibling].end where !boxes[index].isFree || boxes[sibling].isFree {
      guard var rect = boxes[index].ink else { continue }
      if let clip = boxes[index].clip { rect = rect.intersection(clip) }
      guard !rect.isEmpty else { continue }
      if case .text = boxes[index].role { leaves.append(Leaf(rect: rect, isText: true)) } else { leaves.append(Leaf(rect: rect, isText: false)) }
    }
    guard let first = leaves.first else { return nil }
    return Ink(box: sibling, bounds: leaves.dropFirst().reduce(first.rect) { $0.union($1.rect) }, leaves: leaves)
  }

  private func firstOverlap(of ink: Ink, with others: [Ink]) -> (box: Int, shared: Size, isText: Bool)? {
    for other in others where other.bounds.shares(ink.bounds) {
      for leaf in ink.leaves {
        guard let hit = other.leaves.first(where: { $0.rect.shares(leaf.rect) }) else { continue }
        return (other.box, hit.rect.intersection(leaf.rect).size, hit.isText || leaf.isText)
      }
    }
    return nil
  }

  /// Pictures in a pile may be meant; letters upon letters are not.
  private func overlap(of box: Int, with other: Int, _ shared: Size, _ isText: Bool) -> Observation {
    Observation(
      isText ? .warning : .note, .contentOverlap, at: boxes[box].source, boxes[box].frame,
      "this lies upon \(rounded(shared.width)) × \(rounded(shared.height)) points of '\(facts.pointer(boxes[other].source))' beside it",
      .points(min(shared.width, shared.height)),
      remedy: "move them apart by \(rounded(min(shared.width, shared.height))) points, or let the larger one shrink")
  }
}

extension Rect {
  /// More than an edge of both is in one place.
  fileprivate func shares(_ other: Rect) -> Bool {
    let shared = intersection(other)
    return shared.width > Scene.tolerance && shared.height > Scene.tolerance
  }
}
