extension Path {
  /// The part of the outline between two fractions of its length, both clamped to 0…1; empty where `from` is not below `to`.
  ///
  /// Subpaths count one after another. One that lies whole inside the part stays closed; a cut one is open.
  public func trimmed(from: Double, to: Double) -> Path {
    let (from, to) = (min(max(from, 0), 1), min(max(to, 0), 1))
    if from == 0 && to == 1 { return self }
    guard from < to else { return Path() }
    let segments = MeasuredSegment.all(of: self)
    let total = segments.reduce(0) { $0 + $1.length }
    guard total > 0 else { return Path() }
    var result = Path()
    var trimmer = Trimmer(start: from * total, end: to * total)
    var first = 0
    while first < segments.count {
      var end = first + 1
      while end < segments.count && !segments[end].beginsSubpath { end += 1 }
      trimmer.append(segments[first..<end], to: &result)
      first = end
    }
    return result
  }

  /// The length of the outline in points, closing lines included.
  public var length: Double { MeasuredSegment.all(of: self).reduce(0) { $0 + $1.length } }
}

/// Copies what lies between two distances along an outline.
private struct Trimmer {
  let start: Double
  let end: Double
  var travelled = 0.0

  init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  mutating func append(_ subpath: ArraySlice<MeasuredSegment>, to path: inout Path) {
    let length = subpath.reduce(0) { $0 + $1.length }
    let isWhole = travelled >= start && travelled + length <= end
    var isDrawing = false
    for segment in subpath {
      let range = (travelled, travelled + segment.length)
      travelled = range.1
      guard range.1 > start, range.0 < end, segment.length > 0 else { continue }
      if isWhole && segment.isClosing { continue }
      let t0 = range.0 < start ? segment.parameter(atLength: start - range.0) : 0
      let t1 = range.1 > end ? segment.parameter(atLength: end - range.0) : 1
      let cubic = segment.part(t0, t1)
      if !isDrawing { path.move(to: cubic.p0) }
      isDrawing = true
      if segment.isLine { path.line(to: cubic.p3) } else { path.curve(cubic.p1, cubic.p2, to: cubic.p3) }
    }
    if isWhole && isDrawing && subpath.last?.isClosing == true { path.close() }
  }
}

/// One line or curve of an outline with its length.
private struct MeasuredSegment {
  var cubic: Cubic
  var isLine: Bool
  /// It is the line of a `close`, perhaps without length.
  var isClosing: Bool
  var beginsSubpath: Bool
  var length: Double

  static func all(of path: Path) -> [MeasuredSegment] {
    var result: [MeasuredSegment] = []
    var (current, start, next, begins) = (Point.zero, Point.zero, 0, true)
    func add(_ cubic: Cubic, isLine: Bool, isClosing: Bool = false) {
      let length = isLine ? cubic.chord : cubic.length()
      result.append(
        MeasuredSegment(cubic: cubic, isLine: isLine, isClosing: isClosing, beginsSubpath: begins, length: length))
      current = cubic.p3
      begins = false
    }
    for verb in path.verbs {
      switch verb {
      case .move:
        (current, start, begins) = (path.points[next], path.points[next], true)
        next += 1
      case .line:
        add(Cubic(line: current, path.points[next]), isLine: true)
        next += 1
      case .curve:
        add(Cubic(p0: current, p1: path.points[next], p2: path.points[next + 1], p3: path.points[next + 2]), isLine: false)
        next += 3
      case .close:
        add(Cubic(line: current, start), isLine: true, isClosing: true)
        begins = true
      }
    }
    return result
  }

  func parameter(atLength target: Double) -> Double {
    isLine ? target / length : cubic.parameter(atLength: target)
  }

  func part(_ t0: Double, _ t1: Double) -> Cubic {
    isLine ? Cubic(line: mix(cubic.p0, cubic.p3, t0), mix(cubic.p0, cubic.p3, t1)) : cubic.part(t0, t1)
  }
}
