import Geometry

extension LayoutTree {
  /// The tree as stable text: a line a node, indented by depth, with what it is, its box in points and, where it has one, the pointer that
  /// `pointer` knows for its source. Nodes that were not placed say so.
  public func dump(pointer: (Int32) -> String) -> String {
    var text = ""
    var ends: [NodeID] = []
    for id in 0..<NodeID(nodes.count) {
      while let end = ends.last, end <= id { ends.removeLast() }
      text += String(repeating: "  ", count: ends.count) + describe(id)
      if let box = frame(of: id) {
        text += " [\(decimal(box.x)), \(decimal(box.y)), \(decimal(box.width)), \(decimal(box.height))]"
      } else {
        text += " not placed"
      }
      if nodes[id].source >= 0 { text += " " + pointer(nodes[id].source) }
      text += "\n"
      ends.append(nodes[id].end)
    }
    return text
  }

  private func describe(_ id: NodeID) -> String {
    let direction = nodes[id].flags.contains(.rightToLeft) ? " rtl" : ""
    return name(id, nodes[id].kind) + direction
  }

  private func name(_ id: NodeID, _ kind: Kind) -> String {
    switch kind {
    case .fixed: "fixed"
    case .greedy: "greedy"
    case .range: "range"
    case .square: "square"
    case .resizable: "image"
    case .text: "text"
    case .cells: "cells"
    case .spacer(let length, _): "spacer \(decimal(length))"
    case .empty: "empty"
    case .stack(let axis, let guide): "\(axis == .horizontal ? "hstack" : "vstack") \(guide.name)"
    case .zstack(let alignment): "zstack \(alignment.name)"
    case .grid: "grid"
    case .gridRow: "gridRow"
    case .lazyGrid: "lazyGrid"
    case .viewThatFits: "viewThatFits"
    case .layered(let layer, let alignment): "\(layer.name) \(alignment.name)"
    case .chart(let index): describe(charts[index], chartArrangement(id, index))
    case .transparent: "transparent"
    case .priority: "layoutPriority"
    case .gridCell: "gridCell"
    case .frame: "frame"
    case .flexFrame: "flexFrame"
    case .fixedSize: "fixedSize"
    case .padding(let index): "padding \(describe(insets[index]))"
    case .aspectRatio(let ratio, let mode): "aspectRatio \(ratio.isNaN ? "own" : decimal(ratio)) \(mode == .fit ? "fit" : "fill")"
    case .offset: "offset"
    case .position: "position"
    case .alignmentGuide: "alignmentGuide"
    case .zIndex(let value): "zIndex \(decimal(value))"
    case .opacity(let value): "opacity \(decimal(value))"
    case .clip: "clip"
    case .clipped: "clipped"
    case .rotation(let index): "rotation \(decimal(rotations[index].degrees))"
    case .scaleEffect(let index): "scale \(decimal(scales[index].x)) \(decimal(scales[index].y))"
    case .hidden: "hidden"
    case .effect: "effect"
    case .region: "region"
    }
  }

  /// How many marks there are, and where their plot lies in the chart.
  private func describe(_ chart: Chart, _ arrangement: ChartArrangement) -> String {
    let plot = [arrangement.plot.x, arrangement.plot.y, arrangement.plot.width, arrangement.plot.height].map { decimal($0) }
    return "chart \(chart.marks.count) marks, plot \(plot.joined(separator: " "))"
  }

  private func describe(_ edges: EdgeInsets) -> String {
    [edges.top, edges.leading, edges.bottom, edges.trailing].map { decimal($0) }.joined(separator: " ")
  }
}

extension Guide {
  var name: String {
    switch self {
    case .leading: "leading"
    case .centerX, .centerY: "center"
    case .trailing: "trailing"
    case .top: "top"
    case .bottom: "bottom"
    case .firstTextBaseline: "firstTextBaseline"
    case .lastTextBaseline: "lastTextBaseline"
    default: "custom\(rawValue - 8)"
    }
  }
}

extension Alignment {
  var name: String { "\(horizontal.name)/\(vertical.name)" }
}

extension Layer {
  var name: String {
    switch self {
    case .overlay: "overlay"
    case .background: "background"
    case .mask: "mask"
    }
  }
}
