import WidgetFoundation

/// The card with other words: every letter and digit of its texts is another one, so that nothing shaped before is of use.
enum CardVariants {
  /// - Parameter seed: Of which letters; the same seed gives the same card.
  static func document(_ source: [UInt8], seed: UInt64) throws(BenchmarkError) -> Document {
    let (document, file) = Document.read(variant(of: source, seed: seed), file: "card.widget/document.json", context: .bare)
    guard let document else { throw BenchmarkError(message: file.diagnostics.map(\.description).joined(separator: "\n")) }
    return document
  }

  /// The card with shadows under its photo, its temperature and its icons.
  static func shadowed(_ source: [UInt8]) throws(BenchmarkError) -> [UInt8] {
    var text = String(decoding: source, as: UTF8.self)
    for (modifier, shadow) in [
      (#"{"frame": {"width": 18, "height": 18}}"#, #"{"shadow": {"radius": 2, "y": 1}}"#),
      (#"{"clipShape": {"type": "roundedRectangle", "cornerRadius": 12, "cornerStyle": "circular"}}"#, #"{"shadow": {"radius": 6, "y": 3}}"#),
      (#"{"frame": {"height": 37, "alignment": "leadingFirstTextBaseline"}}"#, #"{"shadow": 4}"#),
    ] {
      guard text.contains(modifier) else { throw BenchmarkError(message: "the card has no \(modifier) to cast a shadow") }
      text = text.replacing(modifier, with: "\(modifier), \(shadow)")
    }
    return Array(text.utf8)
  }

  private static func variant(of source: [UInt8], seed: UInt64) -> [UInt8] {
    var random = SplitMix(state: seed)
    var bytes = source
    let opening = Array("\"value\": \"".utf8)
    var offset = 0
    while offset + opening.count < bytes.count {
      guard bytes[offset..<offset + opening.count].elementsEqual(opening) else {
        offset += 1
        continue
      }
      offset += opening.count
      while bytes[offset] != UInt8(ascii: "\"") {
        bytes[offset] = random.another(bytes[offset])
        offset += 1
      }
    }
    return bytes
  }
}
