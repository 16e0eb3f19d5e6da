import DisplayList
import Geometry
import WidgetDocument
import WidgetKinds
import WidgetLayout

extension Scene {
  /// What a tinted Home Screen makes a plain box of.
  func accented() -> [Observation] {
    guard environment.renderingMode == .accented else { return [] }
    return photos() + boxes.indices.compactMap(fullShape)
  }

  /// The part of a widget from which a photo is what the widget shows.
  private static let photoPart = 0.25
  private static let shapePart = 0.9

  /// Opaque photos that leave it to the system what becomes of them.
  private func photos() -> [Observation] {
    var seen: Set<SourceID> = []
    return drawnImages.compactMap { image in
      guard image.isOpaque, facts.kind(image.source) == "image", !facts.statesAccentedRenderingMode(image.source),
        image.frame.area >= canvas.area * Scene.photoPart, seen.insert(image.source).inserted
      else { return nil }
      return Observation(
        .warning, .accentedPhoto, at: image.source, image.frame,
        "'\(image.name)' is an opaque photo without an 'accentedRenderingMode': tinted, it is a plain box on some systems",
        remedy: "set accentedRenderingMode to 'fullColor', or to 'desaturated' where it may lose its colours")
    }
  }

  /// A shape of the accent group that covers the content.
  private func fullShape(_ index: Int) -> Observation? {
    guard boxes[index].role.fillsItsBox, boxes[index].frame.intersection(inner).area >= inner.area * Scene.shapePart,
      let accentable = accentable(index)
    else { return nil }
    return Observation(
      .warning, .accentedFullShape, at: boxes[index].source, boxes[index].frame,
      "a shape of the accent group covers the whole content: tinted, it is one plain box that what stands on it is lost in",
      remedy: "leave 'widgetAccentable' out at '\(facts.pointer(accentable))', and set it on what should stand out")
  }

  /// The box of the document that puts a box into the accent group; nil where it is in none.
  private func accentable(_ index: Int) -> SourceID? {
    if facts.isAccentable(boxes[index].source) { return boxes[index].source }
    return ancestors(of: index).map { boxes[$0].source }.first(where: facts.isAccentable)
  }
}

extension Rect {
  fileprivate var area: Double { isEmpty ? 0 : width * height }
}
