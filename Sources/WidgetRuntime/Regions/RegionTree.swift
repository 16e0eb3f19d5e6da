import DisplayList
import Geometry

/// The texts and regions of a picture as they hold one another, in points of the canvas.
struct RegionTree {
  /// A region with what is in it, or a text.
  struct Node {
    /// The box of the document that it comes from.
    var source: Int32
    /// What of it can be seen: cut by what cuts the picture, moved by what moves it.
    var frame: Rect
    /// nil for a text.
    var region: Region?
    var text: String?
    var children: [Node] = []
  }

  private let list: CommandList
  /// What paragraphs say, by the boxes that they come from.
  private let texts: [Int32: String]
  private(set) var roots: [Node] = []

  /// - Parameter list: One that was drawn with regions.
  init(_ list: CommandList, texts: [Int32: String]) {
    self.list = list
    self.texts = texts
    roots = nodes(list.commands.indices, .identity, clip: Rect(origin: .zero, size: list.canvas))
  }

  private func nodes(_ range: Range<Int>, _ transform: Transform, clip: Rect) -> [Node] {
    var result: [Node] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let command = list.commands[index]
      let (content, end) = (index + 1, Int(command.end))
      let box = transform.bounds(of: command.bounds).intersection(clip)
      switch command.operation {
      case .fill, .stroke, .glyphs, .image: add(command.source, box, to: &result)
      case .clip(let path, _):
        result += nodes(content..<end, transform, clip: transform.bounds(of: list.paths[Int(path)].bounds).intersection(clip))
      case .group(let group): result += nodes(Int(list.groups[Int(group)].content)..<end, transform, clip: clip)
      case .transform(let inner): result += nodes(content..<end, inner.then(transform), clip: clip)
      case .region(let region):
        let children = nodes(content..<end, transform, clip: clip)
        result.append(Node(source: command.source, frame: box, region: list.regions[Int(region)], children: children))
      }
      index = end
    }
    return result
  }

  /// What a text draws makes one node, whatever links in it make.
  private func add(_ source: Int32, _ box: Rect, to nodes: inout [Node]) {
    guard !box.isEmpty, let text = texts[source] else { return }
    var index = nodes.count - 1
    while index >= 0, nodes[index].source == source {
      if nodes[index].region == nil {
        nodes[index].frame = nodes[index].frame.union(box)
        return
      }
      index -= 1
    }
    nodes.append(Node(source: source, frame: box, text: text))
  }
}
