import DisplayList
import Geometry
import WidgetText

/// Characters of one look that stand side by side.
private struct TextPiece {
  var font: Int
  var size: Double
  var fill: String
  var alpha: Double
  /// The link that they belong to, as an index of a command.
  var link: Int?
  /// Where each character stands.
  var x: [Double]
  var y: Double
  var text: String
  /// Whether another character may follow: renderers do not agree on how many places a cluster of several takes.
  var isOpen: Bool
}

/// A run of glyphs that is written as text.
private struct LiveRun {
  var run: GlyphRun
  var paint: Paint
  var link: Int?
}

/// Texts as characters, which can be selected, searched for and read aloud, and look as their outlines do.
///
/// Each cluster stands where our pictures have it, in fonts that have one glyph for it (`LiveFonts`). A text is one element, in reading order. It stays
/// outlines where nobody could select it or nobody may embed its font:
/// - in a mask, and where a group or a gradient becomes pixels;
/// - emoji, which are pictures;
/// - the code in the box of a character that no font has, and the hyphen where a word is broken at a soft one: they are not in the text;
/// - a font whose makers allow no embedding, or none of a subset.
///
/// A text that is written in full needs no label. One of which something is missing, cut off by an ellipsis for example, keeps it.
extension SVGWriter {
  /// Commands that stand together from `start` on and are glyphs, or links around glyphs; empty where texts are outlines.
  func textCommands(from start: Int, in range: Range<Int>) -> Range<Int> {
    guard options.text == .live, !isInMask else { return start..<start }
    var index = start
    while index < range.upperBound, !runs(of: index).isEmpty { index = Int(list.commands[index].end) }
    return start..<index
  }

  /// Writes glyphs: first the outlines among them, then one text.
  mutating func write(text range: Range<Int>) throws(Pictures.Failure) {
    var live: [LiveRun] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let runs = runs(of: index)
      if runs.allSatisfy({ isLive($0) }) { live += runs } else { try writeCommand(index) }
      index = Int(list.commands[index].end)
    }
    live.sort { $0.run.firstCluster < $1.run.firstCluster }
    var pieces: [TextPiece] = []
    for run in live { add(run, to: &pieces) }
    for piece in pieces.split(whereNeighbours: { $0.alpha != $1.alpha }) { write(piece) }
  }

  /// What a text says where it is written as characters; nil where nothing of it is.
  func spoken(_ range: Range<Int>) -> String? {
    var live: [GlyphRun] = []
    for index in range {
      guard case .glyphs(let run, let paint) = list.commands[index].operation else { continue }
      let item = LiveRun(run: list.runs[Int(run)], paint: list.paints[Int(paint)])
      if options.text == .live, !isInMask, isLive(item) { live.append(item.run) }
    }
    guard !live.isEmpty else { return nil }
    live.sort { $0.firstCluster < $1.firstCluster }
    return live.map { run in clusters(of: run).map { String(scalars(of: $0)) }.joined() }.joined()
  }

  private func runs(of index: Int) -> [LiveRun] {
    let command = list.commands[index]
    switch command.operation {
    case .glyphs(let run, let paint): return [LiveRun(run: list.runs[Int(run)], paint: list.paints[Int(paint)])]
    case .region(let region):
      guard case .link = list.regions[Int(region)].target else { return [] }
      var runs: [LiveRun] = []
      for child in index + 1..<Int(command.end) {
        guard case .glyphs(let run, let paint) = list.commands[child].operation else { return [] }
        runs.append(LiveRun(run: list.runs[Int(run)], paint: list.paints[Int(paint)], link: index))
      }
      return runs
    case .fill, .stroke, .image, .clip, .group, .transform: return []
    }
  }

  private func isLive(_ item: LiveRun) -> Bool {
    let run = item.run
    if case .angular = item.paint { return false }
    guard run.clusterCount > 0, run.glyphCount > 0, run.size > 0, !item.paint.isClear else { return false }
    return !text.isColor(run.font) && text.notice(of: run.font).allowsSubsets
  }

  private func clusters(of run: GlyphRun) -> ArraySlice<GlyphCluster> {
    list.clusters[Int(run.firstCluster)..<Int(run.firstCluster + run.clusterCount)]
  }

  /// A cluster's characters without those that only say how to lay them out, which is done; line ends as one kind.
  private func scalars(of cluster: GlyphCluster) -> String.UnicodeScalarView {
    let letters = list.letters[Int(cluster.firstLetter)..<Int(cluster.firstLetter + cluster.letterCount)]
    let text = String(decoding: letters, as: UTF16.self)
    return text.withoutControls
  }
}

