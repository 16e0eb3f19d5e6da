package import DisplayList
import Geometry
package import WidgetKinds
import WidgetLayout
package import WidgetText

extension Lowered {
  /// What the placed trees draw: the background, then the body.
  ///
  /// - Parameters:
  ///   - cutToShape: Everything is clipped to the family's outer shape, as the system does it.
  ///   - regions: What can be touched or read aloud is told as well.
  package borrowing func displayList(cutToShape: Bool, text: TextContext, regions: Bool = false) -> CommandList {
    let canvas = Rect(origin: .zero, size: environment.size)
    let container = ContainerShape(rect: canvas, cornerRadius: cornerRadius)
    var list = CommandList(canvas: environment.size, scale: environment.scale)
    let whole = regions ? openWhole(canvas, &list) : nil
    var clip: Int?
    if cutToShape {
      let box = canvas.aligned(toPixel: 1 / environment.scale)
      let outline = ShapeGeometry.containerRelative.path(in: box, container: container)
      clip = list.open(.clip(path: list.add(outline.path), rule: outline.rule), bounds: box, source: -1)
    }
    if let background { tree.draw(background, container: container, text: text, regions: regions, into: &list) }
    if let body { tree.draw(body, container: container, text: text, regions: regions, into: &list) }
    if let clip { list.close(clip) }
    if let whole { list.close(whole) }
    list.fontNames = text.fontNames
    return list
  }

  /// Opens the region around everything that `widgetURL` makes; nil without one.
  private borrowing func openWhole(_ canvas: Rect, _ list: inout CommandList) -> Int? {
    guard let url else { return nil }
    var region = Region(target: .link(url.address))
    region.children = .contain
    return list.open(region, box: canvas, source: url.source)
  }
}
