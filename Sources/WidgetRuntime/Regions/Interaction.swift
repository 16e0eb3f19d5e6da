package import DisplayList
public import WidgetDocument
package import WidgetKinds

/// What of a picture can be touched and read aloud, by the rules of its family.
public struct Interaction: Sendable {
  /// In visual order: rows from the top, each from left to right. The one that is the whole widget comes first.
  public var hits: [HitRegion] = []
  /// In the order of the document.
  public var elements: [AccessibilityElement] = []
  /// What its author should know: targets that nobody can reach, that overlap, or that have no area.
  public var findings: [Diagnostic] = []
}

extension Lowered {
  /// The targets and the accessible elements of a placed document.
  ///
  /// - Parameter list: What it draws, with regions.
  package borrowing func interaction(_ list: CommandList) -> Interaction {
    var nodes = RegionTree(list, texts: shownTexts()).roots
    var result = Interaction()
    if url != nil, let whole = nodes.first, let target = whole.region.target {
      result.hits.append(HitRegion(pointer: pointer(whole.source), frame: whole.frame, target: target))
      nodes = whole.children
    }
    let targets = Targets(in: nodes, environment.family, canvas: list.canvas)
    var hits: [HitRegion] = []
    for target in targets.reachable { hits.append(HitRegion(pointer: pointer(target.source), frame: target.frame, target: target.target)) }
    result.hits += hits.inVisualOrder
    for problem in targets.problems {
      result.findings.append(diagnostic(.warning, problem.code, at: problem.source, message: problem.message { pointer($0) }))
    }
    result.elements = AccessibilityElement.elements(of: nodes) { pointer($0) }
    return result
  }
}
