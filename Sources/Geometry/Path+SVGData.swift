extension Path {
  /// Reads SVG path data; quadratic curves and arcs become cubic ones.
  ///
  /// Source: SVG 2 §9.3. Nothing is drawn up to an error there; here the data are refused.
  /// - Throws: `PathDataError` with the offset in UTF-8 bytes.
  public init(svgData: String) throws(PathDataError) { try self.init(svgData: Array(svgData.utf8)) }

  /// Reads SVG path data in UTF-8.
  public init(svgData: [UInt8]) throws(PathDataError) {
    var reader = PathDataReader(svgData)
    try reader.read()
    self = reader.path
  }
}

/// Builds a path from the commands of SVG path data.
private struct PathDataReader {
  var path = Path()
  private var scanner: PathDataScanner
  private var segments = 0
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point of a preceding C, c, S or s, and of a Q, q, T or t.
  private var cubicControl: Point?
  private var quadraticControl: Point?
  /// A Z came last: whatever but a move follows begins a subpath at the same start.
  private var isClosed = false

  init(_ bytes: [UInt8]) { scanner = PathDataScanner(bytes) }

  mutating func read() throws(PathDataError) {
    scanner.skipSpace()
    guard let first = scanner.byte else { return }
    guard first | 0x20 == UInt8(ascii: "m") else { throw PathDataError(offset: scanner.offset, expected: .moveTo) }
    while let letter = scanner.byte {
      guard let command = Command(letter: letter) else {
        throw PathDataError(offset: scanner.offset, expected: .command)
      }
      scanner.advance()
      scanner.skipSpace()
      try read(command, isRelative: letter & 0x20 != 0)
      scanner.skipSpace()
    }
  }

  private enum Command: UInt8 {
    case move = 0x6D, line = 0x6C, horizontal = 0x68, vertical = 0x76, cubic = 0x63, smoothCubic = 0x73
    case quadratic = 0x71, smoothQuadratic = 0x74, arc = 0x61, close = 0x7A

    init?(letter: UInt8) {
      guard letter < 0x80, letter & 0x40 != 0 else { return nil }
      self.init(rawValue: letter | 0x20)
    }
  }

  /// Reads a command's arguments, as many sets as there are; lines follow the first set of a move.
  private mutating func read(_ command: Command, isRelative: Bool) throws(PathDataError) {
    var command = command
    while true {
      let offset = scanner.offset
      try readOne(command, origin: isRelative ? current : .zero)
      segments += 1
      guard segments <= Limits.pathSegments else { throw PathDataError(offset: offset, expected: .fewerSegments) }
      scanner.skipSpace()
      guard command != .close, scanner.isAtArgument else { return }
      scanner.skipSeparator()
      if command == .move { command = .line }
    }
  }

  private mutating func readOne(_ command: Command, origin: Point) throws(PathDataError) {
    switch command {
    case .move: move(to: try point(from: origin))
    case .line: line(to: try point(from: origin))
    case .horizontal: line(to: Point(x: origin.x + (try scanner.number()), y: current.y))
    case .vertical: line(to: Point(x: current.x, y: origin.y + (try scanner.number())))
    case .cubic: curve(try point(from: origin), try nextPoint(from: origin), to: try nextPoint(from: origin))
    case .smoothCubic: curve(reflected(cubicControl), try point(from: origin), to: try nextPoint(from: origin))
    case .quadratic: quadratic(try point(from: origin), to: try nextPoint(from: origin))
    case .smoothQuadratic: quadratic(reflected(quadraticControl), to: try point(from: origin))
    case .arc: try arc(from: origin)
    case .close: close()
    }
  }

  private mutating func point(from origin: Point) throws(PathDataError) -> Point {
    let x = try scanner.number()
    scanner.skipSeparator()
    return origin + Point(x: x, y: try scanner.number())
  }

  private mutating func nextPoint(from origin: Point) throws(PathDataError) -> Point {
    scanner.skipSeparator()
    return try point(from: origin)
  }

