import WidgetFoundation

/// Writes elements of the format.
struct SheetWriter {
  /// What is of less concern.
  static let soft = "#5F5F68"
  private static let ink = "#1A1A1C"

  private var writer = JSONWriter()

  var bytes: [UInt8] { writer.bytes }

  static func style(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "#B3261E"
    case .warning: "#8A5300"
    case .note: soft
    }
  }

  /// A document whose body is one element.
  mutating func document(background: String, padding: Double, body: (inout SheetWriter) -> Void) {
    writer.beginObject()
    writer.member("format", "1.0")
    writer.member("background", background)
    writer.member("contentMargins", 0)
    writer.key("body")
    element("vstack") { element in
      element.writer.key("children")
      element.writer.beginArray()
      body(&element)
      element.writer.endArray()
      // However high the canvas is, no text gives way to another.
      element.modifiers({ $0.member("padding", padding) }, { $0.member("fixedSize", "vertical") })
    }
    writer.endObject()
  }

  /// Children beside, below or upon one another; points of its frame, as far as it has one.
  mutating func stack(
    _ type: String, alignment: String = "leading", spacing: Double? = nil, frame: (width: Double, height: Double?)? = nil,
    children: (inout SheetWriter) -> Void
  ) {
    element(type) { element in
      element.writer.member("alignment", alignment)
      if let spacing { element.writer.member("spacing", spacing) }
      element.writer.key("children")
      element.writer.beginArray()
      children(&element)
      element.writer.endArray()
      if let frame { element.frame(width: frame.width, height: frame.height) }
    }
  }

  /// A text as it is: what a package says is no expression of ours.
  mutating func text(_ value: String, font: String, style: String = ink, lines: Int = 1) {
    element("text") { element in
      element.writer.member("value", TerminalText.escaped(value).replacing("${", with: "$${"))
      element.writer.member("font", font)
      element.writer.member("foregroundStyle", style)
      element.writer.member("lineLimit", lines)
    }
  }

  mutating func image(_ asset: String, _ size: Size) {
    element("image") { element in
      element.writer.member("asset", asset)
      element.writer.member("contentMode", "stretch")
      element.frame(width: size.width, height: size.height)
    }
  }

  mutating func card(_ color: String) {
    roundedRectangle { $0.member("fill", color) }
  }

  mutating func wall(_ wall: SheetWall) {
    roundedRectangle { writer in
      writer.key("fill")
      writer.beginObject()
      writer.key("linear")
      writer.beginObject()
      writer.key("stops")
      writer.beginArray()
      for (place, color) in [(0.0, wall.top), (1.0, wall.bottom)] {
        writer.beginArray()
        writer.number(place)
        writer.string(color)
        writer.endArray()
      }
      writer.endArray()
      writer.endObject()
      writer.endObject()
    }
  }

  private mutating func roundedRectangle(fill: (inout JSONWriter) -> Void) {
    element("roundedRectangle") { element in
      element.writer.member("cornerRadius", 22.0)
      fill(&element.writer)
    }
  }

  private mutating func element(_ type: String, members: (inout SheetWriter) -> Void) {
    writer.beginObject()
    writer.member("type", type)
    members(&self)
    writer.endObject()
  }

  private mutating func frame(width: Double, height: Double?) {
    modifiers { writer in
      writer.key("frame")
      writer.beginObject()
      writer.member("width", width)
      if let height { writer.member("height", height) }
      writer.member("alignment", height == nil ? "leading" : "center")
      writer.endObject()
    }
  }

  /// An object for each.
  private mutating func modifiers(_ contents: ((inout JSONWriter) -> Void)...) {
    writer.key("modifiers")
    writer.beginArray()
    for content in contents {
      writer.beginObject()
      content(&writer)
      writer.endObject()
    }
    writer.endArray()
  }
}
