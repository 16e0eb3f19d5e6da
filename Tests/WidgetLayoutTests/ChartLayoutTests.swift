import DisplayList
import Geometry
import Testing
import WidgetLayout

/// Charts whose labels are boxes: what has room, and where.
@Suite struct ChartLayoutTests {
  /// An axis of evenly spread ticks in several densities, with labels of one size.
  private struct Side {
    var counts: [Int] = [2, 3, 5]
    var label: Size? = Size(width: 20, height: 12)
    var axis = ChartAxis(hasGrid: true)
  }

  private struct Built: ~Copyable {
    var tree: LayoutTree
    /// Positions and nodes of labels.
    var horizontal: [(position: Double, node: NodeID)] = []
    var vertical: [(position: Double, node: NodeID)] = []
    var legend: [NodeID] = []

    func shown(_ labels: [(position: Double, node: NodeID)]) -> [Double] { labels.filter { tree.frame(of: $0.node) != nil }.map(\.position) }
  }

  private func build(
    horizontal: Side = Side(), vertical: Side = Side(), legend: [Size] = [], direction: LayoutDirection = .leftToRight, size: Size
  ) -> Built {
    var tree = LayoutTree(scale: 1)
    func ticks(_ side: Side) -> [ChartTick] {
      var masks: [Double: UInt32] = [:]
      for (density, count) in side.counts.enumerated() {
        for index in 0..<count { masks[count > 1 ? Double(index) / Double(count - 1) : 0.5, default: 0] |= 1 << UInt32(density) }
      }
      return masks.keys.sorted().map { ChartTick(position: $0, densities: masks[$0]!) }
    }
    func axis(_ side: Side) -> ChartAxis {
      var axis = side.axis
      axis.ticks = tree.add(ticks(side))
      axis.densities = Int32(side.counts.count)
      axis.hasLabels = side.label != nil
      return axis
    }
    let fill = tree.add(.color(.black))
    let chart = Chart(horizontal: axis(horizontal), vertical: axis(vertical), marks: .empty, gridFill: fill)
    tree.open(.chart(chart), direction: direction)
    var labels: [[(position: Double, node: NodeID)]] = []
    for side in [horizontal, vertical] {
      labels.append([])
      guard let label = side.label else { continue }
      for tick in ticks(side) { labels[labels.count - 1].append((tick.position, tree.leaf(.fixed(label)))) }
    }
    let entries = legend.map { tree.leaf(.fixed($0)) }
    tree.close()
    tree.layout(in: Rect(origin: .zero, size: size))
    return Built(tree: tree, horizontal: labels[0], vertical: labels[1], legend: entries)
  }

  @Test func takesTheOfferAndIsIdeallySmall() {
    for (offer, size) in [
      (Proposal(width: 90, height: 70), Size(width: 90, height: 70)), (Proposal.ideal, Size(width: 10, height: 10)),
      (Proposal(width: 0, height: 0), .zero),
    ] {
      var tree = LayoutTree(scale: 1)
      let fill = tree.add(.color(.black))
      tree.open(.chart(Chart(horizontal: ChartAxis(), vertical: ChartAxis(), marks: .empty, gridFill: fill)))
      tree.close()
      #expect(tree.layout(offer: offer) == size)
    }
  }

  @Test func showsTheFinestTicksThatHaveRoom() {
    for (width, height, across, up) in [
      (300.0, 200.0, [0, 0.25, 0.5, 0.75, 1], [0, 0.25, 0.5, 0.75, 1]), (120, 100, [0, 0.5, 1], [0, 0.5, 1]), (80, 60, [0, 1], [0, 1]),
    ] {
      let built = build(size: Size(width: width, height: height))
      #expect(built.shown(built.horizontal) == across, "\(width)")
      #expect(built.shown(built.vertical) == up, "\(height)")
    }
  }

  @Test func labelsStayInsideAndApart() {
    for width in stride(from: 60.0, through: 300, by: 7) {
      for height in stride(from: 10.0, through: 200, by: 13) {
        let built = build(legend: [Size(width: 40, height: 12), Size(width: 60, height: 12)], size: Size(width: width, height: height))
        let nodes = (built.horizontal + built.vertical).map(\.node) + built.legend
        let frames = nodes.compactMap { built.tree.frame(of: $0) }
        for (index, frame) in frames.enumerated() {
          #expect(frame.minX >= -1e-9 && frame.maxX <= width + 1e-9 && frame.minY >= -1e-9 && frame.maxY <= height + 1e-9, "\(width)×\(height)")
          for other in frames[..<index] { #expect(frame.intersection(other).isEmpty, "\(width)×\(height): \(frame) and \(other)") }
        }
      }
    }
  }

  @Test func labelsDropOutOfSmallCharts() {
    let low = build(size: Size(width: 200, height: 30))
    #expect(low.shown(low.horizontal).isEmpty)
    let narrow = build(size: Size(width: 40, height: 200))
    #expect(narrow.shown(narrow.vertical).isEmpty)
    let legend = build(legend: [Size(width: 40, height: 12)], size: Size(width: 160, height: 72))
    #expect(legend.tree.frame(of: legend.legend[0]) == nil)
    #expect(!legend.shown(legend.horizontal).isEmpty)
  }

  @Test func reservesGuttersAndMirrorsThem() {
    let size = Size(width: 200, height: 120)
    let plain = build(size: size)
    let mirrored = build(direction: .rightToLeft, size: size)
    for (a, b) in zip(plain.horizontal + plain.vertical, mirrored.horizontal + mirrored.vertical) {
      let (left, right) = (plain.tree.frame(of: a.node), mirrored.tree.frame(of: b.node))
      #expect((left == nil) == (right == nil))
      guard let left, let right else { continue }
      #expect(abs(right.minX - (size.width - left.maxX)) < 1e-9 && right.minY == left.minY)
    }
    let beside = plain.tree.frame(of: plain.vertical[0].node)
    #expect(beside?.minX == 180)
    #expect(plain.tree.dump { _ in "" }.contains("plot 0 6 176 96"))
  }

  @Test func hiddenAxesTakeNoRoom() {
    let bare = build(horizontal: Side(label: nil), vertical: Side(label: nil), size: Size(width: 90, height: 40))
    #expect(bare.tree.dump { _ in "" }.contains("plot 0 0 90 40"))
  }

  @Test func longLegendsWrap() {
    let built = build(legend: Array(repeating: Size(width: 70, height: 12), count: 4), size: Size(width: 200, height: 200))
    let frames = built.legend.compactMap { built.tree.frame(of: $0) }
    #expect(frames.map(\.minX) == [0, 82, 0, 82])
    #expect(frames.map(\.maxY) == [186, 186, 200, 200])
  }
}
