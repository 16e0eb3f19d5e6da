internal import Geometry

/// Where the parts of `symbols.dat` begin, and how many entries each has; `Fonts/Symbols/update` describes them.
struct SymbolSections {
  var names, symbols, layers, colors, outlines, points, verbs, text: Range<Int>

  static let header = 44
  static let nameSize = 8, symbolSize = 20, layerSize = 8, colorSize = 8, outlineSize = 12, pointSize = 4

  /// Nil where the file is not of the format, or the parts do not fit into it.
  init?(_ file: MappedFile) {
    guard file.text(at: 0, count: 8) == "WSYMBL01", file.count >= Self.header else { return nil }
    var end = Self.header
    func section(_ number: Int, of size: Int) -> Range<Int> {
      let start = end
      end += Int(file.number(UInt32.self, at: 16 + 4 * number)) * size
      return start..<end
    }
    names = section(0, of: Self.nameSize)
    symbols = section(1, of: Self.symbolSize)
    layers = section(2, of: Self.layerSize)
    colors = section(3, of: Self.colorSize)
    outlines = section(4, of: Self.outlineSize)
    points = section(5, of: Self.pointSize)
    verbs = section(6, of: 1)
    guard end <= file.count, !names.isEmpty else { return nil }
    text = end..<file.count
    let lastName = names.upperBound - Self.nameSize
    guard Int(file.number(UInt32.self, at: lastName)) + Int(file.number(UInt16.self, at: lastName + 4)) == text.count else { return nil }
  }
}
