import DisplayList
import Geometry
import WidgetDocument
import WidgetKinds

extension Scene {
  /// Images that WidgetKit would not archive, or that the extension has no memory for.
  func images() -> [Observation] {
    var seen: Set<ImageID> = []
    var result: [Observation] = []
    for image in drawnImages where seen.insert(image.id).inserted {
      if let observation = overArchiveArea(image) { result.append(observation) }
    }
    let once = seen.sorted().compactMap { id in drawnImages.first { $0.id == id } }
    if let observation = overMemory(once) { result.append(observation) }
    return result
  }

  /// Pixels that WidgetKit archives of one image: 1.44 times those of the widget, whatever frame the image is drawn in. Measured, not published.
  private var archiveArea: Int { Int(canvas.width * canvas.height * environment.scale * environment.scale * 144 / 100) }

  private func overArchiveArea(_ image: DrawnImage) -> Observation? {
    guard image.area > archiveArea else { return nil }
    let factor = (Double(archiveArea) / Double(image.area)).squareRoot()
    let (width, height) = (max(1, Int(Double(image.width) * factor)), max(1, Int(Double(image.height) * factor)))
    return Observation(
      .error, .imageArchiveArea, at: image.source, image.frame,
      "'\(image.name)' has \(image.width) × \(image.height) = \(image.area) pixels, and the system archives at most \(archiveArea) here: "
        + "the widget would stay a placeholder",
      .pixels(image.area), expected: "at most \(archiveArea) pixels", found: "\(image.area) pixels", remedy: "scale it down to \(width) × \(height)")
  }

  /// Bytes at which the system ends a widget's extension.
  private static let extensionMemory = 30 << 20

  private func overMemory(_ images: [DrawnImage]) -> Observation? {
    let bytes = images.reduce(0) { $0 + $1.bytes }
    guard bytes > Scene.extensionMemory, let largest = images.max(by: { $0.bytes < $1.bytes }) else { return nil }
    let size = "\(rounded(Double(bytes) / 1_048_576)) MiB"
    return Observation(
      .warning, .imageMemory, at: largest.source, largest.frame,
      "\(images.count) images take \(size) of memory, and the system ends a widget's extension at 30", .bytes(bytes), expected: "under 30 MiB",
      found: size, remedy: "scale them down to what is shown of them")
  }
}
