import WidgetFoundation

/// What can be touched and read aloud, as `inspect` shows it.
extension Interaction {
  /// A table of the targets, then the elements, indented by what holds them.
  var text: String {
    let rows = hits.map { hit -> [Listing.Cell] in
      [.text(hit.pointer)] + [hit.frame.x, hit.frame.y, hit.frame.width, hit.frame.height].map(Listing.Cell.number) + [.text(hit.target.text)]
    }
    let targets = Listing(["pointer", "x", "y", "width", "height", "target"], rows).text
    return "\n\(targets)\nread aloud\n" + elements.map { $0.lines(depth: 0) }.joined()
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("targets")
    writer.beginArray()
    for hit in hits { hit.write(to: &writer) }
    writer.endArray()
    writer.key("elements")
    writer.beginArray()
    for element in elements { element.write(to: &writer) }
    writer.endArray()
    writer.endObject()
  }
}

extension Region.Target {
  fileprivate var text: String {
    switch self {
    case .link(let url): "link \(url)"
    case .action(let pointer): "action \(pointer)"
    }
  }
}

extension HitRegion {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("pointer")
    writer.string(pointer)
    writer.key("frame")
    writer.numbers([frame.x, frame.y, frame.width, frame.height])
    switch target {
    case .link(let url):
      writer.key("link")
      writer.string(url)
    case .action(let pointer):
      writer.key("action")
      writer.string(pointer)
    }
    writer.endObject()
  }
}

extension AccessibilityElement {
  /// What it is and says on a line of its own, then what is in it.
  fileprivate func lines(depth: Int) -> String {
    var words = traits.isEmpty ? ["element"] : traits.map(\.rawValue)
    if let label { words.append("\"\(label)\"") }
    if let value { words.append("value \"\(value)\"") }
    if let hint { words.append("hint \"\(hint)\"") }
    words += ["in"] + [frame.x, frame.y, frame.width, frame.height].map(decimal) + ["at", pointer]
    let line = String(repeating: "  ", count: depth) + TerminalText.escaped(words.joined(separator: " ")) + "\n"
    return line + children.map { $0.lines(depth: depth + 1) }.joined()
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("pointer")
    writer.string(pointer)
    writer.key("frame")
    writer.numbers([frame.x, frame.y, frame.width, frame.height])
    for (key, text) in [("label", label), ("value", value), ("hint", hint)] {
      guard let text else { continue }
      writer.key(key)
      writer.string(text)
    }
    writer.key("traits")
    writer.beginArray()
    for trait in traits { writer.string(trait.rawValue) }
    writer.endArray()
    if !children.isEmpty {
      writer.key("children")
      writer.beginArray()
      for child in children { child.write(to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }
}
