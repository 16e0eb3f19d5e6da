/// Finds paragraphs that were added before by all that went into them.
///
/// By the exact text and look; nothing is ever taken out singly.
struct ParagraphIndex: ~Copyable {
  private struct Entry {
    var firstByte: Int32
    var firstPart: Int32
    var partCount: Int32
    var style: ParagraphStyle
    var pixel: Double
  }

  /// What went in of one span.
  private struct Part {
    var endByte: Int32
    var attributes: TextAttributes
    var attachment: TextAttachment?
  }

  /// By `ParagraphID`.
  private var entries: ContiguousArray<Entry> = []
  private var parts: ContiguousArray<Part> = []
  private var bytes: ContiguousArray<UInt8> = []
  private var index = HashIndex()

  mutating func removeAll(keepingCapacity: Bool) {
    entries.removeAll(keepingCapacity: keepingCapacity)
    parts.removeAll(keepingCapacity: keepingCapacity)
    bytes.removeAll(keepingCapacity: keepingCapacity)
    index.removeAll(keepingCapacity: keepingCapacity)
  }

  var usedBytes: Int { entries.usedBytes + parts.usedBytes + bytes.usedBytes }
  var heldBytes: Int { entries.heldBytes + parts.heldBytes + bytes.heldBytes + index.heldBytes }

  /// The paragraph of these spans, or the hash to insert them under.
  func find(_ spans: [TextSpan], _ style: ParagraphStyle, _ pixel: Double) -> (id: ParagraphID?, hash: UInt64) {
    let hash = hash(spans, style, pixel)
    var probe = index.probe(hash)
    while let id = index.next(&probe) {
      if matches(entries[id], spans, style, pixel) { return (ParagraphID(id), hash) }
    }
    return (nil, hash)
  }

  /// Adds the paragraph whose number is that of all before it.
  mutating func insert(_ spans: [TextSpan], _ style: ParagraphStyle, _ pixel: Double, hash: UInt64) {
    let (firstByte, firstPart) = (Int32(bytes.count), Int32(parts.count))
    for span in spans {
      let text = span.text.utf8Span.span
      for i in text.indices { bytes.append(text[i]) }
      parts.append(Part(endByte: Int32(bytes.count), attributes: span.attributes, attachment: span.attachment))
    }
    index.insert(entries.count, hash)
    entries.append(Entry(firstByte: firstByte, firstPart: firstPart, partCount: Int32(spans.count), style: style, pixel: pixel))
  }

  /// What a paragraph was added as.
  func source(of id: ParagraphID) -> ParagraphSource {
    let entry = entries[Int(id)]
    var spans: [TextSpan] = []
    var start = Int(entry.firstByte)
    for part in parts[Int(entry.firstPart)..<Int(entry.firstPart + entry.partCount)] {
      let text = String(decoding: bytes[start..<Int(part.endByte)], as: UTF8.self)
      spans.append(part.attachment.map { TextSpan($0, part.attributes) } ?? TextSpan(text, part.attributes))
      start = Int(part.endByte)
    }
    return ParagraphSource(spans: spans, style: entry.style, pixel: entry.pixel)
  }

  private func matches(_ entry: Entry, _ spans: [TextSpan], _ style: ParagraphStyle, _ pixel: Double) -> Bool {
    guard entry.partCount == spans.count, entry.pixel == pixel, entry.style == style else { return false }
    var place = Int(entry.firstByte)
    for i in spans.indices {
      let part = parts[Int(entry.firstPart) + i]
      let text = spans[i].text.utf8Span.span
      guard place + text.count == Int(part.endByte), part.attributes == spans[i].attributes, part.attachment == spans[i].attachment
      else { return false }
      for k in text.indices where bytes[place + k] != text[k] { return false }
      place += text.count
    }
    return true
  }

  /// FNV-1a over the text and what most often tells two texts of the same words apart.
  private func hash(_ spans: [TextSpan], _ style: ParagraphStyle, _ pixel: Double) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01b3 }
    for i in spans.indices {
      let text = spans[i].text.utf8Span.span
      for k in text.indices { mix(UInt64(text[k])) }
      let font = spans[i].attributes.font
      mix(font.size.bitPattern >> 32)
      mix(UInt64(truncatingIfNeeded: font.weight) << 16 | UInt64(font.design.rawValue) << 8 | (font.isItalic ? 1 : 0))
      mix(UInt64(UInt32(bitPattern: spans[i].attributes.foreground)))
    }
    mix(UInt64(truncatingIfNeeded: style.lineLimit ?? -1))
    mix(pixel.bitPattern >> 32)
    return hash
  }
}
