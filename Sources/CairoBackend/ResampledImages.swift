import WidgetImages

/// Small images at the sizes that they were drawn in, bounded in bytes: everything goes at once when there are too many.
///
/// A picture that is drawn again, in another scheme or with other data, has most of its images at the same size.
struct ResampledImages {
  /// What decides the pixels.
  struct Key: Hashable {
    private var image: UInt64
    private var width, height: Int
    private var x0, y0, x1, y1: Int

    /// - Parameters:
    ///   - box: The pixels that the whole image covers.
    ///   - part: Those of them that are drawn.
    init(_ image: DecodedImage, over box: PixelRect, _ part: PixelRect) {
      self.image = image.serial
      (width, height) = (box.width, box.height)
      (x0, y0, x1, y1) = (part.x0 - box.x0, part.y0 - box.y0, part.x1 - box.x0, part.y1 - box.y0)
    }
  }

  /// Pixels of the largest that is kept, and of all together: 1 MiB, some ten photos of cards at 2x.
  static let largest = 1 << 16
  private static let capacity = 1 << 18

  private var images: [Key: ContiguousArray<UInt32>] = [:]
  private var count = 0

  var heldBytes: Int { count * 4 }

  func find(_ key: Key) -> ContiguousArray<UInt32>? { images[key] }

  mutating func insert(_ pixels: ContiguousArray<UInt32>, _ key: Key) {
    if count + pixels.count > ResampledImages.capacity {
      images.removeAll(keepingCapacity: true)
      count = 0
    }
    images[key] = pixels
    count += pixels.count
  }
}
