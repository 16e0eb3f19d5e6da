import DisplayList
import Geometry
import WidgetText

/// Where characters stand.
extension SVGWriter {
  mutating func add(_ item: LiveRun, to pieces: inout [TextPiece]) {
    for cluster in clusters(of: item.run) {
      let scalars = Array(scalars(of: cluster))
      guard !scalars.isEmpty else { continue }
      // What a renderer hides can draw nothing: the first other character does.
      let hidden = scalars.prefix { $0.properties.isDefaultIgnorableCodePoint }
      let first = hidden.count < scalars.count ? hidden.count : 0
      let place = placed(cluster.origin, item.run)
      if first > 0 {
        let share = liveFonts.placeSilent(hidden.map(\.value)[...], of: item.run.font, preferring: pieces.last?.font)
        append(scalars[..<first], in: share.font, at: place, item, to: &pieces)
      }
      add(scalars[first...], of: cluster, at: place, item, to: &pieces)
    }
  }

  private mutating func add(
    _ scalars: ArraySlice<Unicode.Scalar>, of cluster: GlyphCluster, at place: Point, _ item: LiveRun, to pieces: inout [TextPiece]
  ) {
    let (run, context) = (item.run, text)
    let shape = shape(of: cluster, size: run.size)
    var advance = Int((cluster.advance / run.size * Double(GlyphDrawing.unitsPerEm)).rounded())
    // Shapers take the advance of a mark that stands alone, and move it by as much.
    if scalars[scalars.startIndex].properties.generalCategory == .nonspacingMark { advance = 0 }
    let shares = liveFonts.place(scalars.map(\.value), as: shape, of: run.font, preferring: pieces.last?.font) {
      GlyphDrawing(shape, of: run.font, advance: advance, in: context)
    }
    var first = scalars.startIndex
    for share in shares {
      append(scalars[first..<first + share.count], in: share.font, at: place, item, to: &pieces)
      first += share.count
    }
  }

  private mutating func append(
    _ characters: ArraySlice<Unicode.Scalar>, in font: Int, at place: Point, _ item: LiveRun, to pieces: inout [TextPiece]
  ) {
    let (fill, alpha) = fill(of: item.paint)
    let first = characters[characters.startIndex]
    let isOpen = characters.count == 1 && first.value >= 0x20 && first.value <= 0xFFFF
    var string = String.UnicodeScalarView()
    string.append(contentsOf: characters)
    if let last = pieces.last, last.isOpen, last.font == font, last.size == item.run.size, last.fill == fill, last.alpha == alpha,
      last.link == item.link, last.y == place.y
    {
      pieces[pieces.count - 1].x.append(place.x)
      pieces[pieces.count - 1].text += String(string)
      pieces[pieces.count - 1].isOpen = isOpen
    } else {
      pieces.append(
        TextPiece(
          font: font, size: item.run.size, fill: fill, alpha: alpha, link: item.link, x: [place.x], y: place.y, text: String(string), isOpen: isOpen))
    }
  }

  private func shape(of cluster: GlyphCluster, size: Double) -> ClusterShape {
    let glyphs = list.glyphs[Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount)]
    func units(_ distance: Double) -> Int { Int((distance / size * Double(GlyphDrawing.unitsPerEm)).rounded()) }
    return ClusterShape(
      parts: glyphs.map { ClusterShape.Part(glyph: $0.id, x: units($0.position.x - cluster.origin.x), y: units($0.position.y - cluster.origin.y)) })
  }

  private mutating func fill(of paint: Paint) -> (fill: String, alpha: Double) {
    guard case .color(let color) = paint else { return ("url(#\(id("p", gradient(paint))))", 1) }
    return (color.hex, color.alpha)
  }
}

extension GlyphDrawing {
  /// A cluster's glyphs beside one another.
  fileprivate init(_ shape: ClusterShape, of font: FontInstanceID, advance: Int, in text: TextContext) {
    let em = Double(GlyphDrawing.unitsPerEm)
    for part in shape.parts {
      let place = Transform(a: em, b: 0, c: 0, d: -em, tx: Double(part.x), ty: -Double(part.y))
      outline.append(text.outline(font: font, glyph: part.glyph).transformed(by: place))
    }
    self.advance = min(max(advance, 0), 0x7FFF)
  }
}
