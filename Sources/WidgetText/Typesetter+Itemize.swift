import CHarfBuzz
import CICU

private let common = ScriptResolver.common
private let latin = ScriptResolver.latin

extension Typesetter {
  /// Cuts a paragraph into items and appends them.
  ///
  /// An item ends where the attributes, the level, the script or the font change, and around what is no text. Source: UAX #9, #24, #29.
  mutating func itemize(_ paragraph: inout Paragraph) {
    let first = items.count
    let range = Int(paragraph.units.lowerBound)..<Int(paragraph.units.upperBound)
    if paragraph.isPlain {
      itemizePlain(paragraph, range)
    } else {
      graphemes.mark(.cluster, of: units, in: range, into: &flags)
      resolveLevels(paragraph, range)
      itemize(&paragraph, range)
      resolveScripts(first..<items.count)
    }
    paragraph.items = Int32(first)..<Int32(items.count)
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
          Item(firstUnit: Int32(unit), endUnit: Int32(end), span: span, face: row.face, level: 0, kind: kind, script: latin))
        unit = end
      }
    }
  }

  /// Finds the levels of a text whose paragraphs, one a line end, may each be read in a direction of their own.
  private mutating func resolveLevels(_ paragraph: Paragraph, _ range: Range<Int>) {
    levels.removeAll(keepingCapacity: true)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound && units[end] != 0x0A { end += 1 }
      end = min(end + 1, range.upperBound)
      let isRightToLeft = bidi.appendLevels(of: units, in: start..<end, paragraph.baseLevel, to: &levels)
      if isRightToLeft {
        for i in start..<end { flags[i].insert(.rightToLeft) }
      }
      start = end
    }
  }

  private mutating func itemize(_ paragraph: inout Paragraph, _ range: Range<Int>) {
    var walk = ClusterWalk(firstItem: items.count, units: range, setsFullWidth: languages[Int(paragraph.language)].setsFullWidth)
    var unit = range.lowerBound
    for span in paragraph.spans {
      let end = Int(spans[Int(span)].endUnit)
      // A cluster that spans share keeps the look of its beginning.
      while unit < range.upperBound && unit < end {
        let clusterEnd = endOfCluster(unit, range.upperBound)
        appendCluster(unit..<clusterEnd, span: span, &walk)
        unit = clusterEnd
      }
    }
    paragraph.missing = walk.missing
    if let language = walk.contentLanguage, !languages[Int(paragraph.language)].isEastAsian {
      paragraph.eastAsianLanguage = self.language(language)
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
  private mutating func appendCluster(_ range: Range<Int>, span: Int32, _ walk: inout ClusterWalk) {
    let row = spans[Int(span)]
    var item = Item(
      firstUnit: Int32(range.lowerBound), endUnit: Int32(range.upperBound), span: span, face: row.face,
      level: levels[range.lowerBound - walk.units.lowerBound], kind: row.attachment == nil ? Item.Kind(of: units[range.lowerBound]) : .attachment,
      script: latin)
    if item.kind == .text && !takesFontOfBefore(&item, range, walk) { classify(&item, range, row.attributes.font, &walk) }
    let isPart = !flags[range.lowerBound].contains(.cluster)
    if items.count > walk.firstItem, !isPart, !item.isBare, items[items.count - 1].joins(item) {
      let last = items.count - 1
      items[last].endUnit = item.endUnit
      if items[last].script == common { items[last].script = item.script }
    } else {
      items.append(item)
    }
  }

  /// A space goes on in the font of the letters before it, so that words of another script are shaped together.
  private func takesFontOfBefore(_ item: inout Item, _ range: Range<Int>, _ walk: ClusterWalk) -> Bool {
    guard range.count == 1, units[range.lowerBound] == 0x20, items.count > walk.firstItem else { return false }
    let last = items[items.count - 1]
    guard last.kind == .text, last.span == item.span, last.level == item.level, collection.role(Int(last.face)) == .script else { return false }
    (item.face, item.script) = (last.face, last.script)
    return true
  }

  /// Finds the script and the font of a cluster.
  private mutating func classify(_ item: inout Item, _ range: Range<Int>, _ request: FontRequest, _ walk: inout ClusterWalk) {
    let first = units[range.lowerBound]
    if range.count == 1 && first < 0x7F && spans[Int(item.span)].isDesign {
      let isLetter = (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
      item.script = walk.scripts.next(UInt32(first), isLetter ? latin : common)
      return
    }
    decode(range)
    if isInvisible() {
      item.kind = .control
      return
    }
    item.script = walk.scripts.next(scalars[0], cicu_script(scalars[0]))
    walk.note(item.script)
    let isBare = cicu_is_mark(scalars[0]) && flags[range.lowerBound].contains(.cluster)
    if isBare { scalars.insert(0x25CC, at: 0) }
    let isFullWidth = walk.setsFullWidth && isFullWidthBesideHan(range, of: walk.units)
    let found = isFullWidth ? collection.face(of: FontCollection.eastAsian, for: request) : coverage.face(for: scalars, Presentation(of: scalars), request)
    if let face = found {
      item.face = Int16(face)
      item.isBare = isBare
    } else {
      if isBare { scalars.removeFirst() }
      item.kind = .missing
      walk.report(missingCodePoint(request))
    }
  }

  /// Whether a mark that Latin has too stands beside a character of Chinese or Japanese, with none but such marks between, and is as wide as that.
  private func isFullWidthBesideHan(_ range: Range<Int>, of text: Range<Int>) -> Bool {
    guard range.count == 1, isMarkOfTwoWidths(units[range.lowerBound]) else { return false }
    return [-1, 1].contains { step in
      var i = range.lowerBound + step
      while text.contains(i) && abs(i - range.lowerBound) < 8 && isMarkOfTwoWidths(units[i]) { i += step }
      return text.contains(i) && isHanOrKana(units[i])
    }
  }

  private func isMarkOfTwoWidths(_ unit: UInt16) -> Bool {
    switch unit {
    case 0xB7, 0x2014, 0x2015, 0x2018, 0x2019, 0x201C, 0x201D, 0x2025, 0x2026: true
    default: false
    }
  }

  private func isHanOrKana(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x2E80...0x9FFF, 0xD840...0xD87F, 0xF900...0xFAFF, 0xFF00...0xFFEF: true
    default: false
    }
  }

  /// Whether `scalars` are such that show nothing and join nothing; a soft hyphen stays among its letters, which go on across it.
  private func isInvisible() -> Bool {
    scalars[0] != 0xAD && scalars.allSatisfy { cicu_is_default_ignorable($0) }
  }

  /// Puts the code points of a range into `scalars`.
  mutating func decode(_ range: Range<Int>) {
    scalars.removeAll(keepingCapacity: true)
    var i = range.lowerBound
    while i < range.upperBound {
      let unit = UInt32(units[i])
      let isPair = unit & 0xFC00 == 0xD800 && i + 1 < range.upperBound
      scalars.append(isPair ? 0x1_0000 + (unit & 0x3FF) << 10 + UInt32(units[i + 1]) & 0x3FF : unit)
      i += isPair ? 2 : 1
    }
  }

  /// Gives items at the start, which follow no character with a script, that of the first one that has any.
  private mutating func resolveScripts(_ range: Range<Int>) {
    let script = items[range].first { $0.script != common }?.script ?? latin
    for i in range where items[i].script == common { items[i].script = script }
  }
}

/// What is remembered from cluster to cluster.
private struct ClusterWalk {
  let firstItem: Int
  let units: Range<Int>
  let setsFullWidth: Bool
  var scripts = ScriptResolver()
  /// Code points that no font draws, each once.
  var missing: [UInt32] = []
  private var hasHan = false
  private var hasKana = false
  private var hasHangul = false

  init(firstItem: Int, units: Range<Int>, setsFullWidth: Bool) {
    self.firstItem = firstItem
    self.units = units
    self.setsFullWidth = setsFullWidth
  }

  mutating func report(_ codePoint: UInt32) {
    if missing.count < Typesetter.missingLimit, !missing.contains(codePoint) { missing.append(codePoint) }
  }

  mutating func note(_ script: UInt32) {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_HAN, HB_SCRIPT_BOPOMOFO: hasHan = true
    case HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA: hasKana = true
    case HB_SCRIPT_HANGUL: hasHangul = true
    default: break
    }
  }

  /// The language whose forms of Han characters a text asks for where its locale has none: that of the kana or the Hangul among them.
  var contentLanguage: String? {
    if hasKana { return "ja" }
    if hasHangul { return "ko" }
    return hasHan ? "zh-Hans" : nil
  }
}

extension Item {
  /// Whether the cluster that `next` holds may continue this item.
  fileprivate func joins(_ next: Item) -> Bool {
    let isRun = kind == .text || kind == .missing || kind == .control
    let isOneScript = script == next.script || script == common || next.script == common
    return isRun && kind == next.kind && span == next.span && face == next.face && level == next.level && isOneScript && !isBare
  }
}
