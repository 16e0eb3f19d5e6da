import Geometry

/// Path data in its shortest form: relative commands over rounded coordinates, so that roundings do not add up.
struct PathData {
  private var markup = Markup()
  private let decimals: Int
  private let origin: (x: Int, y: Int)
  private var current = (x: 0, y: 0)
  private var start = (x: 0, y: 0)
  private var letter: Character = " "

  /// - Parameters:
  ///   - decimals: Of every coordinate.
  ///   - origin: The point that coordinates are seen from.
  static func append(_ path: Path, decimals: Int = 3, from origin: Point = .zero, to markup: inout Markup) {
    var data = PathData(decimals: decimals, origin)
    data.add(path)
    markup.append(data.markup)
  }

  private init(decimals: Int, _ origin: Point) {
    self.decimals = decimals
    self.origin = (Markup.scaled(origin.x, decimals: decimals), Markup.scaled(origin.y, decimals: decimals))
  }

  private mutating func add(_ path: Path) {
    var next = 0
    func point(_ offset: Int) -> (x: Int, y: Int) {
      let p = path.points[next + offset]
      return (Markup.scaled(p.x, decimals: decimals) - origin.x, Markup.scaled(p.y, decimals: decimals) - origin.y)
    }
    for verb in path.verbs {
      switch verb {
      case .move:
        move(to: point(0))
        next += 1
      case .line:
        line(to: point(0))
        next += 1
      case .curve:
        curve(point(0), point(1), to: point(2))
        next += 3
      case .close:
        markup.append("z")
        letter = "z"
        current = start
      }
    }
  }

  private mutating func move(to p: (x: Int, y: Int)) {
    command("m")
    // The first is absolute, whatever its letter.
    numbers(p.x - current.x, p.y - current.y)
    (current, start) = (p, p)
    // Coordinates behind those of a move would be lines.
    letter = "m"
  }

  private mutating func line(to p: (x: Int, y: Int)) {
    let (dx, dy) = (p.x - current.x, p.y - current.y)
    current = p
    if dy == 0 {
      command("h")
      number(dx)
    } else if dx == 0 {
      command("v")
      number(dy)
    } else {
      command("l")
      numbers(dx, dy)
    }
  }

  private mutating func curve(_ a: (x: Int, y: Int), _ b: (x: Int, y: Int), to p: (x: Int, y: Int)) {
    command("c")
    numbers(a.x - current.x, a.y - current.y)
    numbers(b.x - current.x, b.y - current.y)
    numbers(p.x - current.x, p.y - current.y)
    current = p
  }

  /// Writes a letter, unless the one before says the same.
  private mutating func command(_ next: Character) {
    isFirstNumber = true
    guard next != letter || next == "m" else {
      isFirstNumber = false
      return
    }
    letter = next
    markup.append(plain: String(next))
  }

  /// A number right behind a letter needs nothing in between; behind another number, a space unless its sign parts them.
  private var isFirstNumber = true

  private mutating func numbers(_ x: Int, _ y: Int) {
    number(x)
    number(y)
  }

  private mutating func number(_ value: Int) {
    if !isFirstNumber && value >= 0 { markup.append(" ") }
    isFirstNumber = false
    markup.append(thousandths: value, decimals: decimals)
  }
}