/// Where characters stand.
extension SVGWriter {
  private mutating func add(_ item: LiveRun, to pieces: inout [TextPiece]) {
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
      GlyphDrawing(shape, of: run.font, advance: max(0, advance), in: context)
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

/// Elements.
extension SVGWriter {
  /// One element: what all pieces share, which is what the first is like, and then the pieces.
  private mutating func write(_ pieces: ArraySlice<TextPiece>) {
    let first = pieces[pieces.startIndex]
    out.append("<text")
    out.attribute("class", plain: "\(options.idPrefix)t")
    out.attribute("font-family", plain: family(first.font))
    out.attribute("font-size", first.size)
    if first.fill != "#000" { out.attribute("fill", plain: first.fill) }
    // As a group, so that glyphs that touch do not show where they do.
    if first.alpha < 1 { out.attribute("opacity", first.alpha) }
    if pieces.count == 1, first.link == nil {
      write(first, after: nil)
    } else {
      out.append(">")
      var previous: TextPiece?
      for link in pieces.split(whereNeighbours: { $0.link != $1.link }) {
        let element = openLink(link[link.startIndex].link)
        for piece in link {
          out.append("<tspan")
          if piece.font != first.font { out.attribute("font-family", plain: family(piece.font)) }
          if piece.size != first.size { out.attribute("font-size", piece.size) }
          if piece.fill != first.fill { out.attribute("fill", plain: piece.fill) }
          write(piece, after: previous)
          out.append("</tspan>")
          previous = piece
        }
        if let element { close(element) }
      }
    }
    out.append("</text>")
  }

  private mutating func openLink(_ command: Int?) -> Element? {
    guard let command, case .region(let region) = list.commands[command].operation else { return nil }
    return open(list.regions[Int(region)])
  }

  /// Places and characters of a piece, whose element is open.
  private mutating func write(_ piece: TextPiece, after previous: TextPiece?) {
    out.append(" x=\"")
    for (index, x) in piece.x.enumerated() {
      if index > 0 { out.append(" ") }
      out.append(x)
    }
    out.append("\"")
    if piece.y != previous?.y { out.attribute("y", piece.y) }
    out.append(">")
    out.append(text: piece.text)
  }

  private func family(_ font: Int) -> String { id("t", font + 1) }

  /// The fonts, and the class of all texts: nothing that a page around the file says about texts may reach them.
  ///
  /// Every cluster has a place of its own, so texts are read to the right for renderers, whose places would else be right ends.
  func styleSheet() -> Markup {
    var sheet = Markup()
    sheet.append("<style>")
    for (number, font) in liveFonts.fonts.enumerated() {
      sheet.append("@font-face{font-family:")
      sheet.append(plain: family(number))
      sheet.append(";src:url(data:font/otf;base64,")
      let file = OpenTypeFont(
        family: family(number), notice: text.notice(of: font.source), metrics: text.metrics(of: font.source), glyphs: font.glyphs,
        characters: font.characters.map { (scalar: $0.key, glyph: $0.value) }.sorted { $0.scalar < $1.scalar })
      sheet.append(base64: file.file())
      sheet.append(")}")
    }
    sheet.append(".")
    sheet.append(plain: options.idPrefix)
    sheet.append("t{white-space:pre;direction:ltr;text-anchor:start;text-rendering:geometricPrecision;text-transform:none;letter-spacing:0;word-spacing:0;")
    sheet.append("font-weight:400;font-style:normal;font-stretch:normal;font-variant:normal;font-kerning:none;font-synthesis:none}</style>")
    return sheet
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
    self.advance = advance
  }
}

extension Collection {
  /// Cuts between neighbours that differ.
  fileprivate func split(whereNeighbours differ: (Element, Element) -> Bool) -> [SubSequence] {
    var (parts, start, previous) = ([SubSequence](), startIndex, startIndex)
    for index in indices.dropFirst() {
      if differ(self[previous], self[index]) {
        parts.append(self[start..<index])
        start = index
      }
      previous = index
    }
    if start < endIndex { parts.append(self[start...]) }
    return parts
  }
}

extension String {
  /// Without controls, directional marks among them; every kind of line end is a line feed.
  var withoutControls: String.UnicodeScalarView {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x0A where previous == "\r": continue
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: result.append("\n")
      case 0x09: result.append(scalar)
      case 0..<0x20, 0x7F...0x9F, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
      case _: result.append(scalar)
      }
    }
    return result
  }
}
