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
    guard end <= file.count else { return nil }
    text = end..<file.count
  }

  /// Whether every number of the file leads to an entry that is there, and every outline has the points that its verbs ask for.
  func hold(in file: MappedFile) -> Bool {
    namesHold(in: file) && layersHold(in: file) && outlinesHold(in: file)
  }

  private func namesHold(in file: MappedFile) -> Bool {
    let symbolCount = symbols.count / Self.symbolSize
    for entry in stride(from: names.lowerBound, to: names.upperBound, by: Self.nameSize) {
      let end = Int(file.number(UInt32.self, at: entry)) + Int(file.number(UInt16.self, at: entry + 4))
      guard end <= text.count, Int(file.number(UInt16.self, at: entry + 6)) < symbolCount else { return false }
    }
    return true
  }

  private func layersHold(in file: MappedFile) -> Bool {
    let layerCount = layers.count / Self.layerSize
    for entry in stride(from: symbols.lowerBound, to: symbols.upperBound, by: Self.symbolSize) {
      let end = Int(file.number(UInt16.self, at: entry)) + Int(file.number(UInt16.self, at: entry + 2))
      guard end <= layerCount else { return false }
    }
    let (outlineCount, colorCount) = (outlines.count / Self.outlineSize, colors.count / Self.colorSize)
    for entry in stride(from: layers.lowerBound, to: layers.upperBound, by: Self.layerSize) {
      let color = Int(file.number(UInt8.self, at: entry + 7))
      guard Int(file.number(UInt16.self, at: entry)) < outlineCount, Int(file.number(UInt16.self, at: entry + 2)) < outlineCount,
        SymbolLayer.Role(rawValue: file.number(UInt8.self, at: entry + 6)) != nil,
        color < colorCount || color == Int(SymbolLayer.noColor)
      else { return false }
    }
    return true
  }

  private func outlinesHold(in file: MappedFile) -> Bool {
    let pointCount = points.count / Self.pointSize
    for number in 0..<outlines.count / Self.outlineSize {
      let outline = SymbolOutline(file, at: outlines.lowerBound + Self.outlineSize * number)
      guard outline.firstVerb + outline.verbCount <= verbs.count, outline.firstPoint + outline.pointCount <= pointCount else { return false }
      var (asked, isOpen) = (0, false)
      for verb in verbs.lowerBound + outline.firstVerb..<verbs.lowerBound + outline.firstVerb + outline.verbCount {
        guard let verb = Path.Verb(rawValue: file.number(UInt8.self, at: verb)), isOpen || verb == .move else { return false }
        isOpen = verb != .close
        switch verb {
        case .move, .line: asked += 1
        case .curve: asked += 3
        case .close: break
        }
      }
      guard asked == outline.pointCount else { return false }
    }
    return true
  }
}

/// Where the verbs and points of one outline lie, by their numbers.
struct SymbolOutline {
  var firstVerb, firstPoint, verbCount, pointCount: Int

  init(_ file: MappedFile, at entry: Int) {
    firstVerb = Int(file.number(UInt32.self, at: entry))
    firstPoint = Int(file.number(UInt32.self, at: entry + 4))
    verbCount = Int(file.number(UInt16.self, at: entry + 8))
    pointCount = Int(file.number(UInt16.self, at: entry + 10))
  }

  /// Whether the points of both mean the same.
  func blends(with other: SymbolOutline) -> Bool { firstVerb == other.firstVerb && verbCount == other.verbCount }
}
