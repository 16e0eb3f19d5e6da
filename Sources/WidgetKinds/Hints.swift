import WidgetDocument

/// Spellings of SwiftUI, of CSS and of former times, each with ours.
enum Hints {
  static let all: [Hint] = pairs.map { Hint($0.0, $0.1) }

  private static let pairs: [(StaticString, StaticString)] = kinds + attributes + modifiers + fields + words

  private static let kinds: [(StaticString, StaticString)] = [
    ("VStack", "vstack"), ("HStack", "hstack"), ("ZStack", "zstack"), ("vStack", "vstack"), ("hStack", "hstack"), ("zStack", "zstack"),
    ("column", "vstack"), ("row", "hstack"), ("stack", "zstack"), ("LazyVStack", "vstack"), ("LazyHStack", "hstack"), ("Grid", "grid"),
    ("GridRow", "gridRow"), ("LazyVGrid", "lazyGrid"), ("LazyHGrid", "lazyGrid"), ("ViewThatFits", "viewThatFits"), ("Spacer", "spacer"),
    ("Divider", "divider"), ("Group", "group"), ("ForEach", "forEach"), ("foreach", "forEach"), ("repeat", "forEach"),
    ("Switch", "switch"), ("Text", "text"), ("Image", "image"), ("AsyncImage", "image"), ("systemImage", "symbol"), ("icon", "symbol"),
    ("Symbol", "symbol"), ("Label", "label"), ("Rectangle", "rectangle"), ("RoundedRectangle", "roundedRectangle"),
    ("Capsule", "capsule"), ("Circle", "circle"), ("Ellipse", "ellipse"), ("ContainerRelativeShape", "containerRelativeShape"),
    ("Path", "path"), ("ProgressView", "progress"), ("Gauge", "gauge"), ("Chart", "chart"), ("Link", "link"), ("Button", "button"),
    ("Toggle", "toggle"), ("Color", "rectangle"), ("EmptyView", "group"),
  ]

  private static let attributes: [(StaticString, StaticString)] = [
    ("foregroundColor", "foregroundStyle"), ("foreground", "foregroundStyle"), ("color", "foregroundStyle"), ("bold", "fontWeight"),
    ("weight", "fontWeight"), ("fontStyle", "font"), ("fontSize", "font"), ("textAlign", "multilineTextAlignment"),
    ("maxLines", "lineLimit"), ("numberOfLines", "lineLimit"), ("letterSpacing", "tracking"), ("accentColor", "tint"),
    ("accessibilityLabel", "accessibility"), ("accessibilityHidden", "accessibility"), ("accessibilityValue", "accessibility"),
    ("accessibilityHint", "accessibility"), ("colorScheme", "environment"), ("dynamicTypeSize", "environment"),
    ("layoutDirection", "environment"), ("preferredColorScheme", "environment"),
  ]

  private static let modifiers: [(StaticString, StaticString)] = [
    ("cornerRadius", "clipShape"), ("clip", "clipped"), ("rotation", "rotationEffect"), ("rotate", "rotationEffect"),
    ("scale", "scaleEffect"), ("size", "frame"), ("width", "frame"), ("height", "frame"), ("margin", "padding"),
    ("gridCellColumns", "gridCell"), ("gridCellAnchor", "gridCell"), ("gridCellUnsizedAxes", "gridCell"),
    ("gridColumnAlignment", "gridCell"), ("containerBackground", "background"), ("dropShadow", "shadow"), ("alpha", "opacity"),
    ("zindex", "zIndex"), ("isHidden", "hidden"), ("widgetURL", "the document's widgetURL"),
  ]

  private static let fields: [(StaticString, StaticString)] = [
    ("if", "when"), ("condition", "when"), ("align", "alignment"), ("gap", "spacing"), ("items", "children"), ("content", "children"),
    ("string", "value"), ("src", "asset"), ("systemName", "symbol"), ("resizable", "contentMode"), ("scaledToFit", "contentMode"),
    ("scaledToFill", "contentMode"), ("href", "url"), ("destination", "url"), ("modifier", "modifiers"), ("root", "body"),
    ("variables", "let"), ("margins", "contentMargins"), ("width", "lineWidth"),
  ]

  private static let words: [(StaticString, StaticString)] = [
    ("left", "leading"), ("right", "trailing"), ("middle", "center"), ("centre", "center"), ("start", "leading"), ("end", "trailing"),
    ("start", "head"), ("end", "tail"), ("topLeft", "topLeading"), ("topRight", "topTrailing"), ("bottomLeft", "bottomLeading"),
    ("bottomRight", "bottomTrailing"), ("baseline", "firstTextBaseline"), ("cover", "fill"), ("contain", "fit"), ("upper", "uppercase"),
    ("lower", "lowercase"), ("normal", "regular"), ("monospace", "monospaced"), ("even-odd", "evenodd"), ("dotted", "dot"),
    ("dashed", "dash"), ("ltr", "leftToRight"), ("rtl", "rightToLeft"),
  ]
}

/// Names kept for later versions.
enum ReservedNames {
  static let all: [ReservedName] =
    (["canvas", "script", "timeline", "meshGradient", "flow"] as [StaticString]).map { ReservedName($0, .kind) }
    + ([
      "kerning", "allowsTightening", "smallCaps", "hueRotation", "colorInvert", "glassEffect", "material", "widgetLabel", "animation",
      "transition",
    ] as [StaticString]).map { ReservedName($0, .modifier) }
    + [ReservedName("accessoryCorner", .family), ReservedName("requires", .elementField)]
}
