import WidgetFoundation

/// All that the page shows at one time.
struct WatchSnapshot: Sendable {
  /// Rises with everything that changes.
  fileprivate(set) var version = 0
  /// The version in which figures came, went or changed their order.
  fileprivate(set) var layout = 0
  var title: String
  var path: String
  var summary = ""
  /// Of the package as a whole.
  var problems: [Diagnostic] = []
  /// The figures are those of a package that is no more.
  var isStale = false
  fileprivate(set) var figures: [WatchFigure] = []
}

/// A picture of the page.
struct WatchFigure: Sendable {
  var cell: SheetCell
  /// The version in which it, or what was found of it, last changed.
  var version: Int
  /// The version in which the picture did.
  var picture: Int
}

extension WatchSnapshot {
  /// The next version, with what `change` makes of this one.
  mutating func advance(_ change: (inout WatchSnapshot) -> Void) {
    version += 1
    change(&self)
  }

  /// Takes a figure's cell in; false where it says what the one before did.
  mutating func exchange(_ place: Int, for cell: SheetCell) -> Bool {
    let old = figures[place]
    let isRedrawn = old.cell.png != cell.png
    guard isRedrawn || old.cell.findings != cell.findings else { return false }
    advance { next in
      next.figures[place] = WatchFigure(cell: cell, version: next.version, picture: isRedrawn ? next.version : old.picture)
      next.summary = next.figures.map(\.cell).summary
    }
    return true
  }

  /// Makes figures of cells that are still to be drawn, which show until then what others of their names do.
  mutating func arrange(_ cells: [SheetCell]) {
    let isArranged = cells.elementsEqual(figures.map(\.cell)) { $0.name == $1.name && $0.looks(like: $1) }
    var known: [String: WatchFigure] = [:]
    for figure in figures { known[figure.cell.name] = figure }
    advance { next in
      if !isArranged { next.layout = next.version }
      next.figures = cells.map { cell in
        var figure = known[cell.name] ?? WatchFigure(cell: cell, version: next.version, picture: next.version)
        let drawn = figure.cell
        figure.cell = cell
        figure.cell.keep(drawn)
        return figure
      }
      next.summary = next.figures.map(\.cell).summary
    }
  }
}

extension SheetCell {
  /// Whether all that the page says of two pictures, apart from what is found, is the same.
  fileprivate func looks(like other: SheetCell) -> Bool {
    let (own, others) = (picture.environment, other.picture.environment)
    return label == other.label && own.size == others.size && own.family == others.family && own.device.id == others.device.id
  }
}
