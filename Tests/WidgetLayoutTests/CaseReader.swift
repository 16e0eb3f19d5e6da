import Geometry
import WidgetLayout

/// Builds the nodes of a case.
struct CaseReader: ~Copyable {
  var tree: LayoutTree
  /// Node ids by the names in the file.
  private(set) var ids: [String: NodeID] = [:]
  var direction = LayoutDirection.leftToRight
  var dividerThickness: Double?
  var container = Proposal.ideal
  /// Names of guides of the case's own, by axis.
  var customGuides: [Axis: [String]] = [:]

  init() { tree = LayoutTree(scale: 2) }

  /// Builds a case's tree; the root's node, or nil for an empty tree.
  mutating func read(_ layoutCase: LayoutCase) throws -> NodeID? {
    tree.reset(scale: layoutCase.scale)
    ids = [:]
    customGuides = [:]
    direction = layoutCase.direction
    dividerThickness = layoutCase.hasAccessibilitySize ? 1 : nil
    container = layoutCase.proposal
    try findCustomGuides(layoutCase.tree)
    let roots = try flattened(layoutCase.tree)
    guard !roots.isEmpty else { return nil }
    let root = NodeID(tree.count)
    if roots.count == 1 {
      try add(roots[0])
    } else {
      tree.open(.stack(.vertical, alignment: .centerX, spacing: nil), direction: direction)
      for node in roots { try add(node) }
      tree.close()
    }
    return root
  }

  /// The nodes that stand for this one: groups are their children, empty nodes and modifiers around nothing are none.
  func flattened(_ json: JSON) throws -> [JSON] {
    if case .array(let list) = json { return try list.flatMap { try flattened($0) } }
    switch try type(of: json) {
    case "empty":
      try check(json, [])
      return []
    case "group":
      try check(json, ["children"])
      return try (json["children"]?.asArray() ?? []).flatMap { try flattened($0) }
    default:
      guard let child = json["child"], try flattened(child).isEmpty else { return [json] }
      return []
    }
  }

  func type(of json: JSON) throws -> String {
    guard let type = try json["type"]?.asString() else { throw ReadingError("a node without a type") }
    return type
  }

  func check(_ json: JSON, _ keys: Set<String>) throws {
    for key in try json.asObject().keys where key != "type" && key != "id" && !keys.contains(key) {
      throw ReadingError("\(try type(of: json)): unknown key \(key)")
    }
  }

  mutating func note(_ json: JSON, _ id: NodeID) throws {
    guard let name = try json["id"]?.asString() else { return }
    if ids.updateValue(id, forKey: name) != nil { throw ReadingError("two nodes with the id \(name)") }
  }

  mutating func leaf(_ json: JSON, _ measure: Measure, first: Double? = nil, last: Double? = nil) throws {
    try note(json, tree.leaf(measure, firstBaseline: first, lastBaseline: last, direction: direction))
  }

  mutating func container(_ json: JSON, _ container: Container, _ children: [JSON]) throws {
    try note(json, tree.open(container, direction: direction))
    for child in children { try add(child) }
    tree.close()
  }

  /// A modifier around the one node that `child` stands for.
  mutating func modifier(_ json: JSON, _ container: Container) throws {
    guard let child = json["child"] else { throw ReadingError("\(try type(of: json)) without a child") }
    let children = try flattened(child)
    guard children.count == 1 else { throw ReadingError("\(try type(of: json)) around \(children.count) nodes") }
    try self.container(json, container, children)
  }

  mutating func add(_ json: JSON) throws {
    switch try type(of: json) {
    case "rect", "circle", "image", "mono", "spacer", "divider": try addLeaf(json)
    case "hstack", "vstack", "zstack", "viewThatFits", "lazyVGrid", "lazyHGrid": try addContainer(json)
    case "grid": try addGrid(json)
    case "overlay", "background", "mask": try addLayers(json)
    case "frame", "flexFrame", "fixedSize", "padding", "aspectRatio", "offset", "position", "layoutPriority", "alignmentGuide",
      "containerRelativeFrame":
      try addModifier(json)
    case "clip", "scaleEffect", "rotationEffect", "opacity", "shadow", "border", "zIndex": try addEffect(json)
    case let type: throw ReadingError("unknown type \(type)")
    }
  }

  private mutating func addLeaf(_ json: JSON) throws {
    switch try type(of: json) {
    case "rect":
      try check(json, ["w", "h", "firstBaseline", "lastBaseline"])
      try leaf(
        json, .range(width: try range(json["w"]), height: try range(json["h"])), first: try json["firstBaseline"]?.asNumber(),
        last: try json["lastBaseline"]?.asNumber())
    case "circle":
      try check(json, [])
      try leaf(json, .square)
    case "image":
      try check(json, ["pixels", "scale", "resizable"])
      let pixels = try json["pixels"]?.asArray().map { try $0.asNumber() } ?? []
      guard pixels.count == 2 else { throw ReadingError("image: pixels are two numbers") }
      let scale = try json["scale"]?.asNumber() ?? 1
      let size = scale > 0 ? Size(width: pixels[0] / scale, height: pixels[1] / scale) : .zero
      try leaf(json, .image(natural: size, resizable: try json["resizable"]?.asBool() ?? false))
    case "mono":
      try check(json, ["n", "cw", "lh", "lineLimit"])
      guard let n = json["n"], let width = json["cw"], let height = json["lh"] else { throw ReadingError("mono: n, cw and lh are needed") }
      let limit = try json["lineLimit"]?.asNumber() ?? 0
      try leaf(
        json,
        .cells(Cells(count: Int32(try n.asNumber()), width: try width.asNumber(), height: try height.asNumber(), lineLimit: Int32(limit))))
    case "spacer":
      try check(json, ["minLength"])
      try leaf(json, .spacer(minLength: try json["minLength"]?.asNumber()))
    default:
      try check(json, [])
      try leaf(json, .divider(thickness: dividerThickness))
    }
  }

  private func range(_ json: JSON?) throws -> LengthRange {
    switch json {
    case nil: return LengthRange()
    case .number(let fixed): return LengthRange(fixed: fixed)
    case .some(let value):
      for key in try value.asObject().keys where !["min", "ideal", "max"].contains(key) { throw ReadingError("rect: unknown key \(key)") }
      let min = try value["min"]?.asNumber() ?? 0
      let max = try value["max"]?.asNumber() ?? .infinity
      return LengthRange(min: min, ideal: try value["ideal"]?.asNumber() ?? Swift.max(min, Swift.min(max, 10)), max: max)
    }
  }
}
