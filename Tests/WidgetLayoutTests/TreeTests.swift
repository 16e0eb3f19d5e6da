import Geometry
import Testing
import WidgetLayout

/// The tree as a value that is built, reused and read.
struct TreeTests {
  /// A nested change of direction mirrors only what it wraps.
  @Test func directionsNest() throws {
    var tree = LayoutTree(scale: 2)
    tree.open(.stack(.horizontal, alignment: .top, spacing: 0), direction: .rightToLeft)
    let first = tree.leaf(.fixed(Size(width: 10, height: 10)), direction: .rightToLeft)
    tree.open(.stack(.horizontal, alignment: .top, spacing: 0), direction: .leftToRight)
    let inner = tree.leaf(.fixed(Size(width: 20, height: 10)))
    let last = tree.leaf(.fixed(Size(width: 30, height: 10)))
    tree.close()
    tree.close()
    tree.layout(in: Rect(x: 0, y: 0, width: 60, height: 10))
    #expect(tree.frame(of: first) == Rect(x: 50, y: 0, width: 10, height: 10))
    #expect(tree.frame(of: inner) == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(tree.frame(of: last) == Rect(x: 20, y: 0, width: 30, height: 10))
  }

  @Test func nothingIsPlacedBeforeLayout() {
    var tree = LayoutTree(scale: 2)
    let node = tree.leaf(.greedy)
    #expect(tree.frame(of: node) == nil)
  }

