import Geometry
import WidgetDocument
import WidgetLayout
import WidgetSymbols
import WidgetText

enum SymbolKind: Kind {
  static let schema = KindSchema(
    "symbol",
    [
      Field("name", .string, required: true, "A name of the bundled set; SF Symbols' names are mapped to it."),
      Field("variableValue", .unit, "How much of it is filled, from 0 to 1."),
    ], "A symbol; size, weight, scale and mode come from attributes.")
}

extension SymbolKind: DrawnKind {
  static func isAbsent(_ element: NodeIndex, _ lowering: inout Lowering) -> Bool {
    guard let name = lowering.raw.member(element, "name") else { return false }
    return lowering.raw.kind(of: name) == .null || lowering.document.program.binding(of: name) != nil && lowering.resolved(name) == nil
  }

  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    guard let name = lowering.field(element, "name"),
      let symbol = lowering.symbol(name, variableValue: lowering.number(element, "variableValue"))
    else { return }
    lowering.leaf(symbol, source: source)
  }
}

/// A symbol in the attributes in force: shapes upon one another, in a box that stands on a line of text.
struct LoweredSymbol {
  /// Of the tree's shapes.
  var first, count: Int32
  var size: Size
  /// Below the box's top, in points.
  var baseline: Double
}

extension Lowering {
  /// A leaf that shows a symbol. Symbols do not mirror: those that point forward have names of their own.
  mutating func leaf(_ symbol: LoweredSymbol, source: SourceID) {
    tree.leaf(
      .fixed(symbol.size), content: .shapes(symbol.first, count: symbol.count), firstBaseline: symbol.baseline, lastBaseline: symbol.baseline,
      source: source)
  }

  /// What stands for a symbol in a line of text.
  mutating func attachment(_ symbol: LoweredSymbol) -> TextAttachment {
    TextAttachment(
      id: tree.add(.shapes(symbol.first, count: symbol.count, symbol.size)), width: symbol.size.width, height: symbol.size.height,
      descent: symbol.size.height - symbol.baseline)
  }

  /// The symbol of a name; a box, and a warning, where there is none.
  mutating func symbol(_ node: NodeIndex, variableValue: Double?) -> LoweredSymbol? {
    guard let name = word(node) else { return nil }
    let request = values.fontRequest(boldText: environment.boldText)
    let metrics = SymbolMetrics(pointSize: request.size, scale: values.imageScale)
    guard let symbol = found(symbol: name, at: node) else { return missingSymbol(metrics) }
    let weight = SymbolWeight(fontWeight: request.weight)
    let placement = metrics.placement(ofInk: symbol.ink(weight))
    guard !values.redaction.isCovered else { return cover(placement) }
    let first = Int32(tree.shapes.count)
    for (path, shade) in layers(of: symbol, weight, in: placement.box, variableValue.map { min(max($0, 0), 1) }) {
      _ = tree.add(ShapeStyle(geometry: .path(path, .nonzero, viewBox: nil, contentMode: .stretch), fill: fillIndex(shade)))
    }
    return LoweredSymbol(first: first, count: Int32(tree.shapes.count) - first, size: placement.size, baseline: placement.baseline)
  }

  /// What is painted with what, from the lowest on.
  private func layers(of symbol: Symbol, _ weight: SymbolWeight, in box: Rect, _ value: Double?) -> [(Path, Shade)] {
    let isVariable = value != nil && symbol.isVariable
    func part(_ layer: SymbolLayer, _ shade: Shade) -> (Path, Shade) {
      (symbol.path(of: layer, weight: weight, in: box), layer.isLit(at: value) ? shade : shade.opacity(SymbolLayer.unlitOpacity))
    }
    switch values.symbolRenderingMode {
    case .multicolor where symbol.hasColors:
      return symbol.parts.map { layer in part(layer, layer.colors.map(Shade.init) ?? values.foreground.level(0)) }
    case .hierarchical:
      return symbol.parts.map { layer in part(layer, values.foreground.level(0).opacity(layer.role.opacity)) }
    case .palette:
      let tone = values.foreground.levels.count > 1 ? symbol.tone.map { [part($0, values.foreground.level(1))] } ?? [] : []
      return tone + symbol.parts.map { layer in part(layer, values.foreground.paletteLevel(layer.role.level)) }
    case .monochrome, .multicolor:
      guard isVariable else { return [(symbol.path(weight: weight, in: box), values.foreground.level(0))] }
      return symbol.parts.map { layer in part(layer, values.foreground.level(0)) }
    }
  }

  private mutating func found(symbol name: String, at node: NodeIndex) -> Symbol? {
    do throws(SymbolError) {
      let table = try symbols.table()
      if let symbol = try table.symbol(named: name) { return symbol }
      let suggestion = EditDistance.nearest(to: name, among: table.names)
      let hint = suggestion.map { "; did you mean '\($0)'?" } ?? "; 'wrender list symbols' shows them"
      report(.warning, .symbolMissing, at: node, "there is no symbol '\(name)'\(hint)", found: name, suggestion: suggestion)
    } catch {
      report(.error, .symbolMissing, at: node, error.message, staysWhenUnplaced: true)
    }
    return nil
  }

  /// A rounded box in a symbol's place.
  private mutating func cover(_ placement: SymbolMetrics.Placement) -> LoweredSymbol {
    let box = Rect(origin: .zero, size: placement.size)
    let path = Path(roundedRectangle: box, radii: .init(all: min(box.width, box.height) * 0.2), style: .continuous)
    let shape = tree.add(ShapeStyle(geometry: .path(path, .nonzero, viewBox: nil, contentMode: .stretch), fill: coverIndex()))
    return LoweredSymbol(first: shape, count: 1, size: placement.size, baseline: placement.baseline)
  }

  /// What nobody takes for a symbol: a box with its diagonals.
  private mutating func missingSymbol(_ metrics: SymbolMetrics) -> LoweredSymbol {
    let placement = metrics.placement(ofInk: Rect(x: 0.125, y: 0.125, width: 0.75, height: 0.75))
    let box = placement.box.inset(by: placement.box.width / 8)
    let line = max(1, placement.box.width / 16)
    var path = Path(rectangle: box.inset(by: line / 2))
    for (from, to) in [(Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.maxY)), (Point(x: box.maxX, y: box.minY), Point(x: box.minX, y: box.maxY))] {
      path.move(to: from)
      path.line(to: to)
    }
    let stroke = ShapeStyle.Line(style: StrokeStyle(lineWidth: line), fill: foregroundIndex())
    let shape = tree.add(ShapeStyle(geometry: .path(path, .nonzero, viewBox: nil, contentMode: .stretch), stroke: stroke))
    return LoweredSymbol(first: shape, count: 1, size: placement.size, baseline: placement.baseline)
  }
}

extension SymbolLayer.Role {
  /// 0 for the primary level.
  fileprivate var level: Int {
    switch self {
    case .whole, .primary: 0
    case .secondary, .tone: 1
    case .tertiary: 2
    }
  }

  /// What is left of the colour in the hierarchical mode.
  fileprivate var opacity: Double {
    switch self {
    case .whole, .primary: 1
    case .secondary, .tone: 0.5
    case .tertiary: 0.25
    }
  }
}

extension ForegroundStyle {
  /// A colour of a palette: the last one goes on.
  fileprivate func paletteLevel(_ index: Int) -> Shade { levels.isEmpty ? level(index) : levels[min(index, levels.count - 1)] }
}

extension Shade {
  fileprivate init(_ colors: SymbolLayer.Colors) { self.init(light: .color(colors.light), dark: .color(colors.dark)) }
}
