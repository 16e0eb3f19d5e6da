import Geometry
import CICU

extension Typesetter {
  mutating func addParagraph(_ spans: [TextSpan], style: ParagraphStyle, pixel: Double) -> ParagraphID {
    let id = ParagraphID(paragraphs.count)
    let firstUnit = Int32(units.count)
    let firstSpan = Int32(self.spans.count)
    let language = language(style.language)
    var isPlain = style.direction == .leftToRight
    appendText(spans, language: language, isPlain: &isPlain)
    var paragraph = Paragraph(
      units: firstUnit..<Int32(units.count), spans: firstSpan..<Int32(self.spans.count), items: 0..<0, clusters: 0..<0,
      isPlain: isPlain, hasLineBreaks: false, language: language, level: style.direction == .rightToLeft ? 1 : 0,
      lineLimit: Int32(clamping: max(1, style.lineLimit ?? .max)), minimumLines: Int32(clamping: max(1, style.minimumLines)),
      truncation: style.truncation, alignment: style.alignment, minimumScale: minimumScale(style.minimumScaleFactor),
      lineSpacing: style.lineSpacing, pixel: pixel, longest: 0)
    paragraph.items = itemize(paragraph, id)
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
    let empty = Measurement(width: -1, height: -1, metrics: .zero, isInterval: false)
    measured.append(contentsOf: repeatElement(empty, count: Typesetter.measurements))
    nextMeasurement.append(0)
    return id
  }

  func edgeMetrics(_ id: ParagraphID) -> (first: FontMetrics, last: FontMetrics) {
    let spans = paragraphs[Int(id)].spans
    return (
      FontMetrics(size: self.spans[Int(spans.lowerBound)].attributes.font.size),
      FontMetrics(size: self.spans[Int(spans.upperBound) - 1].attributes.font.size)
    )
  }

  /// The smallest k of k / 64 that is not below `factor`.
  private func minimumScale(_ factor: Double) -> Int32 {
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
      self.spans.append(SpanRow(endUnit: Int32(units.count), attributes: span.attributes))
    }
    if spans.isEmpty { self.spans.append(SpanRow(endUnit: Int32(units.count), attributes: TextAttributes())) }
  }

  /// Appends what is drawn, line ends as LF.
  private mutating func append(_ text: String, endsInReturn: inout Bool, isPlain: inout Bool) {
    if appendPrintable(text) {
      endsInReturn = false
    } else {
      for scalar in text.unicodeScalars {
        let isFeedOfReturn = endsInReturn && scalar == "\n"
        endsInReturn = scalar == "\r"
        switch scalar.value {
        case 0x20...0x7E, 0x09:
          units.append(UInt16(scalar.value))
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
          if !isFeedOfReturn { units.append(0x0A) }
        case 0...0x1F, 0x7F...0x9F, 0xFEFF:
          continue
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
