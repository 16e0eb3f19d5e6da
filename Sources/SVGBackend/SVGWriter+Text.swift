import DisplayList
import Geometry
import WidgetText

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
    try pictures.checkTime()
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
    return !text.isColor(run.font) && text.embedding(of: run.font).allowsSubsets
  }

  func clusters(of run: GlyphRun) -> ArraySlice<GlyphCluster> {
    list.clusters[Int(run.firstCluster)..<Int(run.firstCluster + run.clusterCount)]
  }

  /// A cluster's characters without those that only say how to lay them out, which is done; line ends as one kind.
  func scalars(of cluster: GlyphCluster) -> String.UnicodeScalarView {
    let letters = list.letters[Int(cluster.firstLetter)..<Int(cluster.firstLetter + cluster.letterCount)]
    let text = String(decoding: letters, as: UTF16.self)
    return text.withoutControls
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