  private func reflected(_ control: Point?) -> Point { control.map { current + (current - $0) } ?? current }
}

extension PathDataReader {
  private mutating func move(to p: Point) {
    path.move(to: p)
    (current, start, cubicControl, quadraticControl, isClosed) = (p, p, nil, nil, false)
  }

  private mutating func beginIfClosed() {
    if isClosed { path.move(to: start) }
    isClosed = false
  }

  private mutating func line(to p: Point) {
    beginIfClosed()
    path.line(to: p)
    (current, cubicControl, quadraticControl) = (p, nil, nil)
  }

  private mutating func curve(_ c1: Point, _ c2: Point, to p: Point) {
    beginIfClosed()
    path.curve(c1, c2, to: p)
    (current, cubicControl, quadraticControl) = (p, c2, nil)
  }

  private mutating func quadratic(_ c: Point, to p: Point) {
    beginIfClosed()
    func towards(_ end: Point) -> Point { Point(x: end.x + (c.x - end.x) * 2 / 3, y: end.y + (c.y - end.y) * 2 / 3) }
    path.curve(towards(current), towards(p), to: p)
    (current, cubicControl, quadraticControl) = (p, nil, c)
  }

  private mutating func close() {
    if !isClosed { path.close() }
    (current, cubicControl, quadraticControl, isClosed) = (start, nil, nil, true)
  }

  private mutating func arc(from origin: Point) throws(PathDataError) {
    let rx = abs(try scanner.number())
    scanner.skipSeparator()
    let ry = abs(try scanner.number())
    scanner.skipSeparator()
    let rotation = try scanner.number()
    scanner.skipSeparator()
    let isLarge = try scanner.flag()
    scanner.skipSeparator()
    let isClockwise = try scanner.flag()
    let end = try nextPoint(from: origin)
    beginIfClosed()
    let radii = Size(width: rx, height: ry)
    path.ellipticalArc(from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
    (current, cubicControl, quadraticControl) = (end, nil, nil)
  }
}

extension Path {
  /// Adds the arc between two points of an ellipse. Source: SVG 2 §B.2, from end points to centre, with radii that are too small scaled up.
  fileprivate mutating func ellipticalArc(
    from start: Point, to end: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool
  ) {
    guard start != end else { return }
    guard radii.width > 0, radii.height > 0 else { return line(to: end) }
    let turn = Transform.rotation(degrees: rotation)
    // Seen from the middle of the chord, turned back and shrunk so that the ellipse is the unit circle.
    let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    var (rx, ry) = (radii.width, radii.height)
    var u = Point(x: (turn.a * half.x + turn.b * half.y) / rx, y: (turn.c * half.x + turn.d * half.y) / ry)
    let square = u.x * u.x + u.y * u.y
    guard square.isFinite, square > 0 else { return line(to: end) }
    var center = Point.zero
    if square >= 1 {
      let grow = square.squareRoot()
      (rx, ry, u) = (rx * grow, ry * grow, Point(x: u.x / grow, y: u.y / grow))
    } else {
      let side = isLarge == isClockwise ? -1.0 : 1.0
      let distance = side * ((1 - square) / square).squareRoot()
      center = Point(x: distance * u.y, y: -distance * u.x)
    }
    let from = u - center
    let to = Point.zero - u - center
    // Both flags and the sign of the cosine tell how many whole quarters there are: a small arc has none or one, a large one two or three.
    var quarters = isLarge ? 2 : 0
    let rest = isLarge ? Point(x: -from.x, y: -from.y) : from
    if rest.x * to.x + rest.y * to.y < 0 { quarters += 1 }
    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let frame = Transform.translation(center).then(.scale(x: rx, y: ry)).then(turn).then(.translation(middle))
    unitArc(from: from, to: to, wholeQuarters: quarters, clockwise: isClockwise, in: frame)
  }
}
