import CCairo
import DisplayList
import Geometry

extension Painter {
  /// Puts a layer onto what lies below it, through the alpha of another, the opacity and the blend mode of a group.
  func put(_ layer: Layer, _ group: Group, mask: Layer? = nil, onto target: Target) {
    guard let mode = group.blend.cairo else { return darken(target, with: layer, opacity: group.opacity, mask: mask) }
    target.setSource(layer.target)
    unsafe cairo_set_operator(target.context, mode)
    if let mask {
      if group.opacity < 1 { mask.target.fade(to: group.opacity) }
      unsafe cairo_mask_surface(
        target.context, mask.target.surface, Double(mask.box.x0 - target.bounds.x0), Double(mask.box.y0 - target.bounds.y0))
    } else {
      unsafe cairo_paint_with_alpha(target.context, group.opacity)
    }
    target.reset()
  }

  /// `plusDarker`, which cairo has not: the outcome is worked out on the layer and replaces what lies below, through the clip.
  private func darken(_ target: Target, with layer: Layer, opacity: Double, mask: Layer?) {
    if opacity < 1 { layer.target.fade(to: opacity) }
    if let mask { layer.target.cut(to: mask.target) }
    unsafe cairo_surface_flush(layer.target.surface)
    unsafe cairo_surface_flush(target.surface)
    let box = layer.box.intersection(target.bounds)
    for y in box.y0..<box.y1 {
      unsafe PixelBlending.plusDarker(target.row(y, from: box.x0), under: layer.target.row(y, from: box.x0), count: box.width)
    }
    target.setSource(layer.target)
    unsafe cairo_set_operator(target.context, CAIRO_OPERATOR_SOURCE)
    unsafe cairo_rectangle(
      target.context, Double(box.x0 - target.bounds.x0), Double(box.y0 - target.bounds.y0), Double(box.width), Double(box.height))
    unsafe cairo_fill(target.context)
    target.reset()
  }
}

extension Target {
  /// Multiplies everything by `opacity`.
  fileprivate func fade(to opacity: Double) {
    unsafe cairo_set_source_rgba(context, 0, 0, 0, opacity)
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
    unsafe cairo_paint(context)
    reset()
  }

  /// Multiplies everything by the alpha of a layer of its size.
  fileprivate func cut(to mask: Target) {
    setSource(mask)
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
    unsafe cairo_paint(context)
    reset()
  }

  /// Lets go of a layer that was the source, and paints over what lies below again.
  fileprivate func reset() {
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    unsafe cairo_set_source_rgba(context, 0, 0, 0, 0)
  }
}

extension BlendMode {
  /// Cairo's operator, which is the formula of CSS Compositing for premultiplied colours; nil where it has none.
  fileprivate var cairo: cairo_operator_t? {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .plusLighter: CAIRO_OPERATOR_ADD
    case .plusDarker: nil
    }
  }
}
