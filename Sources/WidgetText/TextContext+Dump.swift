extension TextContext {
  /// The lines of a paragraph in a box as text in reading order, marks included; for dumps and tests.
  package func lines(_ id: ParagraphID, width: Double, height: Double) -> [String] {
    typesetter.lineTexts(id, width: width, height: height, isVisual: false)
  }

  /// The lines of a paragraph in a box as their clusters stand from left to right; for dumps and tests.
  package func visualLines(_ id: ParagraphID, width: Double, height: Double) -> [String] {
    typesetter.lineTexts(id, width: width, height: height, isVisual: true)
  }
}

extension Typesetter {
  fileprivate mutating func lineTexts(_ id: ParagraphID, width: Double, height: Double, isVisual: Bool) -> [String] {
    let metrics = fit(id, width: width, height: height)
    let paragraph = paragraphs[Int(id)]
    let text = metrics.scale < 1 ? scaled : shaped
    let end = metrics.scale < 1 ? text.clusters.count : Int(paragraph.clusters.upperBound)
    var result: [String] = []
    for i in lines.indices {
      cutSegments(lines[i], paragraph, of: text)
      if isVisual { Bidi.reorder(levels, into: &order) } else { order = ContiguousArray(0..<Int32(segments.count)) }
      var line = ""
      for s in order {
        let isReversed = isVisual && levels[Int(s)] & 1 == 1
        line += string(of: segments[Int(s)], isReversed: isReversed, end: end, paragraph, text)
      }
      result.append(line)
    }
    return result
  }

  private func string(
    of segment: LineSegment, isReversed: Bool, end: Int, _ paragraph: Paragraph, _ text: ShapedText
  ) -> String {
    switch segment.mark {
    case .ellipsis: return "…"
    case .hyphen: return "-"
    case .none: break
    }
    let clusters = segment.clusters.map { i in
      let next = Int(i) + 1 < end ? Int(text.clusters[Int(i) + 1].unit) : Int(paragraph.units.upperBound)
      return String(decoding: units[Int(text.clusters[Int(i)].unit)..<next], as: UTF16.self)
    }
    return (isReversed ? clusters.reversed() : clusters).joined()
  }
}
