import DisplayList
import Geometry

/// What can be touched or read aloud.
extension SVGWriter {
  mutating func region(_ region: Region, _ content: Range<Int>) throws(Pictures.Failure) {
    if case .link = region.target, holdsLink(content) { return try outerLink(region, content) }
    let name = open(isRead(region, content) ? region.withoutLabel : region)
    try write(content)
    close(name)
  }

  /// Whether a region is a text whose characters say all that its label does.
  private func isRead(_ region: Region, _ content: Range<Int>) -> Bool {
    guard region.target == nil, region.value == nil, let label = region.label, let text = spoken(content) else { return false }
    return String(label.withoutControls) == text
  }

  /// A link with links in it, which SVG does not have: it lies behind what it holds, which lets touches through to it.
  private mutating func outerLink(_ region: Region, _ content: Range<Int>) throws(Pictures.Failure) {
    let element = open(region)
    touchable(region.box)
    close(element)
    out.append("<g pointer-events=\"none\">")
    try write(content)
    out.append("</g>")
  }

  private func holdsLink(_ range: Range<Int>) -> Bool {
    list.commands[range].contains { command in
      guard case .region(let region) = command.operation, case .link = list.regions[Int(region)].target else { return false }
      return true
    }
  }

  /// A box that nobody sees and everybody can touch.
  private mutating func touchable(_ box: Rect) {
    out.append("<rect")
    out.box(box)
    out.append(" fill=\"none\" pointer-events=\"all\"/>")
  }

  enum Element { case link, group }

  mutating func open(_ region: Region) -> Element {
    var element = Element.group
    if case .link(let url) = region.target {
      element = .link
      out.append("<a")
      out.attribute("href", text: url)
      out.append(" pointer-events=\"auto\"")
    } else {
      out.append("<g")
      if let role = region.role { out.attribute("role", plain: role) }
    }
    if region.isHidden { out.append(" aria-hidden=\"true\"") }
    let label = [region.label, region.value].compactMap { $0 }.joined(separator: ", ")
    if !label.isEmpty { out.attribute("aria-label", text: label) }
    if region.traits.contains(.toggle) { out.attribute("aria-checked", plain: region.traits.contains(.selected) ? "true" : "false") }
    out.append(">")
    if let hint = region.hint {
      out.append("<desc>")
      out.append(text: hint)
      out.append("</desc>")
    }
    return element
  }

  mutating func close(_ element: Element) {
    switch element {
    case .link: out.append("</a>")
    case .group: out.append("</g>")
    }
  }

  /// Regions of what became pixels, as boxes that nobody sees.
  mutating func regions(in range: Range<Int>) { regions(in: range, through: .identity) }

  private mutating func regions(in range: Range<Int>, through transform: Transform) {
    var index = range.lowerBound
    while index < range.upperBound {
      let command = list.commands[index]
      let content = index + 1..<Int(command.end)
      switch command.operation {
      case .region(let region):
        let element = open(list.regions[Int(region)])
        touchable(transform.bounds(of: command.bounds))
        close(element)
        regions(in: content, through: transform)
      case .transform(let inner): regions(in: content, through: inner.then(transform))
      case .clip, .group: regions(in: content, through: transform)
      case .fill, .stroke, .glyphs, .image: break
      }
      index = content.upperBound
    }
  }
}

extension Region {
  fileprivate var withoutLabel: Region {
    var region = self
    region.label = nil
    return region
  }

  /// The role of WAI-ARIA; a group with a name has to have one.
  fileprivate var role: String? {
    if traits.contains(.toggle) { return "switch" }
    if traits.contains(.button) || target != nil { return "button" }
    if traits.contains(.header) { return "heading" }
    return label != nil || value != nil ? "img" : nil
  }
}
