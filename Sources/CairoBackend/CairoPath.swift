import CCairo
import Geometry

/// Outlines for cairo, in pixels of a target.
enum CairoPath {
  /// Replaces the context's path. False where a point is not a number: then nothing must be drawn.
  static func set(_ path: Path, _ toTarget: Transform, on context: OpaquePointer) -> Bool {
    unsafe cairo_new_path(context)
    var next = 0
    for verb in path.verbs {
      switch verb {
      case .move:
        guard let p = point(path.points[next], toTarget) else { return false }
        unsafe cairo_move_to(context, p.x, p.y)
        next += 1
      case .line:
        guard let p = point(path.points[next], toTarget) else { return false }
        unsafe cairo_line_to(context, p.x, p.y)
        next += 1
      case .curve:
        guard let a = point(path.points[next], toTarget), let b = point(path.points[next + 1], toTarget),
          let c = point(path.points[next + 2], toTarget)
        else { return false }
        unsafe cairo_curve_to(context, a.x, a.y, b.x, b.y, c.x, c.y)
        next += 3
      case .close:
        unsafe cairo_close_path(context)
      }
    }
    return true
  }

  private static func point(_ p: Point, _ toTarget: Transform) -> Point? {
    let q = toTarget.apply(p)
    guard q.x.isFinite, q.y.isFinite else { return nil }
    return Point(x: DeviceSpace.clamp(q.x), y: DeviceSpace.clamp(q.y))
  }
}

extension FillRule {
  var cairo: cairo_fill_rule_t {
    switch self {
    case .nonzero: CAIRO_FILL_RULE_WINDING
    case .evenodd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}

extension StrokeStyle.Cap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
