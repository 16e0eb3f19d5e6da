import DisplayList
import Geometry

struct ClipName: Hashable {
  var path: Path
  var rule: FillRule
}

struct FilterName: Hashable {
  var filter: Filter
  var box: Rect
}

/// Clips, layers, masks and filters.
extension SVGWriter {
  mutating func clip(to path: Path, _ rule: FillRule, _ content: Range<Int>) throws(Pictures.Failure) {
    let name = ClipName(path: path, rule: rule)
    let number = clips[name] ?? define(name)
    out.append("<g")
    out.attribute("clip-path", plain: "url(#\(id("c", number)))")
    out.append(">")
    try write(content)
    out.append("</g>")
  }

  private mutating func define(_ clip: ClipName) -> Int {
    let number = clips.count + 1
    clips[clip] = number
    definitions.append("<clipPath")
    definitions.attribute("id", plain: id("c", number))
    definitions.append(">")
    if let box = clip.path.uprightBox {
      definitions.append("<rect")
      definitions.box(box)
    } else {
      definitions.append("<path")
      if clip.rule == .evenodd { definitions.append(" clip-rule=\"evenodd\"") }
      definitions.append(" d=\"")
      PathData.append(clip.path, to: &definitions)
      definitions.append("\"")
    }
    definitions.append("/></clipPath>")
    return number
  }

  mutating func group(_ group: Group, _ index: Int, _ content: Range<Int>) throws(Pictures.Failure) {
    guard group.opacity > 0 else { return }
    let mask = content.lowerBound..<Int(group.content)
    let shown = Int(group.content)..<content.upperBound
    if mask.isEmpty && group.isTransparent { return try write(shown) }
    let bounds = list.commands[index].bounds
    let maskNumber = mask.isEmpty ? nil : try define(mask: mask, in: bounds)
    out.append("<g")
    if let filter = group.filter {
      out.attribute("filter", plain: "url(#\(id("f", number(of: FilterName(filter: filter, box: bounds)))))")
    }
    if let maskNumber { out.attribute("mask", plain: "url(#\(id("m", maskNumber)))") }
    if group.opacity < 1 { out.attribute("opacity", group.opacity) }
    if group.blend != .normal, let mode = group.blend.css {
      out.attribute("style", plain: "mix-blend-mode:\(mode)")
    } else if group.holdsBlending && group.filter == nil && mask.isEmpty && group.opacity >= 1 {
      out.append(" style=\"isolation:isolate\"")
    }
    out.append(">")
    if needsPixels(shown) { try flatten(shown) } else { try write(shown) }
    out.append("</g>")
  }

  /// Writes the mask among the definitions: its alpha is what counts.
  private mutating func define(mask: Range<Int>, in box: Rect) throws(Pictures.Failure) -> Int {
    masks += 1
    let number = masks
    let (outer, wasInMask) = (out, isInMask)
    (out, isInMask) = (Markup(), true)
    out.append("<mask")
    out.attribute("id", plain: id("m", number))
    out.append(" maskUnits=\"userSpaceOnUse\"")
    out.region(box)
    out.append(" style=\"mask-type:alpha\">")
    if needsPixels(mask) { try flatten(mask) } else { try write(mask) }
    out.append("</mask>")
    definitions.append(out)
    (out, isInMask) = (outer, wasInMask)
    return number
  }

  private mutating func number(of name: FilterName) -> Int {
    if let known = filters[name] { return known }
    let number = filters.count + 1
    filters[name] = number
    definitions.append("<filter")
    definitions.attribute("id", plain: id("f", number))
    definitions.append(" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"")
    definitions.region(name.box)
    definitions.append(">")
    switch name.filter {
    case .blur(let radius): blur(radius, of: nil)
    case .shadow(let shadow): self.shadow(shadow)
    case .color(let matrix): color(matrix)
    }
    definitions.append("</filter>")
    return number
  }

  private mutating func blur(_ radius: Double, of input: String?) {
    definitions.append("<feGaussianBlur")
    if let input { definitions.attribute("in", plain: input) }
    definitions.attribute("stdDeviation", radius)
    definitions.append("/>")
  }

  private mutating func shadow(_ shadow: Shadow) {
    if shadow.radius > 0 { blur(shadow.radius, of: "SourceAlpha") }
    definitions.append("<feOffset")
    if shadow.radius <= 0 { definitions.append(" in=\"SourceAlpha\"") }
    definitions.attribute("dx", shadow.offset.x)
    definitions.attribute("dy", shadow.offset.y)
    definitions.append(" result=\"s\"/><feFlood")
    definitions.attribute("flood-color", plain: shadow.color.hex)
    if shadow.color.alpha < 1 { definitions.attribute("flood-opacity", shadow.color.alpha) }
    definitions.append("/><feComposite operator=\"in\" in2=\"s\"/><feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>")
  }

  private mutating func color(_ matrix: ColorMatrix) {
    definitions.append("<feColorMatrix values=\"")
    for row in [matrix.red, matrix.green, matrix.blue] {
      for value in [row[0], row[1], row[2], 0, row[3]] {
        definitions.append(value, decimals: 5)
        definitions.append(" ")
      }
    }
    definitions.append("0 0 0 1 0\"/>")
  }
}
