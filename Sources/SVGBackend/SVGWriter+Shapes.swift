import DisplayList
import Geometry

/// Outlines.
extension SVGWriter {
  mutating func fill(_ path: Path, _ rule: FillRule, _ paint: Paint) {
    guard !paint.isClear else { return }
    if let box = path.uprightBox {
      out.append("<rect")
      out.box(box)
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

  mutating func data(of path: Path) {
    out.append(" d=\"")
    PathData.append(path, to: &out)
    out.append("\"")
  }
}
