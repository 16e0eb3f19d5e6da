import DisplayList

/// Elements of texts.
extension SVGWriter {
  /// One element: what all pieces share, which is what the first is like, and then the pieces.
  mutating func write(_ pieces: ArraySlice<TextPiece>) {
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
}

extension Collection {
  /// Cuts between neighbours that differ.
  func split(whereNeighbours differ: (Element, Element) -> Bool) -> [SubSequence] {
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
