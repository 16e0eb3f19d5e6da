import WidgetFoundation
import WidgetLayout

/// The trees that layout is timed with: fixed leaves, as in the comparison with other engines.
enum BenchmarkTree: String, CaseIterable {
  case wide, widget, deep
  case deepSpacers = "deep-spacers"
  case deepWrapping = "deep-wrapping"

  /// Stacks and leaves, which times are divided by; modifiers do not count.
  var elements: Int {
    switch self {
    case .wide: 7_001
    case .widget: 40
    case .deep, .deepSpacers, .deepWrapping: 300
    }
  }

  /// Builds the tree into an empty arena; its root is node 0.
  func build(into tree: inout LayoutTree) {
    switch self {
    case .wide: Self.buildWide(&tree)
    case .widget: Self.buildWidget(&tree)
    case .deep: Self.buildDeep(&tree, second: .fixed(Size(width: 12, height: 8)))
    case .deepSpacers: Self.buildDeep(&tree, second: .spacer(minLength: nil))
    case .deepWrapping: Self.buildDeep(&tree, second: .cells(Cells(count: 20, width: 7, height: 15)))
    }
  }

  private static func leaf(_ tree: inout LayoutTree, _ width: Double, _ height: Double) {
    tree.leaf(.fixed(Size(width: width, height: height)))
  }

  private static func buildWide(_ tree: inout LayoutTree) {
    tree.open(.frame(width: .points(390), height: nil, .center))
    tree.open(.stack(.vertical, alignment: .leading, spacing: 8))
    for i in 0..<1000 {
      tree.open(.padding(EdgeInsets(all: 8)))
      tree.open(.stack(.horizontal, alignment: .centerY, spacing: 8))
      leaf(&tree, 24, 24)
      tree.open(.stack(.vertical, alignment: .leading, spacing: 2))
      leaf(&tree, Double(120 + i % 7), 16)
      leaf(&tree, Double(90 + i % 5), 12)
      tree.close()
      tree.leaf(.spacer(minLength: nil))
      leaf(&tree, 40, 20)
      tree.close()
      tree.close()
    }
    tree.close()
    tree.close()
  }

  private static func buildWidget(_ tree: inout LayoutTree) {
    tree.open(.frame(width: .points(364), height: .points(170), .topLeading))
    tree.open(.padding(EdgeInsets(all: 16)))
    tree.open(.stack(.vertical, alignment: .leading, spacing: 8))
    buildHead(&tree)
    tree.open(.stack(.horizontal, alignment: .centerY, spacing: 4))
    for _ in 0..<6 {
      tree.open(.stack(.vertical, alignment: .centerX, spacing: 4))
      leaf(&tree, 30, 12)
      leaf(&tree, 18, 18)
      leaf(&tree, 24, 14)
      tree.close()
    }
    tree.close()
    tree.open(.stack(.horizontal, alignment: .centerY, spacing: 8))
    leaf(&tree, 40, 12)
    tree.open(.layered(.overlay, Alignment(.leading, .centerY)))
    tree.leaf(.range(width: LengthRange(), height: LengthRange(fixed: 6)))
    leaf(&tree, 10, 6)
    tree.close()
    leaf(&tree, 40, 12)
    tree.close()
    for _ in 0..<3 { tree.close() }
  }

  private static func buildHead(_ tree: inout LayoutTree) {
    tree.open(.stack(.horizontal, alignment: .top, spacing: 8))
    tree.open(.stack(.vertical, alignment: .leading, spacing: 2))
    leaf(&tree, 80, 18)
    leaf(&tree, 60, 36)
    tree.close()
    tree.leaf(.spacer(minLength: nil))
    tree.open(.stack(.vertical, alignment: .trailing, spacing: 2))
    leaf(&tree, 20, 20)
    leaf(&tree, 70, 14)
    leaf(&tree, 64, 14)
    tree.close()
    tree.close()
  }

  private static func buildDeep(_ tree: inout LayoutTree, second: Measure) {
    for level in 0..<100 {
      let isVertical = level % 2 == 0
      tree.open(.stack(isVertical ? .vertical : .horizontal, alignment: isVertical ? .centerX : .centerY, spacing: 2))
      leaf(&tree, 10, 10)
      tree.leaf(second)
    }
    for _ in 0..<100 { tree.close() }
  }
}
