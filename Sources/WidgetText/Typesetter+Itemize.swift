import CHarfBuzz
import CICU

/// Scripts that say nothing of the text around them.
private let common = HB_SCRIPT_COMMON.rawValue
private let inherited = HB_SCRIPT_INHERITED.rawValue
private let latin = HB_SCRIPT_LATIN.rawValue

extension Typesetter {
  /// Cuts a paragraph into items and appends them.
  ///
  /// An item ends where the attributes, the level, the script or the font change, and around line ends and tabs.
  mutating func itemize(_ paragraph: Paragraph, _ id: ParagraphID) -> Range<Int32> {
    let first = items.count
    let range = Int(paragraph.units.lowerBound)..<Int(paragraph.units.upperBound)
    if paragraph.isPlain {
      itemizePlain(paragraph, range)
      return Int32(first)..<Int32(items.count)
    }
    graphemes.mark(.cluster, of: units, in: range, into: &flags)
    bidi.levels(of: units, in: range, paragraphLevel: paragraph.level, into: &levels)
    var unit = range.lowerBound
    for span in paragraph.spans {
      let end = Int(spans[Int(span)].endUnit)
      // A cluster that spans share keeps the look of its beginning.
      while unit < range.upperBound && unit < end {
        let clusterEnd = endOfCluster(unit, range.upperBound)
        appendCluster(unit..<clusterEnd, span: span, paragraph, id, isFirst: items.count == first)
        unit = clusterEnd
      }
    }
    resolveScripts(first..<items.count)
    return Int32(first)..<Int32(items.count)
  }

  /// Items of ASCII that reads to the right: Latin in the font that was asked for.
  private mutating func itemizePlain(_ paragraph: Paragraph, _ range: Range<Int>) {
    var unit = range.lowerBound
    for span in paragraph.spans {
      let row = spans[Int(span)]
      while unit < Int(row.endUnit) {
        let kind = Item.Kind(of: units[unit])
        var end = unit + 1
        while kind == .text && end < Int(row.endUnit) && Item.Kind(of: units[end]) == .text { end += 1 }
        items.append(
          Item(
            firstUnit: Int32(unit), endUnit: Int32(end), span: span, file: Int8(row.attributes.font.fileIndex), level: 0,
            kind: kind, script: latin))
        unit = end
      }
    }
  }

  /// No letter has hundreds of marks, and shaping takes quadratic time over them: a longer cluster goes to the shaper in parts.
  private static let clusterLimit = 256

  private func endOfCluster(_ unit: Int, _ limit: Int) -> Int {
    var end = unit + 1
    while end < limit && end - unit < Typesetter.clusterLimit && !flags[end].contains(.cluster) { end += 1 }
    return end
  }

  /// Lengthens the last item by a cluster, or begins one.
  private mutating func appendCluster(_ range: Range<Int>, span: Int32, _ paragraph: Paragraph, _ id: ParagraphID, isFirst: Bool) {
    let file = spans[Int(span)].attributes.font.fileIndex
    var item = Item(
      firstUnit: Int32(range.lowerBound), endUnit: Int32(range.upperBound), span: span, file: Int8(file),
      level: levels[range.lowerBound - Int(paragraph.units.lowerBound)], kind: Item.Kind(of: units[range.lowerBound]), script: latin)
    if item.kind == .text { classify(&item, range, id) }
    let isPart = !flags[range.lowerBound].contains(.cluster)
    if !isFirst, !isPart, items[items.count - 1].joins(item) {
      let last = items.count - 1
      items[last].endUnit = item.endUnit
      if items[last].script == common { items[last].script = item.script }
    } else {
      items.append(item)
    }
  }

  /// Finds the script and the font of a cluster.
  private mutating func classify(_ item: inout Item, _ range: Range<Int>, _ id: ParagraphID) {
    let first = units[range.lowerBound]
    if range.count == 1 && first < 0x7F {
      let isLetter = (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
      item.script = isLetter ? latin : common
      return
    }
    decode(range)
    item.script = cicu_script(scalars[0])
    if item.script == inherited { item.script = common }
    if let file = coverage.file(for: scalars, preferred: Int(item.file)) {
      item.file = Int8(file)
    } else {
      item.kind = .missing
      report(scalars[0], id)
    }
  }

  /// Puts the code points of a range into `scalars`.
  private mutating func decode(_ range: Range<Int>) {
    scalars.removeAll(keepingCapacity: true)
    var i = range.lowerBound
    while i < range.upperBound {
      let unit = UInt32(units[i])
      let isPair = unit & 0xFC00 == 0xD800 && i + 1 < range.upperBound
      scalars.append(isPair ? 0x1_0000 + (unit & 0x3FF) << 10 + UInt32(units[i + 1]) & 0x3FF : unit)
      i += isPair ? 2 : 1
    }
  }

  private mutating func report(_ codePoint: UInt32, _ id: ParagraphID) {
    guard missing.count < Typesetter.missingLimit else { return }
    let record = MissingGlyph(paragraph: id, codePoint: codePoint)
    if !missing.contains(record) { missing.append(record) }
  }

  /// Gives items without a script that of the item before them, or of the first one that has any.
  private mutating func resolveScripts(_ range: Range<Int>) {
    var script = items[range].first { $0.script != common }?.script ?? latin
    for i in range {
      if items[i].script == common { items[i].script = script } else { script = items[i].script }
    }
  }
}

extension Item.Kind {
  fileprivate init(of unit: UInt16) {
    switch unit {
    case 0x0A: self = .newline
    case 0x09: self = .tab
    default: self = .text
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