  @Test func severalRoots() {
    var tree = LayoutTree(scale: 2)
    let background = tree.leaf(.greedy)
    let body = tree.open(.padding(EdgeInsets(all: 4)))
    tree.leaf(.greedy)
    tree.close()
    tree.layout(background, in: Rect(x: 0, y: 0, width: 100, height: 50))
    tree.layout(body, in: Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(tree.frame(of: background) == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(tree.frame(of: body + 1) == Rect(x: 4, y: 4, width: 92, height: 42))
  }

  /// Sharing sorts by flexibility, in a time that does not grow with the square of the children.
  @Test func manyUnequalChildren() {
    var tree = LayoutTree(scale: 2)
    tree.open(.stack(.horizontal, alignment: .top, spacing: 0))
    for i in 0..<3000 {
      let least = Double(i * 7919 % 3000)
      tree.leaf(.range(width: LengthRange(min: least, ideal: least, max: 3000), height: LengthRange(fixed: 1)))
    }
    tree.close()
    let size = tree.layout(in: Rect(x: 0, y: 0, width: 6_000_000, height: 1))
    #expect(abs(size.width - 6_000_000) < 0.01)
  }

  /// Baselines are looked for through many levels without the work doubling at each.
  @Test func deepBaselines() {
    var tree = LayoutTree(scale: 2)
    for level in 0..<60 {
      tree.open(.stack(level % 2 == 0 ? .horizontal : .vertical, alignment: level % 2 == 0 ? .lastTextBaseline : .centerX, spacing: 1))
      tree.leaf(.fixed(Size(width: 4, height: 6)), firstBaseline: 3, lastBaseline: 5)
      tree.leaf(.cells(Cells(count: 5, width: 3, height: 4)))
    }
    for _ in 0..<60 { tree.close() }
    tree.layout(in: Rect(x: 0, y: 0, width: 300, height: 300))
    #expect(tree.evaluations < 60_000)
  }

  /// Every placed box is what a tree of the same nodes answers to the same offer.
  @Test(arguments: 0..<200)
  func randomTreesAreReproducible(_ seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var tree = LayoutTree(scale: 2)
    addRandom(&tree, &random, depth: 4)
    let box = Rect(x: 0, y: 0, width: Double.random(in: 20...400, using: &random), height: Double.random(in: 20...400, using: &random))
    let size = tree.layout(in: box)
    let first = (0..<NodeID(tree.count)).map { tree.frame(of: $0) }
    #expect(size.width.isFinite && size.height.isFinite)
    #expect(first.allSatisfy { $0.map { $0.width >= 0 && $0.height >= 0 && $0.x.isFinite && $0.y.isFinite } ?? true })
    for offer in [Proposal.ideal, Proposal(width: 0, height: .infinity), Proposal(width: .infinity, height: .nan)] {
      tree.layout(offer: offer)
    }
    #expect(tree.layout(in: box) == size)
    #expect((0..<NodeID(tree.count)).map { tree.frame(of: $0) } == first)
    tree.forgetAnswers()
    #expect(tree.layout(in: box) == size)
    #expect((0..<NodeID(tree.count)).map { tree.frame(of: $0) } == first)
  }

  private func addRandom(_ tree: inout LayoutTree, _ random: inout SplitMix, depth: Int) {
    guard depth > 0 else { return addLeaf(&tree, &random) }
    let several = { (random: inout SplitMix) in Int.random(in: 0...4, using: &random) }
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: addContainer(&tree, &random, .stack(.horizontal, alignment: .firstTextBaseline, spacing: nil), several(&random), depth)
    case 2, 3: addContainer(&tree, &random, .stack(.vertical, alignment: .trailing, spacing: 3), several(&random), depth)
    case 4: addContainer(&tree, &random, .zstack(.topLeading), several(&random), depth)
    case 5: addContainer(&tree, &random, .viewThatFits(.both), several(&random), depth)
    case 6: addGrid(&tree, &random, depth)
    case 7: addContainer(&tree, &random, .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)), 1, depth)
    case 8: addContainer(&tree, &random, .frame(width: .fraction(0.5), height: nil, .center), 1, depth)
    case 9: addContainer(&tree, &random, .flexFrame(width: FlexRange(max: .infinity), height: FlexRange(min: 10), .topLeading), 1, depth)
    case 10: addContainer(&tree, &random, .fixedSize(.horizontal), 1, depth)
    case 11: addContainer(&tree, &random, .aspectRatio(nil, .fit), 1, depth)
    case 12: addContainer(&tree, &random, .layered(.overlay, Alignment(.trailing, .firstTextBaseline)), 2, depth)
    default: addContainer(&tree, &random, .offset(x: .fraction(0.1), y: .points(2)), 1, depth)
    }
  }

  private func addContainer(_ tree: inout LayoutTree, _ random: inout SplitMix, _ container: Container, _ count: Int, _ depth: Int) {
    tree.open(container, direction: Bool.random(using: &random) ? .rightToLeft : .leftToRight)
    for _ in 0..<count { addRandom(&tree, &random, depth: depth - 1) }
    tree.close()
  }

  private func addGrid(_ tree: inout LayoutTree, _ random: inout SplitMix, _ depth: Int) {
    tree.open(.grid(.center, horizontalSpacing: nil, verticalSpacing: 2))
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      tree.open(.gridRow(alignment: Bool.random(using: &random) ? .lastTextBaseline : nil))
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        tree.open(.gridCell(GridCell(columns: Int32.random(in: 1...2, using: &random))))
        addRandom(&tree, &random, depth: depth - 1)
        tree.close()
      }
      tree.close()
    }
    tree.close()
  }

  private func addLeaf(_ tree: inout LayoutTree, _ random: inout SplitMix) {
    let length = Double(Int.random(in: 1...60, using: &random))
    switch Int.random(in: 0..<7, using: &random) {
    case 0: tree.leaf(.fixed(Size(width: length, height: 20)), firstBaseline: length / 4)
    case 1: tree.leaf(.greedy)
    case 2: tree.leaf(.square)
    case 3: tree.leaf(.spacer(minLength: nil))
    case 4: tree.leaf(.divider(thickness: nil))
    case 5: tree.leaf(.cells(Cells(count: Int32(length), width: 5, height: 7)))
    default: tree.leaf(.range(width: LengthRange(min: 5, ideal: 30, max: 90), height: LengthRange(min: length, ideal: length)))
    }
  }
}
