import DisplayList
import Geometry

/// Pictures.
extension SVGWriter {
  mutating func image(_ image: ImageID, in rect: Rect, _ filter: ImageFilter) throws(Pictures.Failure) {
    guard !rect.isEmpty else { return }
    let file = try definition(of: image)
    guard file.width > 0, file.height > 0 else { return }
    out.append("<use")
    out.attribute("href", plain: "#\(id("i", Int(image) + 1))")
    out.attribute(
      "transform",
      Transform(a: rect.width / Double(file.width), b: 0, c: 0, d: rect.height / Double(file.height), tx: rect.x, ty: rect.y))
    if filter == .nearest { out.append(" image-rendering=\"pixelated\"") }
    out.append("/>")
  }

  private mutating func definition(of image: ImageID) throws(Pictures.Failure) -> EncodedImage {
    if let known = images[image] { return known }
    let file = try pictures.file(of: image)
    images[image] = file
    if file.width > 0 { define(file, as: id("i", Int(image) + 1)) }
    return file
  }

  mutating func define(_ file: EncodedImage, as id: String) {
    definitions.append("<image")
    definitions.attribute("id", plain: id)
    definitions.attribute("width", Double(file.width))
    definitions.attribute("height", Double(file.height))
    definitions.append(" preserveAspectRatio=\"none\" href=\"data:")
    definitions.append(plain: file.mediaType.rawValue)
    definitions.append(";base64,")
    definitions.append(base64: file.bytes)
    definitions.append("\"/>")
  }
}
