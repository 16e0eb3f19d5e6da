import Geometry
import WidgetLayout

extension CaseReader {
  mutating func addModifier(_ json: JSON) throws {
    switch try type(of: json) {
    case "frame":
      try check(json, ["width", "height", "alignment", "child"])
      try modifier(
        json,
        .frame(
          width: try json["width"].map { try length($0) }, height: try json["height"].map { try length($0) },
          try alignment(json["alignment"])))
    case "flexFrame": try addFlexFrame(json)
    case "fixedSize":
      try check(json, ["horizontal", "vertical", "child"])
      let isBoth = json["horizontal"] == nil && json["vertical"] == nil
      var axes: AxisSet = isBoth ? .both : []
      if try json["horizontal"]?.asBool() == true { axes.insert(.horizontal) }
      if try json["vertical"]?.asBool() == true { axes.insert(.vertical) }
      try modifier(json, .fixedSize(axes))
    case "padding":
      try check(json, ["edges", "length", "insets", "child"])
      try modifier(json, .padding(try insets(json)))
    case "aspectRatio":
      try check(json, ["ratio", "mode", "child"])
      let mode: ContentMode =
        switch try json["mode"]?.asString() {
        case "fit": .fit
        case "fill": .fill
        case let other: throw ReadingError("aspectRatio: unknown mode \(other ?? "nil")")
        }
      try modifier(json, .aspectRatio(try json["ratio"]?.asNumber(), mode))
    case "offset":
      try check(json, ["x", "y", "child"])
      try modifier(json, .offset(x: try length(json["x"] ?? .number(0)), y: try length(json["y"] ?? .number(0))))
    case "position":
      try check(json, ["x", "y", "child"])
      try modifier(json, .position(x: try length(json["x"] ?? .number(0)), y: try length(json["y"] ?? .number(0))))
    case "layoutPriority":
      try check(json, ["value", "child"])
      try modifier(json, .layoutPriority(try json["value"]?.asNumber() ?? 0))
    case "alignmentGuide": try addAlignmentGuide(json)
    default: try addContainerRelativeFrame(json)
    }
  }

  private mutating func addFlexFrame(_ json: JSON) throws {
    try check(json, ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight", "alignment", "child"])
    func range(_ axis: String) throws -> FlexRange {
      FlexRange(
        min: try json["min\(axis)"]?.asNumber(), ideal: try json["ideal\(axis)"]?.asNumber(), max: try json["max\(axis)"]?.asNumber())
    }
    try modifier(json, .flexFrame(width: try range("Width"), height: try range("Height"), try alignment(json["alignment"])))
  }

  private mutating func addAlignmentGuide(_ json: JSON) throws {
    try check(json, ["axis", "guide", "value", "child"])
    let axis: Axis =
      switch try json["axis"]?.asString() {
      case "horizontal": .horizontal
      case "vertical": .vertical
      case let other: throw ReadingError("alignmentGuide: unknown axis \(other ?? "nil")")
      }
    guard let value = json["value"] else { throw ReadingError("alignmentGuide without a value") }
    for key in try value.asObject().keys where !["const", "fracW", "fracH"].contains(key) {
      throw ReadingError("alignmentGuide: unknown key \(key)")
    }
    let guideValue = GuideValue(
      constant: try value["const"]?.asNumber() ?? 0, width: try value["fracW"]?.asNumber() ?? 0,
      height: try value["fracH"]?.asNumber() ?? 0)
    try modifier(json, .alignmentGuide(try guide(json["guide"], axis), guideValue))
  }

  /// A fixed frame, since the container's length is known: what the body is offered.
  private mutating func addContainerRelativeFrame(_ json: JSON) throws {
    try check(json, ["axes", "count", "span", "spacing", "alignment", "child"])
    let axes = try axes(json["axes"]) ?? []
    let count = try json["count"]?.asNumber() ?? 1
    let span = try json["span"]?.asNumber() ?? 1
    let spacing = try json["spacing"]?.asNumber() ?? 0
    func length(_ whole: Double) -> Length {
      let unit = (whole - spacing * (count - 1)) / count
      return .points(unit * span + spacing * (span - 1))
    }
    try modifier(
      json,
      .frame(
        width: axes.contains(.horizontal) ? length(container.width) : nil,
        height: axes.contains(.vertical) ? length(container.height) : nil, try alignment(json["alignment"])))
  }

  /// Modifiers that do not change layout: whatever else they say is not read.
  mutating func addEffect(_ json: JSON) throws {
    switch try type(of: json) {
    case "zIndex": try modifier(json, .zIndex(try json["value"]?.asNumber() ?? 0))
    case "scaleEffect": try modifier(json, .scaleEffect(x: 1, y: 1, anchor: .center))
    case "rotationEffect": try modifier(json, .rotation(degrees: 0, anchor: .center))
    case "clip": try modifier(json, .clipped)
    default: try modifier(json, .opacity(1))
    }
  }
}
