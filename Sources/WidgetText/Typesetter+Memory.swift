extension Typesetter {
  /// Bytes that the tables of paragraphs hold, used or not.
  var heldBytes: Int {
    let tables = units.heldBytes + flags.heldBytes + spans.heldBytes + items.heldBytes + paragraphs.heldBytes + index.heldBytes
    return tables + shaped.heldBytes + scaled.heldBytes + edited.heldBytes + measured.heldBytes + nextMeasurement.heldBytes
  }
}

extension ShapedText {
  var usedBytes: Int { runs.usedBytes + clusters.usedBytes + glyphs.usedBytes }
  var heldBytes: Int { runs.heldBytes + clusters.heldBytes + glyphs.heldBytes }
}

extension ContiguousArray {
  /// Bytes of the elements, without what they refer to.
  var usedBytes: Int { count * MemoryLayout<Element>.stride }
  /// Bytes that there is room for.
  var heldBytes: Int { capacity * MemoryLayout<Element>.stride }
}

/// Bytes that a text context keeps from picture to picture; tests hold them to their bounds.
package struct TextMemory: Equatable {
  package var paragraphs: Int
  package var shapedTexts: Int
  package var glyphImages: Int
  /// A number, not bytes.
  package var fontInstances: Int
  /// A number, not bytes.
  package var languages: Int
}

extension TextContext {
  package var memory: TextMemory {
    TextMemory(
      paragraphs: typesetter.heldBytes, shapedTexts: typesetter.cache.heldBytes, glyphImages: typesetter.images.heldBytes,
      fontInstances: typesetter.fonts.count, languages: typesetter.languages.count)
  }
}
