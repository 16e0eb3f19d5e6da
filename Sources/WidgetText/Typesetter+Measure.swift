extension Typesetter {
  mutating func measure(_ id: ParagraphID, width: Double, height: Double) -> TextMetrics {
    if width <= 0 && height <= 0 { return .zero }
    let places = Int(id) * Typesetter.measurements
    for i in places..<places + Typesetter.measurements where measured[i].serves(width: width, height: height) {
      return measured[i].metrics
    }
    let metrics = fit(id, width: width, height: height)
    // A cut in the middle balances its halves anew for every width; and a cut line keeps the height of what stood in it, which depends on the width.
    let isInterval = !metrics.isTruncated
    let place = Int(nextMeasurement[Int(id)])
    measured[places + place] = Measurement(width: width, height: height, metrics: metrics, isInterval: isInterval)
    nextMeasurement[Int(id)] = UInt8((place + 1) % Typesetter.measurements)
    return metrics
  }

  /// Fills `lines` with the lines that fit the box best and measures them.
  ///
  /// Before text is cut, the largest scale k / 64 is looked for at which it is not.
  mutating func fit(_ id: ParagraphID, width: Double, height: Double) -> TextMetrics {
    fit(id, width: width, height: height, minimumScale: paragraphs[Int(id)].minimumScale)
  }

  /// The same for a smallest k of k / 64 that need not be the paragraph's own.
  mutating func fit(_ id: ParagraphID, width: Double, height: Double, minimumScale: Int32) -> TextMetrics {
    let width = max(width, 0)
    let box = box(id, scale: 64, width: width, height: height)
    guard fill(id, box, scale: 64), minimumScale < 64 else { return metrics(box, scale: 64) }
    let scale = largestFit(id, width: width, height: height, minimumScale: minimumScale)
    _ = fill(id, self.box(id, scale: scale, width: width, height: height), scale: scale)
    return metrics(box, scale: scale)
  }

  /// Halves the range of scales: a smaller scale makes every cluster narrower and every line lower, so what fits goes on to fit.
  private mutating func largestFit(_ id: ParagraphID, width: Double, height: Double, minimumScale: Int32) -> Int32 {
    var fits = minimumScale
    var cut: Int32 = 64
    while cut - fits > 1 {
      let middle = (fits + cut) / 2
      if fill(id, box(id, scale: middle, width: width, height: height), scale: middle) { cut = middle } else { fits = middle }
    }
    return fits
  }

  /// The box for a scale; what does not have that scale yet is shaped for it.
  private mutating func box(_ id: ParagraphID, scale: Int32, width: Double, height: Double) -> LineBox {
    let paragraph = paragraphs[Int(id)]
    guard scale < 64 else {
      let clusters = Int(paragraph.clusters.lowerBound)..<Int(paragraph.clusters.upperBound)
      return LineBox(paragraph: paragraph, clusters: clusters, width: width, height: height)
    }
    if scaledParagraph != id || scaledBy != scale {
      var text = ShapedText()
      swap(&text, &scaled)
      text.removeAll()
      shape(paragraph, scale: Double(scale) / 64, into: &text)
      swap(&text, &scaled)
      scaledParagraph = id
      scaledBy = scale
    }
    return LineBox(paragraph: paragraph, clusters: 0..<scaled.clusters.count, width: width, height: height)
  }

  /// Fills `lines`.
  ///
  /// Returns whether the text was cut.
  private mutating func fill(_ id: ParagraphID, _ box: LineBox, scale: Int32) -> Bool {
    // A text on one line needs no breaks, nor does one whose every cluster has a line of its own.
    if box.width > 0 && box.width < box.paragraph.longest { findLineBreaks(id) }
    let text = scale < 64 ? scaled : shaped
    return fillLines(box, of: text)
  }

  /// Looks for line breaks, once a paragraph.
  mutating func findLineBreaks(_ id: ParagraphID) {
    let paragraph = paragraphs[Int(id)]
    guard !paragraph.hasLineBreaks else { return }
    let range = Int(paragraph.units.lowerBound)..<Int(paragraph.units.upperBound)
    languages[Int(paragraph.language)].markLineBreaks(of: units, in: range, into: &flags)
    paragraphs[Int(id)].hasLineBreaks = true
  }

  /// The size and the baselines of `lines`.
  private func metrics(_ box: LineBox, scale: Int32) -> TextMetrics {
    let pixel = box.paragraph.pixel
    var width = 0.0
    for line in lines { width = max(width, line.width) }
    let last = lines[lines.count - 1]
    var height = last.top + last.ascent + last.descent
    if Int(box.paragraph.minimumLines) > lines.count {
      let row = spans[Int(box.paragraph.spans.lowerBound)]
      let font = row.metrics.scaled(by: row.attributes.font.size * Double(scale) / 64)
      let count = Double(box.paragraph.minimumLines)
      height = max(height, font.lineHeight * count + (font.gap + box.paragraph.lineSpacing) * (count - 1))
    }
    return TextMetrics(
      width: ceiling(width, pixel), height: max(0, ceiling(height, pixel)), firstBaseline: baseline(of: 0, box.paragraph),
      lastBaseline: baseline(of: lines.count - 1, box.paragraph), lineCount: lines.count,
      isTruncated: lines.contains { $0.mark == .ellipsis }, scale: Double(scale) / 64)
  }

  /// A line's baseline below the box's top: the first to the nearest pixel, the others moved as it was and then rounded up.
  func baseline(of index: Int, _ paragraph: Paragraph) -> Double {
    let pixel = paragraph.pixel
    let first = (lines[0].ascent / pixel).rounded() * pixel
    guard index > 0 else { return first }
    return ceiling(first - lines[0].ascent + lines[index].top + lines[index].ascent, pixel)
  }
}

/// `value` rounded up to whole pixels; a rounding error above a whole number adds none.
func ceiling(_ value: Double, _ pixel: Double) -> Double { ((value - tolerance) / pixel).rounded(.up) * pixel }
