import DisplayList
import Geometry
import WidgetDocument
import WidgetKinds
import WidgetRuntime

extension Scene {
  /// Targets that fingers miss. A widget of one target is one as a whole, and links in a line of text are as high as the line.
  ///
  /// Human Interface Guidelines: 44 × 44 points for a control, 28 × 28 at least.
  func targets() -> [Observation] {
    guard !environment.family.isAccessory else { return [] }
    let inText = Set(texts.map { facts.pointer($0.paragraph.source) })
    return hits.compactMap { hit in
      let side = min(hit.frame.width, hit.frame.height)
      guard side < Scene.goodSide - Scene.sideTolerance, let source = source(of: hit) else { return nil }
      let isGrave = side < Scene.leastSide - Scene.sideTolerance && !inText.contains(hit.pointer)
      let goal = isGrave ? Scene.leastSide : Scene.goodSide
      let size = "\(lengths(hit.frame.size)) points"
      return Observation(
        isGrave ? .warning : .note, .targetSmall, at: source, hit.frame, "this can be touched on \(size)", .points(side),
        expected: "44 × 44 points, 28 × 28 at least", found: size,
        remedy: "put padding of \(rounded((goal - side).rounded(.up) / 2)) points into its label")
    }
  }

  private static let goodSide = 44.0
  private static let leastSide = 28.0
  private static let sideTolerance = 0.5

  private func source(of hit: HitRegion) -> SourceID? { facts.pointers.firstIndex(of: hit.pointer).map { SourceID($0) } }
}
