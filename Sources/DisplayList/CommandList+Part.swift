public import Geometry

extension CommandList {
  /// Commands that stand together, as a list of their own.
  ///
  /// - Parameters:
  ///   - box: What of their space becomes the canvas.
  ///   - scale: Pixels a point.
  public func part(_ range: Range<Int>, in box: Rect, scale: Double) -> CommandList {
    var part = self
    part.canvas = box.size
    part.scale = scale
    part.commands.removeAll()
    let place = part.open(.transform(.translation(Point.zero - box.origin)), source: -1)
    let shift = Int32(part.commands.count - range.lowerBound)
    for var command in commands[range] {
      command.end += shift
      if case .group(let group) = command.operation { part.groups[Int(group)].content += shift }
      part.commands.append(command)
    }
    part.close(place)
    return part
  }
}
