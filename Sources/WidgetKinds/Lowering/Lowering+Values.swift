import Geometry
import WidgetDocument
import WidgetLayout

extension RawTree {
  /// The member of an object, unless it is null.
  ///
  /// Not a function of `Lowering`: to lend one of its size takes copying it.
  func field(_ object: NodeIndex, _ name: StaticString) -> NodeIndex? {
    guard let node = member(object, name), kind(of: node) != .null else { return nil }
    return node
  }
}

/// Reading values. What is null or absent is nil.
extension Lowering {
  mutating func number(_ object: NodeIndex, _ name: StaticString) -> Double? { number(raw.field(object, name)) }

  mutating func boolean(_ node: NodeIndex?) -> Bool? {
    guard let node = resolved(node) else { return nil }
    switch raw.kind(of: node) {
    case .true: return true
    case .false: return false
    case .null, .number, .string, .array, .object: return nil
    }
  }

  mutating func boolean(_ object: NodeIndex, _ name: StaticString) -> Bool? { boolean(raw.field(object, name)) }

  mutating func word(_ node: NodeIndex?) -> String? {
    guard let node = resolved(node), raw.isString(node) else { return nil }
    return raw.string(node)
  }

  mutating func word(_ object: NodeIndex, _ name: StaticString) -> String? { word(raw.field(object, name)) }

  mutating func words(_ node: NodeIndex?) -> [String]? {
    guard let node = resolved(node), raw.kind(of: node) == .array else { return nil }
    var result: [String] = []
    for child in raw.children(node) {
      guard let value = word(child) else { return nil }
      result.append(value)
    }
    return result
  }

  mutating func numbers(_ node: NodeIndex?) -> [Double]? {
    guard let node = resolved(node), raw.kind(of: node) == .array else { return nil }
    var result: [Double] = []
    for child in raw.children(node) {
      guard let value = number(child) else { return nil }
      result.append(value)
    }
    return result
  }

  /// INSETS: a number for all sides, or an object in which the narrower name wins.
  mutating func insets(_ node: NodeIndex?) -> EdgeInsets? {
    guard let node = resolved(node) else { return nil }
    if raw.kind(of: node) == .object {
      let all = number(node, "all") ?? 0
      let horizontal = number(node, "horizontal") ?? all
      let vertical = number(node, "vertical") ?? all
      return EdgeInsets(
        top: number(node, "top") ?? vertical, leading: number(node, "leading") ?? horizontal,
        bottom: number(node, "bottom") ?? vertical, trailing: number(node, "trailing") ?? horizontal)
    }
    return number(node).map(EdgeInsets.init(all:))
  }

  /// A length in points, or a fraction of what is offered.
  mutating func length(_ node: NodeIndex?) -> Length? {
    guard let node = resolved(node) else { return nil }
    if raw.kind(of: node) == .object { return number(node, "fraction").map(Length.fraction) }
    return number(node).map(Length.points)
  }

  /// A unit point or anchor: one of nine words, or [x, y].
  mutating func unitPoint(_ node: NodeIndex?) -> UnitPoint? {
    guard let node = resolved(node) else { return nil }
    if let pair = raw.kind(of: node) == .array ? numbers(node) : nil, pair.count == 2 { return UnitPoint(x: pair[0], y: pair[1]) }
    return UnitPointSyntax.parse(raw.utf8(node))
  }
}

extension Lowering {
  /// ALIGNMENT of a member, by its two guides.
  mutating func alignment(_ object: NodeIndex, _ name: StaticString = "alignment") -> Alignment? {
    guard let node = resolved(raw.field(object, name)), let written = AlignmentSyntax.parse(raw.utf8(node)) else { return nil }
    return Alignment(Guide(written.horizontal), Guide(written.vertical))
  }

  mutating func horizontalGuide(_ object: NodeIndex, _ name: StaticString = "alignment") -> Guide? {
    guard let node = resolved(raw.field(object, name)) else { return nil }
    return AlignmentSyntax.horizontal(raw.utf8(node)).map(Guide.init)
  }

  mutating func verticalGuide(_ object: NodeIndex, _ name: StaticString = "alignment") -> Guide? {
    guard let node = resolved(raw.field(object, name)) else { return nil }
    return AlignmentSyntax.vertical(raw.utf8(node)).map(Guide.init)
  }

  /// "horizontal", "vertical" or "both".
  mutating func axes(_ node: NodeIndex?) -> AxisSet? {
    switch word(node) {
    case "horizontal": .horizontal
    case "vertical": .vertical
    case "both": .both
    default: nil
    }
  }
}

extension Guide {
  init(_ guide: AlignmentReference.Horizontal) {
    switch guide {
    case .leading: self = .leading
    case .center: self = .centerX
    case .trailing: self = .trailing
    }
  }

  init(_ guide: AlignmentReference.Vertical) {
    switch guide {
    case .top: self = .top
    case .center: self = .centerY
    case .bottom: self = .bottom
    case .firstTextBaseline: self = .firstTextBaseline
    case .lastTextBaseline: self = .lastTextBaseline
    }
  }
}
