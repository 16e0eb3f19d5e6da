import Geometry
import WidgetLayout

extension CaseReader {
  func length(_ json: JSON) throws -> Length {
    if let fraction = try json["fraction"]?.asNumber() { return .fraction(fraction) }
    return .points(try json.asNumber())
  }

  func axes(_ json: JSON?) throws -> AxisSet? {
    guard let json else { return nil }
    var result: AxisSet = []
    for name in try json.asStrings() {
      switch name {
      case "horizontal": result.insert(.horizontal)
      case "vertical": result.insert(.vertical)
      case "both": result = .both
      default: throw ReadingError("unknown axis \(name)")
      }
    }
    return result
  }

  func insets(_ json: JSON) throws -> EdgeInsets {
    var result = EdgeInsets.zero
    if let insets = json["insets"] {
      for (key, value) in try insets.asObject() { try set(&result, [key], try value.asNumber()) }
      return result
    }
    try set(&result, try json["edges"]?.asStrings() ?? ["all"], try json["length"]?.asNumber() ?? 16)
    return result
  }

  private func set(_ insets: inout EdgeInsets, _ edges: [String], _ length: Double) throws {
    for edge in edges {
      switch edge {
      case "all": insets = EdgeInsets(all: length)
      case "horizontal": (insets.leading, insets.trailing) = (length, length)
      case "vertical": (insets.top, insets.bottom) = (length, length)
      case "top": insets.top = length
      case "bottom": insets.bottom = length
      case "leading": insets.leading = length
      case "trailing": insets.trailing = length
      default: throw ReadingError("unknown edge \(edge)")
      }
    }
  }

  func guide(_ json: JSON?, _ axis: Axis) throws -> Guide {
    let name = try json?.asString() ?? "center"
    switch (name, axis) {
    case ("center", .horizontal): return .centerX
    case ("center", .vertical): return .centerY
    case ("leading", .horizontal): return .leading
    case ("trailing", .horizontal): return .trailing
    case ("top", .vertical): return .top
    case ("bottom", .vertical): return .bottom
    case ("firstTextBaseline", .vertical): return .firstTextBaseline
    case ("lastTextBaseline", .vertical): return .lastTextBaseline
    default:
      guard let index = customGuides[axis]?.firstIndex(of: name) else { throw ReadingError("unknown guide \(name)") }
      return .custom(index, axis)
    }
  }

  /// Every name that an `alignmentGuide` sets and that is none of the standard ones.
  mutating func findCustomGuides(_ json: JSON) throws {
    let standard: Set = ["leading", "center", "trailing", "top", "bottom", "firstTextBaseline", "lastTextBaseline"]
    switch json {
    case .array(let list): for element in list { try findCustomGuides(element) }
    case .object(let members):
      if case .string("alignmentGuide") = members["type"], let name = try members["guide"]?.asString(), !standard.contains(name) {
        let axis: Axis = try members["axis"]?.asString() == "horizontal" ? .horizontal : .vertical
        if customGuides[axis]?.contains(name) != true { customGuides[axis, default: []].append(name) }
      }
      for (_, value) in members.sorted(by: { $0.key < $1.key }) { try findCustomGuides(value) }
    case .null, .bool, .number, .string: break
    }
  }

  /// One of the nine places, a side with a baseline, one guide of one's own, or both guides by axis.
  func alignment(_ json: JSON?) throws -> Alignment {
    guard let json else { return .center }
    if case .object = json { return Alignment(try guide(json["horizontal"], .horizontal), try guide(json["vertical"], .vertical)) }
    let name = try json.asString()
    if name == "center" { return .center }
    for (suffix, vertical) in [("FirstTextBaseline", Guide.firstTextBaseline), ("LastTextBaseline", .lastTextBaseline)]
    where name.hasSuffix(suffix) {
      return Alignment(try guide(.string(String(name.dropLast(suffix.count))), .horizontal), vertical)
    }
    for (prefix, vertical) in [("top", Guide.top), ("bottom", .bottom)] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      return Alignment(rest.isEmpty ? .centerX : try guide(.string(rest.lowercased()), .horizontal), vertical)
    }
    if let horizontal = try? guide(json, .horizontal) { return Alignment(horizontal, .centerY) }
    return Alignment(.centerX, try guide(json, .vertical))
  }

  func unitPoint(_ json: JSON) throws -> UnitPoint {
    if case .array(let list) = json {
      let n = try list.map { try $0.asNumber() }
      guard n.count == 2 else { throw ReadingError("a unit point has two numbers") }
      return UnitPoint(x: n[0], y: n[1])
    }
    let place = try alignment(json)
    let x = place.horizontal == .leading ? 0 : place.horizontal == .trailing ? 1 : 0.5
    let y = place.vertical == .top ? 0 : place.vertical == .bottom ? 1 : 0.5
    return UnitPoint(x: x, y: y)
  }
}
