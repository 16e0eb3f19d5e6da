import DisplayList
import Geometry

/// A display list as lines of text: one command a line, indented by what holds it.
func displayText(_ list: CommandList) -> [String] {
  var lines: [String] = []
  var open: [(end: Int32, mask: Int32)] = []
  for (index, command) in list.commands.enumerated() {
    while let last = open.last, last.end <= Int32(index) { open.removeLast() }
    let isMask = open.last.map { Int32(index) < $0.mask } ?? false
    let indent = String(repeating: "  ", count: open.count) + (isMask ? "mask " : "")
    lines.append(indent + text(command, list))
    if command.end > Int32(index) + 1 {
      let mask: Int32 = if case .group(let group) = command.operation { list.groups[Int(group)].content } else { 0 }
      open.append((command.end, mask))
    }
  }
  return lines
}

private func text(_ command: Command, _ list: CommandList) -> String {
  let box = text(command.bounds)
  switch command.operation {
  case .fill(let path, _, let paint): return "fill \(box) \(text(list.paths[Int(path)])) \(text(list.paints[Int(paint)]))"
  case .stroke(let path, let style, let paint):
    return "stroke \(number(list.strokes[Int(style)].lineWidth)) \(text(list.paths[Int(path)].bounds)) \(text(list.paints[Int(paint)]))"
  case .glyphs(let run, let paint): return "glyphs \(list.runs[Int(run)].glyphCount) \(text(list.paints[Int(paint)]))"
  case .image(let id, let rect, _): return "image \(id) \(text(rect))"
  case .clip(let path, _): return "clip \(box) \(text(list.paths[Int(path)]))"
  case .group(let group): return "group \(number(list.groups[Int(group)].opacity)) \(box)"
  case .transform(let t): return "transform \([t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: " ")) \(box)"
  case .region(let region): return "region \(list.regions[Int(region)].label ?? "") \(box)"
  }
}

private func text(_ path: Path) -> String {
  let verbs = path.verbs.map { verb in
    switch verb {
    case .move: "m"
    case .line: "l"
    case .curve: "c"
    case .close: "z"
    }
  }
  return verbs.joined()
}

private func text(_ rect: Rect) -> String { "[\([rect.x, rect.y, rect.width, rect.height].map(number).joined(separator: " "))]" }

private func text(_ paint: Paint) -> String {
  switch paint {
  case .color(let color): return color == .black ? "black" : color == .white ? "white" : "colour \(number(color.red))"
  case .linear(_, let start, let end): return "linear \(number(start.x)),\(number(start.y)) \(number(end.x)),\(number(end.y))"
  case .radial(_, let center, _, let radius): return "radial \(number(center.x)),\(number(center.y)) \(number(radius))"
  case .angular(_, let center, let start, let end): return "angular \(number(center.x)),\(number(center.y)) \(number(start)) \(number(end))"
  }
}

/// To a hundredth, without a fraction that is nothing.
private func number(_ value: Double) -> String {
  let hundredths = (value * 100).rounded()
  let whole = (hundredths / 100).rounded(.towardZero)
  if hundredths == whole * 100 { return "\(Int(whole))" }
  return "\(hundredths / 100)"
}
