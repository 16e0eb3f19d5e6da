import DisplayList
import Geometry

/// Outlines.
extension SVGWriter {
  mutating func fill(_ path: Path, _ rule: FillRule, _ paint: Paint) {
    guard !paint.isClear else { return }
    if let box = path.uprightBox {
      out.append("<rect")
      out.box(box)
    } else if case .color = paint, let number = shared(path, rule) {
      out.append("<use")
      out.attribute("href", plain: "#\(id("s", number))")
      out.attribute("x", path.points[0].x)
      out.attribute("y", path.points[0].y)
    } else {
      out.append("<path")
      if rule == .evenodd { out.append(" fill-rule=\"evenodd\"") }
      data(of: path)
    }
    attribute("fill", "fill-opacity", paint)
    out.append("/>")
  }

  mutating func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint) {
    guard !paint.isClear, style.lineWidth > 0, style.lineWidth.isFinite else { return }
    out.append("<path")
    data(of: path)
    out.append(" fill=\"none\"")
    attribute("stroke", "stroke-opacity", paint)
    if style.lineWidth != 1 { out.attribute("stroke-width", style.lineWidth) }
    if style.cap != .butt { out.attribute("stroke-linecap", plain: "\(style.cap)") }
    if style.join != .miter { out.attribute("stroke-linejoin", plain: "\(style.join)") }
    if style.join == .miter, style.miterLimit != 4 { out.attribute("stroke-miterlimit", max(style.miterLimit, 1)) }
    let dash = style.visibleDash(along: path, pixelsPerPoint: abs(transform.determinant).squareRoot())
    if !dash.isEmpty {
      out.append(" stroke-dasharray=\"")
      for (index, length) in dash.enumerated() {
        if index > 0 { out.append(" ") }
        out.append(length)
      }
      out.append("\"")
      if style.dashPhase != 0 { out.attribute("stroke-dashoffset", style.dashPhase) }
    }
    out.append("/>")
  }

  /// The number of the definition of an outline that stands elsewhere too; nil for the first of its kind, which is written in its place.
  ///
  /// A gradient would move with a use of it: only outlines in one colour are shared.
  private mutating func shared(_ path: Path, _ rule: FillRule) -> Int? {
    guard path.verbs.count >= Self.leastShared, path.verbs[0] == .move else { return nil }
    var data = Markup()
    PathData.append(path, from: path.points[0], to: &data)
    let name = ShapeName(data: data.bytes, rule: rule)
    guard let known = shapes[name] else {
      shapes[name] = 0
      return nil
    }
    if known > 0 { return known }
    shapeCount += 1
    shapes[name] = shapeCount
    definitions.append("<path")
    definitions.attribute("id", plain: id("s", shapeCount))
    if rule == .evenodd { definitions.append(" fill-rule=\"evenodd\"") }
    definitions.append(" d=\"")
    definitions.append(data)
    definitions.append("\"/>")
    return shapeCount
  }

  /// Verbs of an outline that is longer than a use of it.
  private static var leastShared: Int { 6 }

  mutating func data(of path: Path) {
    out.append(" d=\"")
    PathData.append(path, to: &out)
    out.append("\"")
  }
}

/// An outline wherever it stands.
struct ShapeName: Hashable {
  /// Its path data, seen from its first point.
  var data: [UInt8]
  var rule: FillRule
}
