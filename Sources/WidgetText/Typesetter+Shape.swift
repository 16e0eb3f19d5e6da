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
      case .text: appendText(item, run, to: &text)
      case .missing: appendMissing(item, run, to: &text)
      case .tab, .newline:
        let isTab = item.kind == .tab
        text.clusters.append(
          Cluster(
            unit: item.firstUnit, run: Int32(text.runs.count - 1), firstGlyph: Int32(text.glyphs.count), glyphCount: 0,
            advance: isTab ? Typesetter.tabStop : 0, traits: isTab ? [.tab, .space] : .newline))
      }
    }
  }

  private mutating func shapedRun(_ item: Item, scale: Double, _ paragraph: Paragraph) -> ShapedRun {
    let attributes = spans[Int(item.span)].attributes
    let size = attributes.font.size * scale
    let font = fonts.instance(file: Int(item.file), weight: attributes.font.weight, size: size)
    let metrics = FontMetrics(size: size)
    let offset = attributes.baselineOffset * scale
    let family = FontFile.all[Int(item.file)].family
    var features: ShapeFeatures = attributes.font.monospacedDigit ? .tabularDigits : []
    if attributes.tracking != 0 { features.insert(.noLigatures) }
    if drawsCode(item, family) { features.insert(.noContextualAlternates) }
    let tracking = attributes.tracking * scale + opticalTracking(family, size: size)
    return ShapedRun(
      font: font, size: size, unit: size / Double(fonts[font].unitsPerEm), kind: item.kind, level: item.level, span: item.span,
      ascent: metrics.ascent + max(0, offset), descent: metrics.descent + max(0, -offset), baselineOffset: offset,
      tracking: joins(item.script) ? 0 : tracking,
      request: ShapeRequest(
        font: font, script: item.script, language: paragraph.language, features: features, isRightToLeft: item.level & 1 == 1))
  }

  /// Whether contextual alternates would turn the text into something else: arrows of `->`, ligatures of code.
  private func drawsCode(_ item: Item, _ family: FontFamily) -> Bool {
    switch family {
    case .jetBrainsMono: true
    case .inter: units[Int(item.firstUnit)..<Int(item.endUnit)].contains { $0 == 0x2D || (0x3C...0x3E).contains($0) }
    case .nunito, .sourceSerif4: false
    }
  }

  /// Letters of these scripts touch each other, so nothing is put between them.
  private func joins(_ script: UInt32) -> Bool {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_NKO, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_MANDAIC, HB_SCRIPT_HANIFI_ROHINGYA: true
    default: false
    }
  }

  private mutating func appendText(_ item: Item, _ run: ShapedRun, to text: inout ShapedText) {
    let range = Int(item.firstUnit)..<Int(item.endUnit)
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

  func appendGlyphs(of cluster: CachedCluster, _ unit: Double, to glyphs: inout ContiguousArray<ShapedGlyph>) {
    for g in Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount) {
      let glyph = cache.results.glyphs[g]
      glyphs.append(
        ShapedGlyph(
          id: glyph.id, advance: Double(glyph.advance) * unit, dx: Double(glyph.dx) * unit, dy: Double(glyph.dy) * unit))
    }
  }

  private func appendMissing(_ item: Item, _ run: ShapedRun, to text: inout ShapedText) {
    let runIndex = Int32(text.runs.count - 1)
    for unit in Int(item.firstUnit)..<Int(item.endUnit) where flags[unit].contains(.cluster) {
      text.clusters.append(
        Cluster(
          unit: Int32(unit), run: runIndex, firstGlyph: Int32(text.glyphs.count), glyphCount: 0,
          advance: run.size * Typesetter.missingWidth + run.tracking, traits: []))
    }
  }

  private func traits(of cluster: CachedCluster, _ unit: Int, _ end: Int) -> ClusterTraits {
    var traits: ClusterTraits = []
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

  /// The clusters in the cache of a mark that stands for others, shaped as `run` is.
  mutating func shapedMark(_ mark: Line.Mark, like run: ShapedRun) -> Range<Int> {
    let font = fonts[run.font]
    let place =
      switch mark {
      case .ellipsis, .none: 0
      case .hyphen: coverage.has(0x2010, font.file) ? 1 : 2
      }
    var request = run.request
    request.script = latinScript
    return cache.shaped(
      TextSlice(units: marks, flags: markFlags, range: place..<place + 1), request: request, font: font,
      language: languages[Int(request.language)])
  }

  /// The width of a mark in points, tracking included.
  mutating func advance(of mark: Line.Mark, like run: ShapedRun) -> Double {
    var advance = 0.0
    for c in shapedMark(mark, like: run) {
      advance += Double(cache.results.clusters[c].advance) * run.unit + run.tracking
    }
    return advance
  }
}

private let latinScript = HB_SCRIPT_LATIN.rawValue
/// Ellipsis, hyphen, hyphen-minus.
private let marks: ContiguousArray<UInt16> = [0x2026, 0x2010, 0x2D]
private let markFlags: ContiguousArray<UnitFlags> = [.cluster, .cluster, .cluster]
