import CCairo
import DisplayList
import Geometry
import WidgetImages
import WidgetText

/// One walk over a display list. Positions are pixels of the picture; a target knows where in it it lies.
struct Painter {
  let list: CommandList
  let images: ImageStore
  let text: TextContext
  let budget: ByteBudget
  let deadline: Deadline
  var scratch: Scratch
  /// Segments of the outlines that what is drawn now is clipped by.
  var clipSegments = 0
  /// The last failure of a context that drew coverage.
  var coverageStatus = CAIRO_STATUS_SUCCESS

  init(list: CommandList, images: ImageStore, text: TextContext, budget: ByteBudget, deadline: Deadline, scratch: Scratch) {
    self.list = list
    self.images = images
    self.text = text
    self.budget = budget
    self.deadline = deadline
    self.scratch = scratch
  }

  /// Draws some commands and what they hold. `transform` maps their points to pixels of the picture.
  mutating func draw(
    _ range: Range<Int>, through transform: Transform, onto target: Target, _ clip: Clip
  ) throws(RenderError) {
    var index = range.lowerBound
    while index < range.upperBound {
      let command = list.commands[index]
      if deadline.hasPassed {
        throw RenderError(.deadline, expected: "the picture in time", found: "command \(index) of \(list.commands.count)")
      }
      if isVisible(command.bounds, transform, clip) { try draw(index, command, through: transform, onto: target, clip) }
      index = Int(command.end)
    }
  }

  private mutating func draw(
    _ index: Int, _ command: Command, through transform: Transform, onto target: Target, _ clip: Clip
  ) throws(RenderError) {
    let content = index + 1..<Int(command.end)
    switch command.operation {
    case .fill(let path, let rule, let paint):
      guard let ink = ink(list.paints[Int(paint)], through: transform) else { return }
      fill(list.paths[Int(path)], rule, ink, through: transform, onto: target, clip)
    case .stroke(let path, let style, let paint):
      stroke(
        list.paths[Int(path)], list.strokes[Int(style)], list.paints[Int(paint)], in: command.bounds, through: transform, onto: target,
        clip)
    case .glyphs(let run, let paint):
      draw(list.runs[Int(run)], list.paints[Int(paint)], through: transform, onto: target, clip)
    case .image(let id, let rect, let filter):
      draw(images[id], in: rect, filter, through: transform, onto: target, clip)
    case .clip(let path, let rule):
      try self.clip(to: list.paths[Int(path)], rule, content, through: transform, onto: target, clip)
    case .group(let group):
      try draw(list.groups[Int(group)], content, through: transform, onto: target, clip)
    case .transform(let inner):
      try draw(content, through: inner.then(transform), onto: target, clip)
    case .region:
      try draw(content, through: transform, onto: target, clip)
    }
  }

  /// Whether a command may reach the clip: there is a pixel to spare, and a transform that flattens everything hides it.
  private func isVisible(_ bounds: Rect, _ transform: Transform, _ clip: Clip) -> Bool {
    guard abs(transform.determinant) > 1e-9, transform.determinant.isFinite else { return false }
    let box = DeviceSpace.pixels(touching: transform.bounds(of: bounds))
    return box.x0 - 1 < clip.box.x1 && clip.box.x0 < box.x1 + 1 && box.y0 - 1 < clip.box.y1 && clip.box.y0 < box.y1 + 1
  }
}
