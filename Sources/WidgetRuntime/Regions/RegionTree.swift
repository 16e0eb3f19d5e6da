import DisplayList
import Geometry

/// The texts and regions of a picture as they hold one another, in points of the canvas.
struct RegionTree {
  /// A region, or a text with the links in it.
  struct Node {
    /// The box of the document that it comes from.
    var source: Int32
    /// What of it can be seen: cut by what cuts the picture, moved by what moves it.
    var frame: Rect
    var region: Region
    /// What a text says; nil for a region of another kind.
    var text: String?
    var children: [Node]
  }

  private let list: CommandList
  /// What paragraphs say, by the boxes that they come from.
  private let texts: [Int32: String]
  private(set) var roots: [Node] = []

  /// - Parameter list: One that was drawn with regions.
  init(_ list: CommandList, texts: [Int32: String]) {
    self.list = list
    self.texts = texts
    roots = nodes(list.commands.indices, .identity, clip: Rect(origin: .zero, size: list.canvas), isInText: false)
  }

  private func nodes(_ range: Range<Int>, _ transform: Transform, clip: Rect, isInText: Bool) -> [Node] {
    var result: [Node] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let command = list.commands[index]
      let (content, end) = (index + 1, Int(command.end))
      switch command.operation {
      case .fill, .stroke, .glyphs, .image: break
      case .clip(let path, _):
        let inner = transform.bounds(of: list.paths[Int(path)].bounds).intersection(clip)
        result += nodes(content..<end, transform, clip: inner, isInText: isInText)
      case .group(let group): result += nodes(Int(list.groups[Int(group)].content)..<end, transform, clip: clip, isInText: isInText)
      case .transform(let inner): result += nodes(content..<end, inner.then(transform), clip: clip, isInText: isInText)
      case .region(let index):
        let region = list.regions[Int(index)]
        let text = isInText ? nil : texts[command.source]
        result.append(
          Node(
            source: command.source, frame: transform.bounds(of: region.box).intersection(clip), region: region, text: text,
            children: nodes(content..<end, transform, clip: clip, isInText: isInText || text != nil)))
      }
      index = end
    }
    return result
  }
}
