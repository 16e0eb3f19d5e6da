import WidgetFoundation

/// Pictures of a sheet that stand beside one another: those of one family on one device.
struct SheetGroup {
  /// `Small`
  let family: String
  /// `iphone-393x852 · 158 × 158 pt`
  let canvas: String
  /// Their places among all cells.
  fileprivate(set) var cells: [Int]

  private init(_ environment: WidgetFoundation.Environment, first cell: Int) {
    family = GalleryAxis.family.label(environment.family.rawValue)
    canvas = "\(environment.device.id) · \(decimal(environment.size.width)) × \(decimal(environment.size.height)) pt"
    cells = [cell]
  }

  /// The groups of some cells, in the order of their first ones.
  static func all(of cells: [SheetCell]) -> [SheetGroup] {
    var groups: [SheetGroup] = []
    for (index, cell) in cells.enumerated() {
      let own = SheetGroup(cell.picture.environment, first: index)
      if let place = groups.firstIndex(where: { $0.family == own.family && $0.canvas == own.canvas }) {
        groups[place].cells.append(index)
      } else {
        groups.append(own)
      }
    }
    return groups
  }
}
