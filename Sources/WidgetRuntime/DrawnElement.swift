public import Geometry
import DisplayList
import WidgetDocument
public import WidgetKinds

/// What a picture shows of one box of the document.
public struct DrawnElement: Hashable, Sendable {
  /// The element or modifier that draws it.
  public var pointer: String
  /// The element's kind or the modifier's name; empty where the box is a value, such as a colour.
  public var name: String
  /// The expressions that stand in it.
  public var bindings: [String]
  /// Holds everything that it paints, in points of the canvas.
  public var box: Rect
}

extension RenderWorker {
  /// What draws a picture, in painting order: whoever sees a pixel learns here which elements may have drawn it.
  public func drawnElements(
    _ widget: Widget, _ environment: Environment, options: PictureOptions = PictureOptions()
  ) throws(RenderFailure) -> [DrawnElement] {
    keepsValues = true
    defer { keepsValues = false }
    return try layout(widget, environment) { lowered, _ in
      let values = lowered.boundValues
      return list(lowered, of: widget, options).painted.map { source, box in
        let pointer = lowered.pointer(source)
        // A binding stands in a field of the element, not in an element below.
        let bindings = values.filter { $0.pointer == pointer || $0.pointer.isField(of: pointer) }.map(\.expression)
        return DrawnElement(pointer: pointer, name: lowered.kindName(source), bindings: bindings, box: box)
      }
    }
  }
}

extension String {
  /// Whether a pointer leads to something that an element says of itself.
  fileprivate func isField(of element: String) -> Bool {
    guard hasPrefix(element + "/") else { return false }
    let rest = dropFirst(element.count + 1)
    return !["children/", "modifiers/", "content/", "label/", "body/"].contains { rest.hasPrefix($0) }
  }
}

extension CommandList {
  /// Each box that paints, with all that it paints in a row, in points of the canvas.
  fileprivate var painted: [(source: SourceID, box: Rect)] {
    var painted: [(source: SourceID, box: Rect)] = []
    /// Ends of transforms that are open, and what they make of their content.
    var open: [(end: Int32, transform: Transform)] = []
    for (index, command) in commands.enumerated() {
      while let last = open.last, last.end <= index { open.removeLast() }
      let place = open.last?.transform ?? Transform.identity
      switch command.operation {
      case .transform(let transform): open.append((command.end, transform.then(place)))
      case .fill, .stroke, .glyphs, .image:
        guard command.source >= 0 else { continue }
        let box = place.bounds(of: command.bounds)
        if let last = painted.last, last.source == command.source {
          painted[painted.count - 1].box = last.box.union(box)
        } else {
          painted.append((command.source, box))
        }
      case .clip, .group, .region: continue
      }
    }
    return painted
  }
}
