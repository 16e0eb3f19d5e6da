import DisplayList
import Geometry

/// Which commands of a list are drawn again, and how.
struct Redrawing {
  enum Look {
    /// As they are.
    case same
    /// In black, without what fades or changes them: alpha says how much of a pixel they cover.
    case coverage
  }

  private let source: CommandList
  /// Whether a command that paints is drawn, by its index.
  private let isDrawn: ContiguousArray<Bool>
  private let look: Look
  private(set) var list: CommandList

  /// - Parameter scale: Pixels a point.
  init(_ source: CommandList, scale: Double, _ look: Look, isDrawn: ContiguousArray<Bool>) {
    self.source = source
    self.isDrawn = isDrawn
    self.look = look
    list = source
    list.scale = scale
    list.commands.removeAll(keepingCapacity: true)
    list.groups.removeAll()
    add(source.commands.indices, look)
  }

  private mutating func add(_ range: Range<Int>, _ look: Look, isMask: Bool = false) {
    var index = range.lowerBound
    while index < range.upperBound {
      let command = source.commands[index]
      let inside = index + 1..<Int(command.end)
      switch command.operation {
      case .fill, .stroke, .glyphs, .image:
        guard isMask || isDrawn[index] else { break }
        let operation = look == .same ? command.operation : inBlack(command.operation)
        list.append(operation, bounds: command.bounds, source: command.source)
      case .clip, .transform:
        let opened = list.open(command.operation, bounds: command.bounds, source: command.source)
        add(inside, look, isMask: isMask)
        close(opened, content: opened + 1)
      case .region: add(inside, look, isMask: isMask)
      case .group(let group): add(source.groups[Int(group)], inside, command, look, isMask: isMask)
      }
      index = inside.upperBound
    }
  }

  private mutating func add(_ group: Group, _ inside: Range<Int>, _ command: Command, _ look: Look, isMask: Bool) {
    var copy = look == .same ? group : Group(content: 0)
    copy.content = Int32(list.commands.count + 1)
    list.groups.append(copy)
    let place = list.groups.count - 1
    let opened = list.open(.group(Int32(place)), bounds: command.bounds, source: command.source)
    add(inside.lowerBound..<Int(group.content), .same, isMask: true)
    let content = list.commands.count
    // A mask that lets nothing through hides the content.
    guard Int(group.content) == inside.lowerBound || content > opened + 1 else { return close(opened, content: content) }
    list.groups[place].content = Int32(content)
    add(Int(group.content)..<inside.upperBound, look, isMask: isMask)
    close(opened, content: content)
  }

  /// Ends a command that holds others; an empty one leaves nothing behind.
  private mutating func close(_ opened: Int, content: Int) {
    guard list.commands.count > content else { return list.commands.removeSubrange(opened...) }
    list.close(opened)
  }

  private mutating func inBlack(_ operation: Operation) -> Operation {
    let black = list.add(Paint.color(.black))
    return switch operation {
    case .fill(let path, let rule, _): .fill(path: path, rule: rule, paint: black)
    case .stroke(let path, let style, _): .stroke(path: path, style: style, paint: black)
    case .glyphs(let run, _): .glyphs(run: run, paint: black)
    case .image, .clip, .group, .transform, .region: operation
    }
  }
}
