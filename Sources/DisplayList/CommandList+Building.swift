public import Geometry

extension CommandList {
  /// Adds a command that holds no others.
  @inlinable public mutating func append(_ operation: Operation, bounds: Rect, source: SourceID) {
    commands.append(Command(operation: operation, bounds: bounds, source: source, end: Int32(commands.count) + 1))
  }

  /// Adds a command that holds what is added until `close` is called with the index that this returns.
  @inlinable public mutating func open(_ operation: Operation, bounds: Rect = .zero, source: SourceID) -> Int {
    append(operation, bounds: bounds, source: source)
    return commands.count - 1
  }

  /// Adds a region that holds what is added until `close` is called with the index that this returns.
  public mutating func open(_ region: Region, box: Rect, source: SourceID) -> Int {
    regions.append(region)
    regions[regions.count - 1].box = box
    return open(.region(Int32(regions.count - 1)), bounds: box, source: source)
  }

  /// Ends the command at `index`. Its bounds are its children's, seen through a transform or a filter; cut to what was
  /// given to `open` for a clip, and joined with it for a region.
  public mutating func close(_ index: Int) {
    commands[index].end = Int32(commands.count)
    settleBounds(of: index)
  }

  /// Brings the bounds of a command that holds others up to date with theirs.
  mutating func settleBounds(of index: Int) {
    let end = Int(commands[index].end)
    var inner = Rect.zero
    var child = index + 1
    if case .group(let group) = commands[index].operation { child = Int(groups[Int(group)].content) }
    while child < end {
      inner = inner.union(commands[child].bounds)
      child = Int(commands[child].end)
    }
    switch commands[index].operation {
    case .transform(let transform): commands[index].bounds = inner.isEmpty ? .zero : transform.bounds(of: inner)
    case .clip: commands[index].bounds = commands[index].bounds.intersection(inner)
    case .region: commands[index].bounds = commands[index].bounds.union(inner)
    case .group(let group):
      groups[Int(group)].holdsBlending = holdsBlending(index + 1..<end)
      commands[index].bounds = inner.isEmpty ? .zero : groups[Int(group)].filter?.bounds(of: inner) ?? inner
    case .fill, .stroke, .glyphs, .image: preconditionFailure("\(commands[index].operation) holds no commands")
    }
  }

  /// Whether one of some commands blends with what lies below it; what stands in a group blends with nothing outside of that.
  public func holdsBlending(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard case .group(let group) = commands[index].operation else {
        index += 1
        continue
      }
      if groups[Int(group)].blend != .normal { return true }
      index = Int(commands[index].end)
    }
    return false
  }

  public mutating func add(_ path: Path) -> Int32 {
    paths.append(path)
    return Int32(paths.count - 1)
  }

  /// Adds a paint; one equal to the last is not repeated.
  public mutating func add(_ paint: Paint) -> Int32 {
    if paints.last != paint { paints.append(paint) }
    return Int32(paints.count - 1)
  }

  public mutating func add(_ style: StrokeStyle) -> Int32 {
    if strokes.last != style { strokes.append(style) }
    return Int32(strokes.count - 1)
  }
}
