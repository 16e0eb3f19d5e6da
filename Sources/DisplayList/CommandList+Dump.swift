import Geometry

extension CommandList {
  /// The list as text: a line a command, indented by what holds it, in painting order. Equal lists give equal text on every machine.
  ///
  /// A line has the operation, its arguments, `in` its bounds (x y width height) and `at` the JSON Pointer of its box where that is known.
  public var dump: String {
    var text = "canvas \(decimal(canvas.width)) \(decimal(canvas.height)) @\(decimal(scale))\n"
    dump(0..<commands.count, depth: 0, into: &text)
    return text
  }

  private func dump(_ range: Range<Int>, depth: Int, into text: inout String) {
    var index = range.lowerBound
    while index < range.upperBound {
      let command = commands[index]
      let end = Int(command.end)
      text += String(repeating: "  ", count: depth) + describe(command) + "\n"
      if case .group(let group) = command.operation, Int(groups[Int(group)].content) > index + 1 {
        let content = Int(groups[Int(group)].content)
        text += String(repeating: "  ", count: depth + 1) + "mask\n"
        dump(index + 1..<content, depth: depth + 2, into: &text)
        text += String(repeating: "  ", count: depth + 1) + "content\n"
        dump(content..<end, depth: depth + 2, into: &text)
      } else {
        dump(index + 1..<end, depth: depth + 1, into: &text)
      }
      index = end
    }
  }

  private func describe(_ command: Command) -> String {
    let box = command.bounds
    var line = describe(command.operation) + " in " + numbers(box.x, box.y, box.width, box.height)
    let source = Int(command.source)
    if sources.indices.contains(source) { line += " at \"\(sources[source])\"" }
    return line
  }

  private func describe(_ operation: Operation) -> String {
    switch operation {
    case .fill(let path, let rule, let paint):
      "fill \(text(paints[Int(paint)])) \(text(paths[Int(path)], rule))"
    case .stroke(let path, let style, let paint):
      "stroke \(text(paints[Int(paint)])) \(text(strokes[Int(style)])) \(text(paths[Int(path)], .nonzero))"
    case .glyphs(let run, let paint):
      "glyphs \(text(paints[Int(paint)])) \(describe(runs[Int(run)]))"
    case .image(let id, let rect, let filter):
      "image \(name(imageNames, id)) \(filter) \(numbers(rect.x, rect.y, rect.width, rect.height))"
    case .clip(let path, let rule):
      "clip \(text(paths[Int(path)], rule))"
    case .group(let group):
      text(groups[Int(group)])
    case .transform(let t):
      "transform \(numbers(t.a, t.b, t.c, t.d, t.tx, t.ty))"
    case .region(let region):
      text(regions[Int(region)])
    }
  }

  /// A name in quotes, or the number where no name is known.
  private func name(_ names: [String], _ id: Int32) -> String {
    names.indices.contains(Int(id)) ? "\"\(names[Int(id)])\"" : "#\(id)"
  }

  private func describe(_ run: GlyphRun) -> String {
    var line = "\(name(fontNames, run.font)) \(decimal(run.size))"
    for glyph in glyphs[Int(run.firstGlyph)..<Int(run.firstGlyph + run.glyphCount)] {
      line += " \(glyph.id)@\(decimal(glyph.position.x)),\(decimal(glyph.position.y))"
    }
    return line
  }
}

private func numbers(_ values: Double...) -> String { values.map(decimal).joined(separator: " ") }

private func text(_ group: Group) -> String {
  var line = "group opacity \(decimal(group.opacity))"
  if group.blend != .normal { line += " blend \(group.blend)" }
  switch group.filter {
  case nil: break
  case .blur(let radius): line += " blur \(decimal(radius))"
  case .shadow(let shadow):
    line += " shadow \(decimal(shadow.radius)) \(numbers(shadow.offset.x, shadow.offset.y)) \(text(shadow.color))"
  case .color(let matrix):
    line += " color(" + [matrix.red, matrix.green, matrix.blue].map { numbers($0[0], $0[1], $0[2], $0[3]) }.joined(separator: ", ") + ")"
  }
  return line
}

private func text(_ region: Region) -> String {
  var words = ["region"]
  switch region.target {
  case .link(let url): words.append("link \(quoted(url))")
  case .action(let pointer): words.append("action \(quoted(pointer))")
  case nil: break
  }
  for (name, text) in [("label", region.label), ("value", region.value), ("hint", region.hint)] {
    if let text { words.append("\(name) \(quoted(text))") }
  }
  for trait in Region.Trait.allCases where region.traits.contains(trait) { words.append(trait.rawValue) }
  if region.children != .combine { words.append("\(region.children)") }
  if region.isHidden { words.append("hidden") }
  return words.joined(separator: " ")
}

/// In quotes on one line, whatever it holds.
private func quoted(_ text: String) -> String {
  var out = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": out += "\\\(scalar)"
    case "\n": out += "\\n"
    case _: out.unicodeScalars.append(scalar)
    }
  }
  return out + "\""
}

private func text(_ path: Path, _ rule: FillRule) -> String {
  var words = rule == .evenodd ? ["evenodd"] : []
  var next = 0
  func add(_ letter: String, _ count: Int) {
    words.append(letter + path.points[next..<next + count].map { "\(decimal($0.x)),\(decimal($0.y))" }.joined(separator: " "))
    next += count
  }
  for verb in path.verbs {
    switch verb {
    case .move: add("M", 1)
    case .line: add("L", 1)
    case .curve: add("C", 3)
    case .close: add("Z", 0)
    }
  }
  return "(\(words.joined(separator: " ")))"
}

private func text(_ style: StrokeStyle) -> String {
  var line = "width \(decimal(style.lineWidth)) \(style.cap) \(style.join)"
  if style.join == .miter { line += " \(decimal(style.miterLimit))" }
  if !style.dash.isEmpty { line += " dash \(style.dash.map(decimal).joined(separator: ",")) from \(decimal(style.dashPhase))" }
  return line
}

private func text(_ paint: Paint) -> String {
  func list(_ stops: [GradientStop]) -> String {
    stops.map { "\(decimal($0.location)) \(text($0.color))" }.joined(separator: ", ")
  }
  switch paint {
  case .color(let color):
    return text(color)
  case .linear(let stops, let start, let end):
    return "linear(\(numbers(start.x, start.y)) to \(numbers(end.x, end.y)): \(list(stops)))"
  case .radial(let stops, let center, let startRadius, let endRadius):
    return "radial(\(numbers(center.x, center.y)) from \(decimal(startRadius)) to \(decimal(endRadius)): \(list(stops)))"
  case .angular(let stops, let center, let startAngle, let endAngle):
    return "angular(\(numbers(center.x, center.y)) from \(decimal(startAngle)) to \(decimal(endAngle)): \(list(stops)))"
  }
}

/// The channels as two hexadecimal digits each, and the alpha where it is not 1.
private func text(_ color: Color) -> String {
  let digits = Array("0123456789abcdef")
  func hex(_ channel: Double) -> String {
    let byte = Int((min(max(channel, 0), 1) * 255).rounded())
    return "\(digits[byte >> 4])\(digits[byte & 15])"
  }
  let rgb = "#" + hex(color.red) + hex(color.green) + hex(color.blue)
  return color.alpha == 1 ? rgb : "\(rgb)/\(decimal(color.alpha))"
}
