import WidgetFoundation
import WidgetImages

/// The card's photo, decoded beforehand.
final class CardImages: ImageSource {
  let store: ImageStore
  /// The file.
  let bytes: [UInt8]
  private let reference: ImageReference

  init(photo bytes: [UInt8]) throws(BenchmarkError) {
    do throws(ImageError) {
      let image = try DecodedImage(decoding: bytes, name: "photo.jpg", budget: .render())
      var store = ImageStore()
      let id = store.insert(image)
      self.store = store
      self.bytes = bytes
      reference = ImageReference(id: id, size: Size(width: Double(image.width), height: Double(image.height)), scale: 1)
    } catch {
      throw BenchmarkError(message: "photo.jpg: \(error)")
    }
  }

  func image(_ path: String) -> ImageReference { reference }
}
