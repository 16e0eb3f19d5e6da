import CHarfBuzz
import CICU

/// Scripts that say nothing of the text around them.
private let common = tag("Zyyy")
private let inherited = tag("Zinh")
private let latin = tag("Latn")

extension TextContext {
  /// Cuts a paragraph into items and appends them.
  ///
  /// An item ends where the attributes, the level, the script or the font change (TEXT §3.6), and around line ends and tabs.
  func itemize(_ paragraph: Paragraph, _ id: ParagraphID) -> Range<Int32> {
    let first = Int32(items.count)
    let range = Int(paragraph.units.lowerBound)..<Int(paragraph.units.upperBound)
    if paragraph.isPlain {
      for i in range { flags[i] = .cluster }
    } else {
      graphemes.mark(.cluster, of: units, in: range, into: &flags)
      bidi.levels(of: units, in: range, paragraphLevel: paragraph.level, into: &levels)
    }
    var unit = range.lowerBound
    for span in paragraph.spans {
      let end = Int(spans[Int(span)].endUnit)
      // A cluster that spans share keeps the look of its beginning.
      while unit < range.upperBound && unit < end {
        let clusterEnd = endOfCluster(unit, range.upperBound)
        appendCluster(unit..<clusterEnd, span: span, paragraph, id, isFirst: items.count == Int(first))
        unit = clusterEnd
      }
    }
    resolveScripts(Int(first)..<items.count)
    return first..<Int32(items.count)
  }

  private func endOfCluster(_ unit: Int, _ limit: Int) -> Int {
    var end = unit + 1
    while end < limit && !flags[end].contains(.cluster) { end += 1 }
    return end
  }

  /// Lengthens the last item by a cluster, or begins one.
  private func appendCluster(_ range: Range<Int>, span: Int32, _ paragraph: Paragraph, _ id: ParagraphID, isFirst: Bool) {
    let file = spans[Int(span)].attributes.font.fileIndex
    var item = Item(
      firstUnit: Int32(range.lowerBound), endUnit: Int32(range.upperBound), span: span, file: Int8(file), level: 0, kind: .text,
      script: latin)
    switch units[range.lowerBound] {
    case 0x0A: item.kind = .newline
    case 0x09: item.kind = .tab
    default: break
    }
    if !paragraph.isPlain {
      item.level = levels[range.lowerBound - Int(paragraph.units.lowerBound)]
      if item.kind == .text { classify(&item, range, id) }
    }
    if !isFirst, items[items.count - 1].joins(item) {
      let last = items.count - 1
      items[last].endUnit = item.endUnit
      if items[last].script == common { items[last].script = item.script }
    } else {
      items.append(item)
    }
  }

  /// Finds the script and the font of a cluster.
  private func classify(_ item: inout Item, _ range: Range<Int>, _ id: ParagraphID) {
    let first = units[range.lowerBound]
    if range.count == 1 && first < 0x7F {
      let isLetter = (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
      item.script = isLetter ? latin : common
      return
    }
    let scalars = String(decoding: units[range], as: UTF16.self).unicodeScalars
    item.script = cicu_script(scalars[scalars.startIndex].value)
    if item.script == inherited { item.script = common }
    if let file = coverage.file(for: scalars, preferred: Int(item.file)) {
      item.file = Int8(file)
    } else {
      item.kind = .missing
      report(scalars[scalars.startIndex].value, id)
    }
  }

  private func report(_ codePoint: UInt32, _ id: ParagraphID) {
    guard missing.count < TextContext.missingLimit else { return }
    let record = MissingGlyph(paragraph: id, codePoint: codePoint)
    if !missing.contains(record) { missing.append(record) }
  }

  /// Gives items without a script that of the item before them, or of the first one that has any.
  private func resolveScripts(_ range: Range<Int>) {
    var script = items[range].first { $0.script != common }?.script ?? latin
    for i in range {
      if items[i].script == common { items[i].script = script } else { script = items[i].script }
    }
  }
}

extension Item {
  /// Whether the cluster that `next` holds may continue this item.
  fileprivate func joins(_ next: Item) -> Bool {
    let isRun = kind == .text || kind == .missing
    let isOneScript = script == next.script || script == common || next.script == common
    return isRun && kind == next.kind && span == next.span && file == next.file && level == next.level && isOneScript
  }
}
