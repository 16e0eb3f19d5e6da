import DisplayList
import Geometry
import WidgetText

/// What holds where drawing has got to.
struct Brush {
  /// The shape that `containerRelative` outlines follow, in absolute coordinates.
  var container: ContainerShape?
  var text: TextContext?
  /// The document's box that commands belong to.
  var source: SourceID = -1
  /// The absolute point that is the origin of the current space.
  var origin = Point.zero
  var wantsRegions = false
  /// Reused from text to text.
  var drawing = TextDrawing()

  init(container: ContainerShape?, text: TextContext?) {
    self.container = container
    self.text = text
  }

  var localContainer: ContainerShape? {
    guard var shape = container else { return nil }
    shape.rect = shape.rect.offset(by: Point.zero - origin)
    return shape
  }
}

extension CommandList {
  /// Opens a layer without a mask.
  mutating func openGroup(opacity: Double = 1, blend: BlendMode = .normal, filter: Filter? = nil, source: SourceID) -> Int {
    groups.append(Group(opacity: opacity, blend: blend, filter: filter, content: Int32(commands.count) + 1))
    return open(.group(Int32(groups.count - 1)), source: source)
  }

  /// What was added to the group so far is its mask; false where that lets nothing through.
  mutating func endMask(_ index: Int) -> Bool {
    guard case .group(let group) = commands[index].operation else { preconditionFailure("only a group has a mask") }
    groups[Int(group)].content = Int32(commands.count)
    return commands.count > index + 1
  }

  /// Closes a command that holds others; an empty one leaves nothing behind.
  mutating func closeUnlessEmpty(_ index: Int) {
    var content = index + 1
    if case .group(let group) = commands[index].operation { content = Int(groups[Int(group)].content) }
    guard commands.count > content else { return commands.removeSubrange(index...) }
    close(index)
  }
}
