import DisplayList
import Geometry
import WidgetKinds

/// Which targets of a document work in a family, and what is wrong with the others.
///
/// WidgetKit: a small widget and one of an accessory family is one target, whose address is `widgetURL`; links in it do nothing. Buttons work in
/// every family; on a Lock Screen, where there is room for one, only a tap on its label is a tap on it.
struct Targets {
  struct Target {
    var source: Int32
    var frame: Rect
    var target: Region.Target
    /// From its place in a walk of the tree to that after everything in it.
    var extent: Range<Int>
  }

  private let family: Family
  private let canvas: Size
  /// In the order in which they are painted.
  private(set) var reachable: [Target] = []
  private(set) var problems: [TargetProblem] = []
  private var visited = 0

  init(in nodes: [RegionTree.Node], _ family: Family, canvas: Size) {
    self.family = family
    self.canvas = canvas
    add(nodes)
    reportOverlaps()
  }

  private mutating func add(_ nodes: [RegionTree.Node]) {
    for node in nodes {
      let place = visited
      visited += 1
      let index = reachable.count
      let isReachable = isReachable(node)
      if isReachable, let target = node.region.target {
        reachable.append(Target(source: node.source, frame: node.frame, target: target, extent: place..<visited))
      }
      add(node.children)
      if isReachable { reachable[index].extent = place..<visited }
    }
  }

  /// Whether a tap can reach a node; what prevents it is reported.
  private mutating func isReachable(_ node: RegionTree.Node) -> Bool {
    guard let target = node.region.target else { return false }
    func refused(_ kind: TargetProblem.Kind) -> Bool {
      problems.append(TargetProblem(source: node.source, kind: kind))
      return false
    }
    guard !node.frame.isEmpty else { return refused(.empty) }
    switch target {
    case .link: return family == .small || family.isAccessory ? refused(.linkInOneTarget(family)) : true
    case .action:
      guard family.isAccessory else { return true }
      guard reachable.isEmpty else { return refused(.secondButton) }
      let share = node.frame.area / (canvas.width * canvas.height)
      if share < Targets.leastShare { problems.append(TargetProblem(source: node.source, kind: .partial(percent: Int(share * 100)))) }
      return true
    }
  }

  /// The part of an accessory that its button has to cover, so that nobody opens the application by mistake.
  private static let leastShare = 0.95

  /// Reports targets that share points with one behind them, unless one holds the other. Links of one text stand in its lines.
  private mutating func reportOverlaps() {
    for (index, target) in reachable.enumerated() {
      for other in reachable[..<index].reversed() where other.source != target.source && !other.extent.overlaps(target.extent) {
        let shared = target.frame.intersection(other.frame)
        guard shared.width >= 1, shared.height >= 1 else { continue }
        problems.append(TargetProblem(source: target.source, kind: .overlap(other: other.source, shared.size)))
        break
      }
    }
  }
}

extension Rect {
  fileprivate var area: Double { width * height }
}
