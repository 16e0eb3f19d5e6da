import CHarfBuzz

extension Typesetter {
  /// Width of the box in place of a glyph that no font has, in ems.
  static let missingWidth = 0.6
  /// Distance of tab stops in points.
  static let tabStop = 28.0

  /// Shapes a paragraph's items with sizes times `scale` and appends them to `text`.
  mutating func shape(_ paragraph: Paragraph, scale: Double, into text: inout ShapedText) {
    for i in paragraph.items {
      let item = items[Int(i)]
      let run = shapedRun(item, scale: scale, paragraph)
      text.runs.append(run)
      switch item.kind {
      case .text: appendText(Int(item.firstUnit)..<Int(item.endUnit), run, to: &text)
      case .missing: appendClusters(of: item, advance: run.size * Typesetter.missingWidth + run.tracking, to: &text)
      case .control: appendClusters(of: item, advance: 0, to: &text)
      case .tab: append(item, advance: Typesetter.tabStop, traits: [.tab, .space], to: &text)
      case .newline: append(item, advance: 0, traits: .newline, to: &text)
      case .attachment: append(item, advance: attachment(of: item).width * scale + run.tracking, traits: [], to: &text)
      }
    }
  }

  func attachment(of item: Item) -> TextAttachment {
    spans[Int(item.span)].attachment ?? TextAttachment(id: -1, width: 0, height: 0)
  }

  private mutating func shapedRun(_ item: Item, scale: Double, _ paragraph: Paragraph) -> ShapedRun {
    let row = spans[Int(item.span)]
    let attributes = row.attributes
    let size = attributes.font.size * scale
    let font = fonts.instance(face: Int(item.face), attributes.font, size: size)
    let offset = attributes.baselineOffset * scale
    let metrics = metrics(of: item, row, size: size, scale: scale)
    let role = collection.role(Int(item.face))
    let request = ShapeRequest(
      font: font, script: item.script, language: isHan(item.script) ? paragraph.eastAsianLanguage : paragraph.language,
      features: features(of: item, attributes, role).union(joining(item, paragraph)), isRightToLeft: item.level & 1 == 1)
    let tracking = attributes.tracking * scale + (item.kind == .text ? opticalTracking(role, size: size) : 0)
    return ShapedRun(
      font: font, size: size, unit: size / Double(fonts[font].unitsPerEm), kind: item.kind, level: item.level, endUnit: item.endUnit,
      span: item.span, ascent: metrics.ascent + max(0, offset), descent: metrics.descent + max(0, -offset), gap: metrics.gap,
      baselineOffset: offset, tracking: joins(item.script) ? 0 : tracking, request: request)
  }

  /// The room that an item takes in its line: that of the font asked for, and more for letters and images that reach beyond it. Emoji never do.
  private func metrics(of item: Item, _ row: SpanRow, size: Double, scale: Double) -> FontMetrics {
    var metrics = row.metrics.scaled(by: size)
    switch item.kind {
    case .attachment:
      let attachment = attachment(of: item)
      metrics.ascent = max(metrics.ascent, (attachment.height - attachment.descent) * scale)
      metrics.descent = max(metrics.descent, attachment.descent * scale)
    case .text where item.face != row.face && collection.role(Int(item.face)) != .emoji:
      metrics = metrics.union(fallback: collection.metrics(Int(item.face)), size: size)
    case .text, .missing, .tab, .newline, .control:
      break
    }
    return metrics
  }

  private func features(of item: Item, _ attributes: TextAttributes, _ role: FontFile.Role?) -> ShapeFeatures {
    var features: ShapeFeatures = attributes.font.monospacedDigit ? .tabularDigits : []
    if attributes.tracking != 0 { features.insert(.noLigatures) }
    if drawsCode(item, role) { features.insert(.noContextualAlternates) }
    if item.isBare { features.insert(.dottedCircle) }
    if isHan(item.script) { features.insert(.noKerning) }
    return features
  }

  /// Whether contextual alternates would turn the text into something else: arrows of `->`, ligatures of code.
  private func drawsCode(_ item: Item, _ role: FontFile.Role?) -> Bool {
    switch role {
    case .design(.monospaced)?: true
    case .design(.default)?: units[Int(item.firstUnit)..<Int(item.endUnit)].contains { $0 == 0x2D || (0x3C...0x3E).contains($0) }
    case .design(.rounded)?, .design(.serif)?, .script?, .emoji?, nil: false
    }
  }

  /// Letters of these scripts touch each other, so nothing is put between them.
  func joins(_ script: UInt32) -> Bool {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_NKO, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_MANDAIC, HB_SCRIPT_HANIFI_ROHINGYA: true
    default: false
    }
  }

  private func isHan(_ script: UInt32) -> Bool {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO: true
    default: false
    }
  }

  /// Appends the clusters of a run's units as the cache has them.
  mutating func appendText(_ range: Range<Int>, _ run: ShapedRun, to text: inout ShapedText) {
    let found = cache.shaped(
      TextSlice(units: units, flags: flags, range: range), request: run.request, font: fonts[run.font],
      language: languages[Int(run.request.language)])
    let runIndex = Int32(text.runs.count - 1)
    for c in found {
      let cluster = cache.results.clusters[c]
      let unit = range.lowerBound + Int(cluster.unit)
      let end = c + 1 < found.upperBound ? range.lowerBound + Int(cache.results.clusters[c + 1].unit) : range.upperBound
      text.clusters.append(
        Cluster(
          unit: Int32(unit), run: runIndex, firstGlyph: Int32(text.glyphs.count), glyphCount: cluster.glyphCount,
          advance: Double(cluster.advance) * run.unit + run.tracking, traits: traits(of: cluster, unit, end)))
      appendGlyphs(of: cluster, run.unit, to: &text.glyphs)
    }
  }

  private func appendGlyphs(of cluster: CachedCluster, _ unit: Double, to glyphs: inout ContiguousArray<ShapedGlyph>) {
    for g in Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount) {
      let glyph = cache.results.glyphs[g]
      glyphs.append(
        ShapedGlyph(
          id: glyph.id, advance: Double(glyph.advance) * unit, dx: Double(glyph.dx) * unit, dy: Double(glyph.dy) * unit))
    }
  }

  /// Appends an item whose clusters have no glyphs.
  private func appendClusters(of item: Item, advance: Double, to text: inout ShapedText) {
    for unit in Int(item.firstUnit)..<Int(item.endUnit) where flags[unit].contains(.cluster) {
      text.clusters.append(
        Cluster(
          unit: Int32(unit), run: Int32(text.runs.count - 1), firstGlyph: Int32(text.glyphs.count), glyphCount: 0, advance: advance,
          traits: []))
    }
  }

  /// Appends an item that is one cluster without glyphs.
  private func append(_ item: Item, advance: Double, traits: ClusterTraits, to text: inout ShapedText) {
    text.clusters.append(
      Cluster(
        unit: item.firstUnit, run: Int32(text.runs.count - 1), firstGlyph: Int32(text.glyphs.count), glyphCount: 0, advance: advance,
        traits: traits))
  }

  private func traits(of cluster: CachedCluster, _ unit: Int, _ end: Int) -> ClusterTraits {
    var traits: ClusterTraits = cluster.isUnsafe ? .unsafe : []
    // A space that carries a mark has two glyphs, and shows.
    if cluster.glyphCount < 2 && hangs(units[unit]) { traits.insert(.space) }
    if units[end - 1] == 0xAD { traits.insert(.softHyphen) }
    return traits
  }

  /// White space that may hang over a line's end; the no-break spaces do not.
  private func hangs(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}
