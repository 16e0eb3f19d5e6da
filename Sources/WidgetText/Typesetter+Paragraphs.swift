import Geometry
import CICU

extension Typesetter {
  /// Adds a paragraph, or finds the one that is the same to the last detail.
  mutating func addParagraph(_ spans: [TextSpan], style: ParagraphStyle, pixel: Double) -> ParagraphID {
    let (known, hash) = index.find(spans, style, pixel)
    if let known { return known }
    let id = ParagraphID(paragraphs.count)
    index.insert(spans, style, pixel, hash: hash)
    var paragraph = unshaped(spans, style, pixel)
    itemize(&paragraph)
    let firstCluster = Int32(shaped.clusters.count)
    // Taken out and put back, since shaping reads the other tables.
    var text = ShapedText()
    swap(&text, &shaped)
    shape(paragraph, scale: 1, into: &text)
    swap(&text, &shaped)
    paragraph.clusters = firstCluster..<Int32(shaped.clusters.count)
    for i in paragraph.clusters {
      let cluster = shaped.clusters[Int(i)]
      paragraph.longest += cluster.traits.contains(.tab) ? .infinity : cluster.advance
    }
    paragraphs.append(paragraph)
    measured.append(contentsOf: repeatElement(.none, count: Typesetter.measurements))
    nextMeasurement.append(0)
    return id
  }

  /// Puts the text into the tables and looks up what its style names.
  private mutating func unshaped(_ spans: [TextSpan], _ style: ParagraphStyle, _ pixel: Double) -> Paragraph {
    let (firstUnit, firstSpan) = (Int32(units.count), Int32(self.spans.count))
    let language = language(style.language)
    let isMirrored = style.layoutDirection == .rightToLeft
    var isPlain = !isMirrored
    appendText(spans, language: language, isPlain: &isPlain)
    let baseLevel: BaseLevel =
      switch style.writingDirection {
      case .content: isMirrored ? .contentOrRightToLeft : .contentOrLeftToRight
      case .layout: isMirrored ? .rightToLeft : .leftToRight
      }
    return Paragraph(
      units: firstUnit..<Int32(units.count), spans: firstSpan..<Int32(self.spans.count), isPlain: isPlain, language: language,
      eastAsianLanguage: language, baseLevel: baseLevel, isMirrored: isMirrored,
      lineLimit: Int32(clamping: max(1, style.lineLimit ?? .max)), minimumLines: Int32(clamping: max(1, style.minimumLines)),
      truncation: style.truncation, alignment: style.alignment, minimumScale: minimumScale(style.minimumScaleFactor),
      lineSpacing: style.lineSpacing, pixel: pixel)
  }

  func edgeMetrics(_ id: ParagraphID) -> (first: FontMetrics, last: FontMetrics) {
    let range = paragraphs[Int(id)].spans
    func metrics(_ span: Int32) -> FontMetrics {
      let row = spans[Int(span)]
      return row.metrics.scaled(by: row.attributes.font.size)
    }
    return (metrics(range.lowerBound), metrics(range.upperBound - 1))
  }

  /// The smallest k of k / 64 that is not below `factor`.
  func minimumScale(_ factor: Double) -> Int32 {
    guard factor < 1 else { return 64 }
    return max(1, Int32((max(0, factor) * 64).rounded(.up)))
  }

  private mutating func appendText(_ spans: [TextSpan], language: Int32, isPlain: inout Bool) {
    var endsInReturn = false
    for span in spans {
      if let textCase = span.attributes.textCase {
        append(mapped(span.text, to: textCase, language: languages[Int(language)]), endsInReturn: &endsInReturn, isPlain: &isPlain)
      } else {
        append(span.text, endsInReturn: &endsInReturn, isPlain: &isPlain)
      }
      appendSpan(span.attributes, span.attachment, isPlain: &isPlain)
    }
    if spans.isEmpty { appendSpan(TextAttributes(), nil, isPlain: &isPlain) }
  }

  private mutating func appendSpan(_ attributes: TextAttributes, _ attachment: TextAttachment?, isPlain: inout Bool) {
    let face = collection.face(for: attributes.font)
    let isDesign = if case .design? = collection.role(face) { true } else { false }
    isPlain = isPlain && isDesign
    spans.append(
      SpanRow(
        endUnit: Int32(units.count), attributes: attributes, attachment: attachment, face: Int16(face), isDesign: isDesign,
        metrics: collection.metrics(face)))
  }

  /// Appends what is shown, line ends as LF.
  private mutating func append(_ text: String, endsInReturn: inout Bool, isPlain: inout Bool) {
    if appendPrintable(text) {
      endsInReturn = false
    } else {
      for scalar in text.unicodeScalars {
        let isFeedOfReturn = endsInReturn && scalar == "\n"
        endsInReturn = scalar == "\r"
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
          if !isFeedOfReturn { units.append(0x0A) }
        case 0...0x7F:
          units.append(UInt16(scalar.value))
        default:
          isPlain = false
          UTF16.encode(scalar).map { units.append(contentsOf: $0) }
        }
      }
    }
    let missing = units.count - flags.count
    flags.append(contentsOf: repeatElement(isPlain ? .cluster : [], count: missing))
  }

  /// Appends a text of printable ASCII, which most are.
  ///
  /// Returns false for any other, and appends nothing.
  private mutating func appendPrintable(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    for i in bytes.indices where !(0x20...0x7E).contains(bytes[i]) { return false }
    for i in bytes.indices { units.append(UInt16(bytes[i])) }
    return true
  }

  /// The text in upper or lower case by the language's rules.
  private func mapped(_ text: String, to textCase: TextCase, language: Language) -> String {
    let source = ContiguousArray(text.utf16)
    var result = ContiguousArray<UInt16>(repeating: 0, count: source.count + 16)
    for _ in 0..<2 {
      let capacity = Int32(result.count)
      let length = unsafe source.withUnsafeBufferPointer { source in
        unsafe result.withUnsafeMutableBufferPointer { result in
          switch textCase {
          case .uppercase:
            unsafe cicu_to_upper(source.baseAddress, Int32(source.count), language.tag, result.baseAddress, capacity)
          case .lowercase:
            unsafe cicu_to_lower(source.baseAddress, Int32(source.count), language.tag, result.baseAddress, capacity)
          }
        }
      }
      guard length >= 0 else { return text }
      if length <= capacity { return String(decoding: result[..<Int(length)], as: UTF16.self) }
      result = ContiguousArray(repeating: 0, count: Int(length))
    }
    return text
  }
}
