package import Geometry
package import WidgetText

/// What a node is to whoever looks at a tree that was laid out.
package enum NodeRole: Sendable {
  /// A leaf that shows a paragraph as text.
  case text(ParagraphID)
  /// Another leaf that draws; of one that is a single shape, its outline.
  case drawing(ShapeGeometry?)
  /// Siblings one after another or in cells: they are not meant to lie upon one another.
  case row(isHorizontal: Bool)
  case zstack
  case layered(Layer)
  /// Lengths on the axes where there are any, whatever the content takes.
  case frame
  case padding(EdgeInsets)
  /// It moves what it holds out of its place: `offset`, `position`.
  case moved
  case clip(ShapeGeometry)
  case scale(x: Double, y: Double, UnitPoint)
  case rotation(degrees: Double, UnitPoint)
  /// Nothing of what it holds is drawn.
  case hidden
  /// It takes part in layout and draws nothing of its own.
  case plain
}

extension NodeRole {
  /// A shape that is painted over its whole box, corners perhaps aside.
  package var fillsItsBox: Bool {
    guard case .drawing(let outline?) = self else { return false }
    return switch outline {
    case .rectangle, .roundedRectangle, .containerRelative: true
    case .capsule, .circle, .ellipse, .path: false
    }
  }
}

extension LayoutTree {
  package func role(of id: NodeID) -> NodeRole {
    switch nodes[id].kind {
    case .fixed, .greedy, .range, .square, .resizable, .cells, .text: leafRole(id)
    case .stack(let axis, _): .row(isHorizontal: axis == .horizontal)
    case .gridRow: .row(isHorizontal: true)
    case .grid, .lazyGrid: .row(isHorizontal: false)
    case .zstack: .zstack
    case .layered(let layer, _): .layered(layer)
    case .chart: .drawing(nil)
    case .frame(let index): frames[index].width.isNone && frames[index].height.isNone ? .plain : .frame
    case .flexFrame(let index): flexFrames[index].width.isNone && flexFrames[index].height.isNone ? .plain : .frame
    case .padding(let index): .padding(insets[index])
    case .offset, .position: .moved
    case .clip(let outline): .clip(outlines[Int(outline)])
    case .clipped: .clip(.rectangle)
    case .scaleEffect(let index): .scale(x: scales[index].x, y: scales[index].y, scales[index].anchor)
    case .rotation(let index): .rotation(degrees: rotations[index].degrees, rotations[index].anchor)
    case .hidden: .hidden
    case .opacity(let value): value > 0 ? .plain : .hidden
    case .spacer, .empty, .viewThatFits, .transparent, .priority, .gridCell, .fixedSize, .aspectRatio, .alignmentGuide, .zIndex, .effect, .region:
      .plain
    }
  }

  private func leafRole(_ id: NodeID) -> NodeRole {
    switch contents[id] {
    case .none: return .plain
    case .shape(let index): return .drawing(shapes[Int(index)].fill == nil ? nil : shapes[Int(index)].geometry)
    case .shapes, .image, .bars: return .drawing(nil)
    case .text:
      guard case .text(let paragraph) = nodes[id].kind else { preconditionFailure("only text shows text") }
      return .text(paragraph)
    }
  }
}
