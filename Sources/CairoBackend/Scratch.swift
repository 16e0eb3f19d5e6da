import Geometry

/// What a worker keeps from one picture to the next: layers, gradient tables and buffers.
struct Scratch {
  private var free: [Layer] = []
  private var tables: [(stops: [GradientStop], table: GradientTable)] = []
  /// One row of pixels.
  var row: ContiguousArray<UInt32> = []
  /// One run of glyphs.
  var glyphs: ContiguousArray<PlacedGlyph> = []
  var coverage = Coverage()
  var shadow = Coverage()
  /// What lies between the two axes of a blur.
  var columns: ContiguousArray<UInt32> = []
  var coverageColumns: ContiguousArray<UInt8> = []
  var colorGlyphs = ColorGlyphCache()
  var resampled = ResampledImages()

  /// A layer over `box` of the picture with undefined content.
  mutating func takeLayer(over box: PixelRect) -> Layer {
    let layer = free.popLast() ?? Layer(width: box.width, height: box.height)
    layer.begin(over: box)
    return layer
  }

  mutating func giveBack(_ layer: Layer) {
    guard free.reduce(layer.capacity, { $0 + $1.capacity }) <= KeptMemory.layerPixels else { return }
    free.append(layer)
  }

  /// Gives back what only a far larger picture than a widget's needs.
  mutating func trim() {
    if coverage.heldBytes > KeptMemory.pixels { coverage = Coverage() }
    if shadow.heldBytes > KeptMemory.pixels { shadow = Coverage() }
    if columns.capacity > KeptMemory.pixels { columns = [] }
    if coverageColumns.capacity > KeptMemory.pixels { coverageColumns = [] }
  }

  var heldBytes: Int {
    let layers = free.reduce(0) { $0 + $1.capacity } * 4
    return layers + coverage.heldBytes + shadow.heldBytes + columns.capacity * 4 + coverageColumns.capacity + row.capacity * 4
      + glyphs.capacity * MemoryLayout<PlacedGlyph>.stride
  }

  /// The table of some stops; the last few are kept, since a list repeats its gradients.
  mutating func table(for stops: [GradientStop]) -> GradientTable {
    if let known = tables.first(where: { $0.stops == stops }) { return known.table }
    let table = GradientTable(stops)
    if tables.count == 8 { tables.removeFirst() }
    tables.append((stops, table))
    return table
  }
}

/// A pixmap that lies somewhere in the picture, in a pool.
final class Layer {
  private var pixmap: Pixmap
  private(set) var box: PixelRect

  init(width: Int, height: Int) {
    pixmap = Pixmap(width: width, height: height)
    box = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
  }

  func begin(over box: PixelRect) {
    self.box = box
    pixmap.begin(width: box.width, height: box.height)
  }

  var target: Target { pixmap.target(x: box.x0, y: box.y0) }

  /// Pixels that it has memory for.
  var capacity: Int { pixmap.capacity }
}
