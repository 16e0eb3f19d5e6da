import Geometry
import WidgetDocument
import WidgetKinds
import WidgetLayout

extension Scene {
  /// What is built by hand around the whole widget, where the system has a way of its own.
  func roots() -> [Observation] {
    guard !environment.family.isAccessory else { return [] }
    return [doubledMargin(), rootBackground()].compactMap { $0 } + boxes.indices.compactMap(outerRadius)
  }

  /// The body and what it wraps, from the outside in: one box in another, down to one that holds several or paints.
  private var chain: [Int] {
    guard var index = body else { return [] }
    var result = [index]
    while case let next = index + 1, next < boxes[index].end {
      if case .layered = boxes[index].role {} else if boxes[next].end < boxes[index].end { break }
      result.append(next)
      index = next
    }
    return result
  }

  /// Padding that people mean; less moves things by an optical hair.
  private static let leastPadding = 8.0

  private func doubledMargin() -> Observation? {
    let margin = min(inner.minX, inner.minY, canvas.maxX - inner.maxX, canvas.maxY - inner.maxY)
    guard margin >= Scene.leastPadding else { return nil }
    for index in chain {
      switch boxes[index].role {
      // What follows is inside something that is seen.
      case .layered, .clip, .drawing, .text, .row, .zstack, .moved, .scale, .rotation, .hidden: return nil
      case .frame, .plain: continue
      case .padding(let insets):
        let padding = min(insets.top, insets.leading, insets.bottom, insets.trailing)
        guard padding >= Scene.leastPadding else { continue }
        return Observation(
          .warning, .marginDoubled, at: boxes[index].source, boxes[index].frame,
          "the body has a padding of \(rounded(padding)) points inside the widget's margins of \(rounded(margin)): "
            + "\(rounded(padding + margin)) points in all",
          .points(padding + margin), remedy: "leave out the padding, or set the document's 'contentMargins' to 0")
      }
    }
    return nil
  }

  private func rootBackground() -> Observation? {
    for index in chain {
      guard case .layered(.background) = boxes[index].role else { continue }
      let area = statesBackground ? canvas : inner
      let secondary = boxes[index + 1].end
      func covers(_ index: Int) -> Bool { boxes[index].role.fillsItsBox && Excess(of: area, beyond: boxes[index].frame).largest <= 1 }
      guard let fill = (secondary..<boxes[index].end).first(where: covers) else { continue }
      return Observation(
        .warning, .backgroundOnRoot, at: boxes[index].source, boxes[fill].frame,
        "the modifier 'background' of the body paints what lies under the whole widget: the system neither extends it to the edges nor removes it "
          + "where it tints the widget",
        remedy: "use the document's 'background'")
    }
    return nil
  }

  /// A rounded box as large as the widget.
  private func outerRadius(_ index: Int) -> Observation? {
    let radii: CornerRadii
    switch boxes[index].role {
    case .drawing(.roundedRectangle(let corners, _)?): radii = corners
    case .clip(.roundedRectangle(let corners, _)): radii = corners
    case .text, .drawing, .row, .zstack, .layered, .frame, .padding, .moved, .clip, .scale, .rotation, .hidden, .plain: return nil
    }
    let radius = max(radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing)
    guard radius > 0, Excess(of: canvas, beyond: boxes[index].frame).largest <= 2 else { return nil }
    return Observation(
      .warning, .outerRadius, at: boxes[index].source, boxes[index].frame,
      "this cuts the whole widget with a radius of \(rounded(radius)) points, and the system cuts it with that of the device", .points(radius),
      remedy: "use 'containerRelativeShape', or no radius")
  }
}
