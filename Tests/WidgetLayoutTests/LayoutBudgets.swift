import Geometry
import Testing
import WidgetLayout

/// How much work the layout of known trees takes, and what comes out.
@Suite("LayoutBudgets")
struct LayoutBudgets {
  static let budgets = ["bench-widget": 600, "bench-deep": 3_000, "bench-deep-spacers": 3_000, "bench-deep-wrapping": 10_000]

  @Test func fileHoldsTheTrees() throws {
    #expect(CaseFile.trees.problem == nil)
    #expect(try Set(CaseFile.trees.cases.map { try $0.get().id }) == Set(Self.budgets.keys))
  }

  @Test(arguments: CaseFile.trees.cases.indices)
  func treesFromTheFile(_ index: Int) throws {
    let layoutCase = try CaseFile.trees.cases[index].get()
    var reader = CaseReader()
    #expect(try differences(layoutCase, &reader) == [])
    #expect(reader.tree.evaluations <= Self.budgets[layoutCase.id, default: 0], "\(layoutCase.id)")
    print("\(layoutCase.id): \(reader.tree.evaluations) evaluations")
  }

  @Test func wide() {
    var tree = LayoutTree(scale: 2)
    buildWide(&tree)
    let size = tree.layout(offer: Proposal(width: 1000, height: 1000))
    #expect(size == Size(width: 390, height: 53_992))
    #expect(tree.count == 8_002)
    #expect(tree.evaluations <= 40_002)
    for row in 0..<1000 {
      let y = -26_496 + 54 * Double(row)
      let first = NodeID(2 + 8 * row)
      #expect(tree.frame(of: first) == Rect(x: 305, y: y, width: 390, height: 46))
      #expect(tree.frame(of: first + 1) == Rect(x: 313, y: y + 8, width: 374, height: 30))
    }
    #expect(tree.frame(of: 4) == Rect(x: 313, y: -26_485, width: 24, height: 24))
    #expect(tree.frame(of: 5) == Rect(x: 345, y: -26_488, width: 120, height: 30))
    #expect(tree.frame(of: 8) == Rect(x: 473, y: -26_473, width: 166, height: 0))
    #expect(tree.frame(of: 9) == Rect(x: 647, y: -26_483, width: 40, height: 20))
    print("wide: \(tree.evaluations) evaluations")
  }

  @Test func balanced() {
    var tree = LayoutTree(scale: 2)
    buildBalanced(&tree, depth: 7, axis: .horizontal)
    tree.layout(offer: Proposal(width: 200, height: 200))
    #expect(tree.evaluations < 5_000)
    print("balanced: \(tree.evaluations) evaluations")
  }

  static let shorter: [(String, Measure, Int, Int, Size?)] = [
    ("rigid", .fixed(Size(width: 12, height: 8)), 25, 649, nil),
    ("rigid", .fixed(Size(width: 12, height: 8)), 50, 1_324, Size(width: 648, height: 560)),
    ("spacers", .spacer(minLength: nil), 50, 1_324, Size(width: 1000, height: 1000)),
    ("wrapping", .cells(Cells(count: 20, width: 7, height: 15)), 25, 2_235, nil),
    ("wrapping", .cells(Cells(count: 20, width: 7, height: 15)), 50, 5_501, Size(width: 1251, height: 1155)),
  ]

  /// Work grows by a polynomial of the depth; it must not double with each level.
  @Test(arguments: shorter.indices)
  func workByDepth(_ index: Int) {
    let (name, second, depth, budget, size) = Self.shorter[index]
    var tree = LayoutTree(scale: 2)
    buildDeep(&tree, second, depth)
    let found = tree.layout(offer: Proposal(width: 1000, height: 1000))
    if let size { #expect(found == size, "\(name)") }
    #expect(tree.evaluations <= budget, "\(name) of \(depth) levels")
  }

  private func buildWide(_ tree: inout LayoutTree) {
    tree.open(.frame(width: .points(390), height: nil, .center))
    tree.open(.stack(.vertical, alignment: .leading, spacing: 8))
    for i in 0..<1000 {
      tree.open(.padding(EdgeInsets(all: 8)))
      tree.open(.stack(.horizontal, alignment: .centerY, spacing: 8))
      tree.leaf(.fixed(Size(width: 24, height: 24)))
      tree.open(.stack(.vertical, alignment: .leading, spacing: 2))
      tree.leaf(.fixed(Size(width: Double(120 + i % 7), height: 16)))
      tree.leaf(.fixed(Size(width: Double(90 + i % 5), height: 12)))
      tree.close()
      tree.leaf(.spacer(minLength: nil))
      tree.leaf(.fixed(Size(width: 40, height: 20)))
      tree.close()
      tree.close()
    }
    tree.close()
    tree.close()
  }

  private func buildDeep(_ tree: inout LayoutTree, _ second: Measure, _ depth: Int) {
    for level in 0..<depth {
      let isVertical = level % 2 == 0
      tree.open(.stack(isVertical ? .vertical : .horizontal, alignment: isVertical ? .centerX : .centerY, spacing: 2))
      tree.leaf(.fixed(Size(width: 10, height: 10)))
      tree.leaf(second)
    }
    for _ in 0..<depth { tree.close() }
  }

  private func buildBalanced(_ tree: inout LayoutTree, depth: Int, axis: Axis) {
    guard depth > 0 else {
      tree.leaf(.cells(Cells(count: 20, width: 7, height: 15)))
      return
    }
    tree.open(.stack(axis, alignment: axis == .horizontal ? .centerY : .centerX, spacing: 4))
    let next: Axis = axis == .horizontal ? .vertical : .horizontal
    for _ in 0..<2 { buildBalanced(&tree, depth: depth - 1, axis: next) }
    tree.close()
  }
}
