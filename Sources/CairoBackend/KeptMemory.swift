/// How much of a picture's memory stays for the next one: what every widget needs, whatever was drawn before.
enum KeptMemory {
  /// A large widget at 3x has 1.3 million, the largest of all, an extra large one at 2x on a tablet, 1.1 million.
  static let pixels = 1 << 21
  /// All layers together: a blur within a group takes three.
  static let layerPixels = 1 << 22
}

/// Bytes that a renderer keeps from picture to picture; tests hold them to their bounds.
package struct RendererMemory: Equatable {
  package var picture: Int
  /// Layers, masks and what lies between two passes.
  package var scratch: Int
  package var colorGlyphs: Int
  package var resampledImages: Int
}

extension Renderer {
  /// The last picture was far larger than a widget's: an encoder, too, has memory that the next one will not need.
  package var isHuge: Bool { pixmap.width * pixmap.height > KeptMemory.pixels }

  package var memory: RendererMemory {
    RendererMemory(
      picture: pixmap.capacity * 4, scratch: scratch.heldBytes, colorGlyphs: scratch.colorGlyphs.bytes, resampledImages: scratch.resampled.heldBytes)
  }
}
