internal import Geometry

/// Every symbol by name, of a mapped `symbols.dat`, whose layout `Fonts/Symbols/update` describes.
///
/// The file is checked as a whole when it is opened, so that what is read of it later holds.
package final class SymbolTable: Sendable {
  private let file: MappedFile
  private let sections: SymbolSections
  /// The release of the icons: "2.1.0".
  package let version: String

  /// Maps the file and checks it.
  package init(path: String) throws(SymbolError) {
    do throws(MappedFile.Failure) {
      file = try MappedFile(path: path)
    } catch {
      throw .unreadable(path: path, errno: error.errno)
    }
    guard let sections = SymbolSections(file), sections.hold(in: file) else { throw .damaged(path: path) }
    self.sections = sections
    version = String(file.text(at: 8, count: 8).prefix { $0 != "\0" })
  }

  /// All names, those of SF Symbols and those of the icons, sorted by their bytes.
  package var names: [String] {
    stride(from: sections.names.lowerBound, to: sections.names.upperBound, by: SymbolSections.nameSize).map { entry in
      let (offset, count) = text(of: entry)
      return file.text(at: offset, count: count)
    }
  }

  /// The symbol of a name, which is written as the file has it; nil for none. Takes a logarithm of the names' number.
  package func symbol(named name: String) -> Symbol? {
    var range = 0..<sections.names.count / SymbolSections.nameSize
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let entry = sections.names.lowerBound + SymbolSections.nameSize * middle
      let (offset, count) = text(of: entry)
      let order = file.order(ofTextAt: offset, count: count, to: name.utf8)
      if order == 0 { return symbol(Int(file.number(UInt16.self, at: entry + 6))) }
      range = order < 0 ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  private func text(of entry: Int) -> (offset: Int, count: Int) {
    (sections.text.lowerBound + Int(file.number(UInt32.self, at: entry)), Int(file.number(UInt16.self, at: entry + 4)))
  }

  private func symbol(_ number: Int) -> Symbol {
    let entry = sections.symbols.lowerBound + SymbolSections.symbolSize * number
    let first = Int(file.number(UInt16.self, at: entry))
    let layers = (first..<first + Int(file.number(UInt16.self, at: entry + 2))).map(layer)
    return Symbol(table: self, layers: layers, regularInk: ink(at: entry + 4), boldInk: ink(at: entry + 12))
  }

  private func ink(at place: Int) -> Rect {
    func side(_ number: Int) -> Double { Double(file.number(Int16.self, at: place + 2 * number)) / Self.unitsPerBox }
    return Rect(minX: side(0), minY: side(1), maxX: side(2), maxY: side(3))
  }

  private func layer(_ number: Int) -> SymbolLayer {
    let entry = sections.layers.lowerBound + SymbolSections.layerSize * number
    let threshold = file.number(UInt16.self, at: entry + 4)
    let color = file.number(UInt8.self, at: entry + 7)
    return SymbolLayer(
      role: SymbolLayer.Role(rawValue: file.number(UInt8.self, at: entry + 6)) ?? .primary,
      colors: color == SymbolLayer.noColor ? nil : colors(Int(color)),
      threshold: threshold == .max ? nil : Double(threshold) / 1000,
      regular: Int(file.number(UInt16.self, at: entry)), bold: Int(file.number(UInt16.self, at: entry + 2)))
  }

  private func colors(_ number: Int) -> SymbolLayer.Colors {
    func color(at place: Int) -> Color {
      let value = file.number(UInt32.self, at: place)
      return Color(UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value))
    }
    let entry = sections.colors.lowerBound + SymbolSections.colorSize * number
    return SymbolLayer.Colors(light: color(at: entry), dark: color(at: entry + 4))
  }
}

extension SymbolTable {
  /// How many units of the file a side of a symbol's box has.
  private static let unitsPerBox = 256.0 * 32

  /// Adds an outline of a layer to a path; its box becomes `box`.
  func append(_ layer: SymbolLayer, weight: SymbolWeight, in box: Rect, to path: inout Path) {
    var regular = outline(layer.regular)
    let bold = outline(layer.bold)
    var blend = weight.blend
    if layer.regular == layer.bold || !regular.blends(with: bold) {
      if weight.isNearerToBold { regular = bold }
      blend = 0
    }
    let scale = Size(width: box.width / Self.unitsPerBox, height: box.height / Self.unitsPerBox)
    var place = sections.points.lowerBound + SymbolSections.pointSize * regular.firstPoint
    let distance = SymbolSections.pointSize * (bold.firstPoint - regular.firstPoint)
    func coordinate(_ place: Int) -> Double {
      let value = Double(file.number(Int16.self, at: place))
      return blend == 0 ? value : value + (Double(file.number(Int16.self, at: place + distance)) - value) * blend
    }
    func next() -> Point {
      defer { place += SymbolSections.pointSize }
      return Point(x: box.minX + coordinate(place) * scale.width, y: box.minY + coordinate(place + 2) * scale.height)
    }
    let first = sections.verbs.lowerBound + regular.firstVerb
    for verb in first..<first + regular.verbCount {
      switch Path.Verb(rawValue: file.number(UInt8.self, at: verb)) {
      case .move: path.move(to: next())
      case .line: path.line(to: next())
      case .curve: path.curve(next(), next(), to: next())
      case .close, nil: path.close()
      }
    }
  }

  private func outline(_ number: Int) -> SymbolOutline {
    SymbolOutline(file, at: sections.outlines.lowerBound + SymbolSections.outlineSize * number)
  }

  /// Whether all weights of a layer are drawn, not only the nearest of two.
  func blends(_ layer: SymbolLayer) -> Bool { outline(layer.regular).blends(with: outline(layer.bold)) }
}
