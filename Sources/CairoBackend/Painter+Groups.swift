import CCairo
import DisplayList
import Geometry
import WidgetImages

extension Painter {
  /// Draws commands on a layer of their own and puts that onto the target: through the filter, the mask and the opacity of the group.
  ///
  /// A layer is as large as what is in it and can be seen, no larger.
  mutating func draw(
    _ group: Group, _ content: Range<Int>, through transform: Transform, onto target: Target, _ clip: Clip
  ) throws(RenderError) {
    let mask = content.lowerBound..<Int(group.content)
    let shown = Int(group.content)..<content.upperBound
    guard group.opacity > 0 else { return }
    if mask.isEmpty && group.isTransparent { return try draw(shown, through: transform, onto: target, clip) }
    if case .shadow(let shadow)? = group.filter, mask.isEmpty, group.opacity >= 1, group.blend == .normal {
      return try drawShadowed(shown, shadow, through: transform, onto: target, clip)
    }
    guard let layer = try layer(drawing: shown, group.filter, through: transform, seenIn: clip.box) else { return }
    defer { giveBack(layer) }
    guard !mask.isEmpty else { return put(layer, group, onto: target) }
    let coverage = try self.layer(drawing: mask, over: layer.box, through: transform)
    defer { giveBack(coverage) }
    put(layer, group, mask: coverage, onto: target)
  }

  /// A layer of what can be seen of some commands in `box` of the picture; nil where that is nothing.
  private mutating func layer(
    drawing content: Range<Int>, _ filter: Filter?, through transform: Transform, seenIn box: PixelRect
  ) throws(RenderError) -> Layer? {
    let ink = pixels(of: content, through: transform)
    switch filter {
    case nil:
      let seen = ink.intersection(box)
      return seen.isEmpty ? nil : try layer(drawing: content, over: seen, through: transform)
    case .color(let matrix):
      let seen = ink.intersection(box)
      guard !seen.isEmpty else { return nil }
      let layer = try layer(drawing: content, over: seen, through: transform)
      layer.change(by: matrix)
      return layer
    case .blur(let radius):
      return try layer(blurring: content, within: ink, Blur(radius: radius, through: transform), through: transform, seenIn: box)
    case .shadow(let shadow):
      let seen = ink.union(cast(shadow, of: ink, through: transform)).intersection(box)
      guard !seen.isEmpty else { return nil }
      let layer = try takeLayer(over: seen)
      layer.target.clear()
      try drawShadowed(content, shadow, through: transform, onto: layer.target, Clip(box: seen))
      return layer
    }
  }

  private mutating func layer(
    blurring content: Range<Int>, within ink: PixelRect, _ blur: Blur, through transform: Transform, seenIn box: PixelRect
  ) throws(RenderError) -> Layer? {
    let seen = blur.grown(ink).intersection(box)
    let source = blur.grown(seen).intersection(ink)
    guard !source.isEmpty else { return nil }
    let sharp = try layer(drawing: content, over: source, through: transform)
    if blur.isNone { return sharp }
    defer { giveBack(sharp) }
    let columns = try budget.claim(pixels: source.width * seen.height)
    defer { budget.release(columns) }
    let blurred = try takeLayer(over: seen)
    unsafe cairo_surface_flush(sharp.target.surface)
    unsafe blur.apply(
      sharp.target.words, stride: source.width, from: source, to: blurred.target.words, stride: seen.width, seen, columns: &scratch.columns)
    return blurred
  }

  mutating func layer(
    drawing content: Range<Int>, over box: PixelRect, through transform: Transform
  ) throws(RenderError) -> Layer {
    let layer = try takeLayer(over: box)
    layer.target.clear()
    try draw(content, through: transform, onto: layer.target, Clip(box: box))
    return layer
  }

  /// The pixels that some commands may paint.
  func pixels(of content: Range<Int>, through transform: Transform) -> PixelRect {
    var box = PixelRect.empty
    var index = content.lowerBound
    while index < content.upperBound {
      box = box.union(DeviceSpace.pixels(touching: transform.bounds(of: list.commands[index].bounds)))
      index = Int(list.commands[index].end)
    }
    return box
  }

  /// A layer with undefined content, which the budget has room for.
  mutating func takeLayer(over box: PixelRect) throws(RenderError) -> Layer {
    _ = try budget.claim(pixels: box.width * box.height)
    return scratch.takeLayer(over: box)
  }

  mutating func giveBack(_ layer: Layer) {
    budget.release(layer.box.width * layer.box.height * 4)
    scratch.giveBack(layer)
  }
}
