import WidgetFoundation
import WidgetImages

/// The pixels of the card's SVG: its photo, as it is in the package. Nothing of the card has to be drawn.
struct CardPictures: PictureSource {
  typealias Failure = BenchmarkError

  let images: CardImages

  func file(of image: ImageID) throws(BenchmarkError) -> EncodedImage {
    let decoded = images.store[image]
    return EncodedImage(.jpeg, bytes: images.bytes, width: decoded.width, height: decoded.height)
  }

  func draw(_ list: CommandList) throws(BenchmarkError) -> EncodedImage {
    throw BenchmarkError(message: "the card has something that SVG cannot say")
  }

  func checkTime() {}
}
