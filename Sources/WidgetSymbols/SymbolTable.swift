internal import Geometry

/// Every symbol by name, of a mapped `symbols.dat`, whose layout `Fonts/Symbols/update` describes.
///
/// The header is checked when the file is opened, a symbol when it is looked up, so that what is drawn of it holds.
package final class SymbolTable: Sendable {
  private let file: MappedFile
  private let sections: SymbolSections
  /// The release of the icons: "2.1.0".
  package let version: String

  private let path: String

  /// Maps the file.
  package init(path: String) throws(SymbolError) {
    do throws(MappedFile.Failure) {
      file = try MappedFile(path: path)
    } catch {
      throw .unreadable(path: path, errno: error.errno)
    }
    guard let sections = SymbolSections(file) else { throw .damaged(path: path) }
    self.sections = sections
    self.path = path
    version = String(file.text(at: 8, count: 8).prefix { $0 != "\0" })
  }

  /// All names, those of SF Symbols and those of the icons, sorted by their bytes.
  package var names: [String] {
    stride(from: sections.names.lowerBound, to: sections.names.upperBound, by: SymbolSections.nameSize).map { entry in
      let (offset, count) = text(of: entry)
      return file.text(at: offset, count: count)
    }
  }

  /// The symbol of a name, which is written as the file has it; nil for none.
  ///
  /// Takes the logarithm of the number of names. Throws where the file is damaged.
  package func symbol(named name: String) throws(SymbolError) -> Symbol? {
    var range = 0..<sections.names.count / SymbolSections.nameSize
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let entry = sections.names.lowerBound + SymbolSections.nameSize * middle
      let (offset, count) = text(of: entry)
      let order = file.order(ofTextAt: offset, count: count, to: name.utf8)
      if order == 0 {
        guard let symbol = symbol(Int(file.number(UInt16.self, at: entry + 6))) else { throw .damaged(path: path) }
        return symbol
      }
      range = order < 0 ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  private func text(of entry: Int) -> (offset: Int, count: Int) {
    (sections.text.lowerBound + Int(file.number(UInt32.self, at: entry)), Int(file.number(UInt16.self, at: entry + 4)))
  }

  /// Nil where a number of the symbol leads nowhere.
  private func symbol(_ number: Int) -> Symbol? {
    guard number < sections.symbols.count / SymbolSections.symbolSize else { return nil }
    let entry = sections.symbols.lowerBound + SymbolSections.symbolSize * number
    let first = Int(file.number(UInt16.self, at: entry))
    let numbers = first..<first + Int(file.number(UInt16.self, at: entry + 2))
    let layers = numbers.compactMap(layer)
    guard !layers.isEmpty, layers.count == numbers.count else { return nil }
    return Symbol(file: file, layers: layers, regularInk: ink(at: entry + 4), boldInk: ink(at: entry + 12))
  }

  private func ink(at place: Int) -> Rect {
    func side(_ number: Int) -> Double { Double(file.number(Int16.self, at: place + 2 * number)) / SymbolOutline.unitsPerBox }
    return Rect(minX: side(0), minY: side(1), maxX: side(2), maxY: side(3))
  }

  private func layer(_ number: Int) -> SymbolLayer? {
    guard number < sections.layers.count / SymbolSections.layerSize else { return nil }
    let entry = sections.layers.lowerBound + SymbolSections.layerSize * number
    let threshold = file.number(UInt16.self, at: entry + 4)
    let color = Int(file.number(UInt8.self, at: entry + 7))
    guard let role = SymbolLayer.Role(rawValue: file.number(UInt8.self, at: entry + 6)),
      color == SymbolLayer.noColor || color < sections.colors.count / SymbolSections.colorSize,
      let regular = outline(Int(file.number(UInt16.self, at: entry))), let bold = outline(Int(file.number(UInt16.self, at: entry + 2)))
    else { return nil }
    return SymbolLayer(
      role: role, colors: color == SymbolLayer.noColor ? nil : colors(color),
      threshold: threshold == .max ? nil : Double(threshold) / 1000, regular: regular, bold: bold)
  }

  private func outline(_ number: Int) -> SymbolOutline? { SymbolOutline(file, sections, number: number) }

  private func colors(_ number: Int) -> SymbolLayer.Colors {
    func color(at place: Int) -> Color {
      let value = file.number(UInt32.self, at: place)
      return Color(UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value))
    }
    let entry = sections.colors.lowerBound + SymbolSections.colorSize * number
    return SymbolLayer.Colors(light: color(at: entry), dark: color(at: entry + 4))
  }
}
