import Geometry
import WidgetLayout

extension CaseReader {
  func children(_ json: JSON, _ key: String = "children") throws -> [JSON] {
    try (json[key]?.asArray() ?? []).flatMap { try flattened($0) }
  }

  mutating func addContainer(_ json: JSON) throws {
    let spacing = try json["spacing"]?.asNumber()
    switch try type(of: json) {
    case "hstack":
      try check(json, ["alignment", "spacing", "children"])
      let guide = try guide(json["alignment"], .vertical)
      try container(json, .stack(.horizontal, alignment: guide, spacing: spacing), try children(json))
    case "vstack":
      try check(json, ["alignment", "spacing", "children"])
      let guide = try guide(json["alignment"], .horizontal)
      try container(json, .stack(.vertical, alignment: guide, spacing: spacing), try children(json))
    case "zstack":
      try check(json, ["alignment", "children"])
      try container(json, .zstack(try alignment(json["alignment"])), try children(json))
    case "viewThatFits":
      try check(json, ["axes", "children"])
      try container(json, .viewThatFits(try axes(json["axes"]) ?? .both), try children(json))
    case "lazyVGrid": try addLazyGrid(json, .vertical, spacing)
    default: try addLazyGrid(json, .horizontal, spacing)
    }
  }

  private mutating func addLazyGrid(_ json: JSON, _ axis: Axis, _ spacing: Double?) throws {
    try check(json, ["items", "spacing", "alignment", "children"])
    let tracks = try (json["items"]?.asArray() ?? []).map { try track($0) }
    let guide = try guide(json["alignment"], axis == .vertical ? .horizontal : .vertical)
    let grid = LazyGrid(
      axis: axis, firstTrack: tree.add(tracks), trackCount: Int32(tracks.count), alignment: guide, spacing: spacing)
    try container(json, .lazyGrid(grid), try children(json))
  }

  private func track(_ json: JSON) throws -> Track {
    for key in try json.asObject().keys where !["size", "value", "min", "max", "spacing", "alignment"].contains(key) {
      throw ReadingError("grid item: unknown key \(key)")
    }
    let max = try json["max"]?.asNumber() ?? .infinity
    let min = try json["min"]?.asNumber()
    let size: Track.Size
    switch try json["size"]?.asString() {
    case "fixed":
      guard let value = try json["value"]?.asNumber() else { throw ReadingError("a fixed grid item needs a value") }
      size = .fixed(value)
    case "flexible": size = .flexible(min: min ?? 10, max: max)
    case "adaptive":
      guard let min else { throw ReadingError("an adaptive grid item needs a min") }
      size = .adaptive(min: min, max: max)
    case let other: throw ReadingError("unknown grid item \(other ?? "without a size")")
    }
    return Track(size, spacing: try json["spacing"]?.asNumber(), alignment: try json["alignment"].map { try alignment($0) })
  }

  mutating func addLayers(_ json: JSON) throws {
    try check(json, ["alignment", "child", "content"])
    let layer: Layer =
      switch try type(of: json) {
      case "overlay": .overlay
      case "background": .background
      default: .mask
      }
    guard let child = json["child"] else { throw ReadingError("\(layer) without a child") }
    let primary = try flattened(child)
    guard primary.count == 1 else { throw ReadingError("\(layer) around \(primary.count) nodes") }
    let content = try json["content"].map { try flattened($0) } ?? []
    try note(json, tree.open(.layered(layer, try alignment(json["alignment"])), direction: direction))
    try add(primary[0])
    if content.count == 1 {
      try add(content[0])
    } else if content.count > 1 {
      tree.open(.zstack(.center), direction: direction)
      for node in content { try add(node) }
      tree.close()
    }
    tree.close()
  }

  mutating func addGrid(_ json: JSON) throws {
    try check(json, ["alignment", "hSpacing", "vSpacing", "rows"])
    let grid = Container.grid(
      try alignment(json["alignment"]), horizontalSpacing: try json["hSpacing"]?.asNumber(),
      verticalSpacing: try json["vSpacing"]?.asNumber())
    try note(json, tree.open(grid, direction: direction))
    for row in try json["rows"]?.asArray() ?? [] {
      switch try type(of: row) {
      case "gridRow":
        try check(row, ["alignment", "cells"])
        let guide = try row["alignment"].map { try self.guide($0, .vertical) }
        try note(row, tree.open(.gridRow(alignment: guide), direction: direction))
        for cell in try row["cells"]?.asArray() ?? [] { try addCell(cell, ["view", "span", "columnAlignment", "anchor", "unsizedAxes"]) }
        tree.close()
      case "gridFull":
        try addCell(row, ["type", "id", "view", "unsizedAxes"])
      case let type: throw ReadingError("unknown grid row \(type)")
      }
    }
    tree.close()
  }

  private mutating func addCell(_ json: JSON, _ keys: Set<String>) throws {
    for key in try json.asObject().keys where !keys.contains(key) { throw ReadingError("grid cell: unknown key \(key)") }
    guard let view = json["view"] else { throw ReadingError("a grid cell without a view") }
    for node in try flattened(view) {
      let cell = GridCell(
        columns: Int32(try json["span"]?.asNumber() ?? 1), anchor: try json["anchor"].map { try unitPoint($0) },
        unsizedAxes: try axes(json["unsizedAxes"]) ?? [],
        columnAlignment: try json["columnAlignment"].map { try guide($0, .horizontal) })
      tree.open(.gridCell(cell), direction: direction)
      try add(node)
      tree.close()
    }
  }
}
