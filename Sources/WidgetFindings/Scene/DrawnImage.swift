import DisplayList
import Geometry
import WidgetImages
import WidgetRuntime

/// An image where it is drawn.
struct DrawnImage {
  var id: ImageID
  /// The file's path below `assets/`.
  var name: String
  var source: SourceID
  /// Points of the canvas, cut to what can be seen.
  var frame: Rect
  /// Pixels of the decoded image.
  var width, height: Int
  var isOpaque: Bool

  /// The images of a picture in painting order; those in masks are not seen.
  static func all(in draft: Draft) -> [DrawnImage] {
    var result: [DrawnImage] = []
    draft.list.forEachLeaf { index, transform, clip in
      let command = draft.list.commands[index]
      guard case .image(let id, let rect, _) = command.operation else { return }
      let image = draft.images[id]
      result.append(
        DrawnImage(
          id: id, name: image.name, source: command.source, frame: transform.bounds(of: rect).intersection(clip), width: image.width,
          height: image.height, isOpaque: image.isOpaque))
    }
    return result
  }

  var area: Int { width * height }
  var bytes: Int { area * 4 }
}

extension CommandList {
  /// Calls `body` with the index of every command that paints, in painting order, with the transform to the canvas and the bounds of what clips
  /// leave of it. Masks are left out.
  func forEachLeaf(_ body: (Int, Transform, Rect) -> Void) {
    walk(commands.indices, .identity, Rect(origin: .zero, size: canvas), body)
  }

  private func walk(_ range: Range<Int>, _ transform: Transform, _ clip: Rect, _ body: (Int, Transform, Rect) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      let command = commands[index]
      let end = Int(command.end)
      switch command.operation {
      case .fill, .stroke, .glyphs, .image: body(index, transform, clip)
      case .clip(let path, _):
        walk(index + 1..<end, transform, transform.bounds(of: paths[Int(path)].bounds).intersection(clip), body)
      case .group(let group): walk(Int(groups[Int(group)].content)..<end, transform, clip, body)
      case .transform(let inner): walk(index + 1..<end, inner.then(transform), clip, body)
      case .region: walk(index + 1..<end, transform, clip, body)
      }
      index = end
    }
  }
}
