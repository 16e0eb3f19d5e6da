import CICU

extension TextContext {
  /// Shapes spans as one paragraph, which lives until `reset()`.
  ///
  /// Control characters are dropped; CR, LF, CRLF, NEL, VT, FF, LS and PS end lines. Linear in the text.
  /// - Parameter pixel: points a pixel of the picture, that is, 1 / scale.
  public func addParagraph(_ spans: [TextSpan], style: ParagraphStyle, pixel: Double) -> ParagraphID {
    precondition(pixel > 0 && pixel.isFinite)
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
      lineSpacing: style.lineSpacing, pixel: pixel)
    paragraph.items = itemize(paragraph, id)
    let firstCluster = Int32(shaped.clusters.count)
    shape(paragraph, scale: 1, into: &shaped)
    paragraph.clusters = firstCluster..<Int32(shaped.clusters.count)
    paragraphs.append(paragraph)
    let empty = Measurement(width: -1, height: -1, metrics: .zero, isInterval: false)
    measured.append(contentsOf: repeatElement(empty, count: TextContext.measurements))
    nextMeasurement.append(0)
    return id
  }

  /// The metrics of the fonts that the paragraph begins and ends with, for the space towards its neighbours.
  public func edgeMetrics(_ id: ParagraphID) -> (first: FontMetrics, last: FontMetrics) {
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

  private func appendText(_ spans: [TextSpan], language: Int32, isPlain: inout Bool) {
    var endsInReturn = false
    for span in spans {
      if let textCase = span.attributes.textCase {
        let mapped = mapped(span.text, to: textCase, language: languages[Int(language)])
        append(mapped.unicodeScalars, endsInReturn: &endsInReturn, isPlain: &isPlain)
      } else {
        append(span.text.unicodeScalars, endsInReturn: &endsInReturn, isPlain: &isPlain)
      }
      self.spans.append(SpanRow(endUnit: Int32(units.count), attributes: span.attributes))
    }
    if spans.isEmpty { self.spans.append(SpanRow(endUnit: Int32(units.count), attributes: TextAttributes())) }
  }

  /// Appends what is drawn, line ends as LF.
  private func append(_ text: String.UnicodeScalarView, endsInReturn: inout Bool, isPlain: inout Bool) {
    for scalar in text {
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
        units.append(contentsOf: UTF16.encode(scalar)!)
      }
    }
    let missing = units.count - flags.count
    flags.append(contentsOf: repeatElement([], count: missing))
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
