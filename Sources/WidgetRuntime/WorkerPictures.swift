import CairoBackend
import DisplayList
import Geometry
import SVGBackend
import WidgetImages

/// The pixels of an SVG: images of the package, and what only the other back end can draw.
struct WorkerPictures: PictureSource {
  let worker: RenderWorker
  let files: PackageImages
  let images: ImageStore
  let budget: ByteBudget
  let deadline: Deadline

  func file(of image: ImageID) throws(RenderError) -> EncodedImage {
    let decoded = images[image]
    if let file = files.fileForBrowsers(image) { return EncodedImage(.jpeg, bytes: file, width: decoded.width, height: decoded.height) }
    let box = Rect(x: 0, y: 0, width: Double(decoded.width), height: Double(decoded.height))
    var list = CommandList(canvas: box.size, scale: 1)
    list.append(.image(image, rect: box, filter: .nearest), bounds: box, source: -1)
    return try draw(list)
  }

  func draw(_ list: CommandList) throws(RenderError) -> EncodedImage {
    try worker.png(of: list, images: images, budget: budget, deadline: deadline)
  }

  func checkTime() throws(RenderError) {
    guard deadline.hasPassed else { return }
    throw RenderError(.deadline, expected: "the picture in time", found: "an SVG that is not written to its end")
  }
}
