package import Geometry

/// Changes of a finished list: mistakes that are made on purpose, to learn whether anybody notices them.
///
/// `isChosen` is asked at each place where a change could be made.
extension CommandList {
  /// Draws what clips hold uncut.
  package mutating func loseClips(where isChosen: () -> Bool) {
    for index in commands.indices {
      guard case .clip = commands[index].operation, isChosen() else { continue }
      commands[index].operation = .transform(.translation(.zero))
    }
    // What is culled by bounds lies outside of what is drawn now.
    for index in commands.indices.reversed() where commands[index].end > index + 1 { settleBounds(of: index) }
  }

  /// Cuts what clips hold `distance` points farther inside, on all sides.
  package mutating func tightenClips(by distance: Double, where isChosen: () -> Bool) {
    for index in commands.indices {
      guard case .clip(let path, let rule) = commands[index].operation else { continue }
      let box = paths[Int(path)].bounds
      let inner = box.inset(by: distance)
      guard inner.width > 0, inner.height > 0, isChosen() else { continue }
      let (x, y) = (inner.width / box.width, inner.height / box.height)
      let shrinking = Transform(a: x, b: 0, c: 0, d: y, tx: inner.x - box.x * x, ty: inner.y - box.y * y)
      commands[index].operation = .clip(path: add(paths[Int(path)].transformed(by: shrinking)), rule: rule)
    }
  }

  /// Paints glyphs, or what is filled and stroked, with another paint.
  package mutating func repaint(glyphs: Bool, with other: (Paint) -> Paint, where isChosen: () -> Bool) {
    for index in commands.indices {
      switch commands[index].operation {
      case .glyphs(let run, let paint):
        guard glyphs, let new = replacement(of: paint, other, isChosen) else { continue }
        commands[index].operation = .glyphs(run: run, paint: new)
      case .fill(let path, let rule, let paint):
        guard !glyphs, let new = replacement(of: paint, other, isChosen) else { continue }
        commands[index].operation = .fill(path: path, rule: rule, paint: new)
      case .stroke(let path, let style, let paint):
        guard !glyphs, let new = replacement(of: paint, other, isChosen) else { continue }
        commands[index].operation = .stroke(path: path, style: style, paint: new)
      case .image, .clip, .group, .transform, .region: break
      }
    }
  }

  private mutating func replacement(of paint: Int32, _ other: (Paint) -> Paint, _ isChosen: () -> Bool) -> Int32? {
    guard !paints[Int(paint)].isClear, isChosen() else { return nil }
    return add(other(paints[Int(paint)]))
  }

  /// Draws the second of two commands of one parent first, where both draw into the same place.
  package mutating func exchangeNeighbours(where isChosen: () -> Bool) { exchangeNeighbours(0..<commands.count, isChosen) }

  private mutating func exchangeNeighbours(_ siblings: Range<Int>, _ isChosen: () -> Bool) {
    var index = siblings.lowerBound
    while index < siblings.upperBound {
      let next = Int(commands[index].end)
      guard next < siblings.upperBound, !commands[index].bounds.intersection(commands[next].bounds).isEmpty, isChosen() else {
        index = next
        continue
      }
      let end = Int(commands[next].end)
      exchange(index..<next, next..<end)
      index = end
    }
    index = siblings.lowerBound
    while index < siblings.upperBound {
      let end = Int(commands[index].end)
      if end > index + 1 {
        var content = index + 1
        if case .group(let group) = commands[index].operation { content = Int(groups[Int(group)].content) }
        exchangeNeighbours(index + 1..<content, isChosen)
        exchangeNeighbours(content..<end, isChosen)
      }
      index = end
    }
  }

  private mutating func exchange(_ first: Range<Int>, _ second: Range<Int>) {
    let later = moved(first, by: second.count)
    let earlier = moved(second, by: -first.count)
    commands.replaceSubrange(first.lowerBound..<second.upperBound, with: earlier + later)
  }

  private mutating func moved(_ range: Range<Int>, by distance: Int) -> ContiguousArray<Command> {
    ContiguousArray(
      commands[range].map { command in
        var command = command
        command.end += Int32(distance)
        if case .group(let group) = command.operation { groups[Int(group)].content += Int32(distance) }
        return command
      })
  }
}
