import Geometry
import WidgetText

/// A text, its look and its box.
struct RowInput: Sendable {
  enum Width: Sendable {
    case points(Double)
    /// That of another text on one line in the same look, and some points more.
    case text(String, plus: Double)
  }

  var spans: [TextSpan] = []
  var attributes = TextAttributes()
  var style = ParagraphStyle()
  var width = Width.points(.infinity)
  var height = Double.infinity
  var pixel = 1.0 / 3

  init() {}

  static let keys =
    [
      "text", "spans", "columns", "width", "height", "scale", "lineLimit", "minimumLines", "truncation", "minimumScaleFactor", "lineSpacing",
      "alignment", "layoutDirection", "writingDirection", "language",
    ] + attributeKeys
  private static let attributeKeys = [
    "size", "weight", "design", "italic", "tracking", "baselineOffset", "underline", "strikethrough", "textCase", "foreground", "tabularDigits",
  ]

  /// Reads what `fields` say, and takes the rest from another input.
  init(_ fields: RowFields, over base: RowInput) throws {
    self = base
    if let columns: Double = try fields.value("columns") {
      // The monospaced design's clusters are 6 points wide at 10.
      attributes.font.size = 10
      attributes.font.design = .monospaced
      width = .points(6 * columns)
    }
    try RowInput.read(fields, &attributes)
    try readStyle(fields)
    try readBox(fields)
    if let text: String = try fields.value("text") {
      spans = [TextSpan(text, attributes)]
    } else if fields.has("spans") {
      spans = try fields.nestedList("spans").map { span in
        try span.refuseAllBut(["text"] + RowInput.attributeKeys)
        var attributes = attributes
        try RowInput.read(span, &attributes)
        return TextSpan(try span.value("text") ?? "", attributes)
      }
    } else {
      for i in spans.indices { try RowInput.read(fields, &spans[i].attributes) }
    }
  }

  private static func read(_ fields: RowFields, _ attributes: inout TextAttributes) throws {
    try fields.read("size", &attributes.font.size)
    try fields.read("weight", &attributes.font.weight)
    try fields.read("italic", &attributes.font.isItalic)
    try fields.read("tabularDigits", &attributes.font.monospacedDigit)
    if let design: FontDesign = try fields.name("design") { attributes.font.design = design }
    try fields.read("tracking", &attributes.tracking)
    try fields.read("baselineOffset", &attributes.baselineOffset)
    try fields.read("foreground", &attributes.foreground)
    if let isOn: Bool = try fields.value("underline") { attributes.underline = isOn ? TextLine() : nil }
    if let isOn: Bool = try fields.value("strikethrough") { attributes.strikethrough = isOn ? TextLine() : nil }
    switch try fields.value("textCase") as String? {
    case "uppercase"?: attributes.textCase = .uppercase
    case "lowercase"?: attributes.textCase = .lowercase
    case nil: break
    case let other?: throw RowError("no letter case is \(other)")
    }
  }

  private mutating func readStyle(_ fields: RowFields) throws {
    if let limit: Int = try fields.value("lineLimit") { style.lineLimit = limit }
    try fields.read("minimumLines", &style.minimumLines)
    try fields.read("minimumScaleFactor", &style.minimumScaleFactor)
    try fields.read("lineSpacing", &style.lineSpacing)
    try fields.read("language", &style.language)
    if let truncation: ParagraphStyle.Truncation = try fields.name("truncation") { style.truncation = truncation }
    if let alignment: ParagraphStyle.Alignment = try fields.name("alignment") { style.alignment = alignment }
    if let direction: ParagraphStyle.WritingDirection = try fields.name("writingDirection") { style.writingDirection = direction }
    switch try fields.value("layoutDirection") as String? {
    case "leftToRight"?: style.layoutDirection = .leftToRight
    case "rightToLeft"?: style.layoutDirection = .rightToLeft
    case nil: break
    case let other?: throw RowError("no direction is \(other)")
    }
  }

  private mutating func readBox(_ fields: RowFields) throws {
    try fields.read("height", &height)
    if let scale: Double = try fields.value("scale") { pixel = 1 / scale }
    guard fields.has("width") else { return }
    if let width = try? fields.value("width") as Double? {
      self.width = .points(width)
    } else {
      let text = try fields.nested("width")
      try text.refuseAllBut(["of", "plus"])
      width = .text(try text.value("of") ?? "", plus: try text.value("plus") ?? 0)
    }
  }
}

/// A JSON object whose keys are checked.
struct RowFields {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let container: KeyedDecodingContainer<Key>

  init(_ decoder: any Decoder) throws { container = try decoder.container(keyedBy: Key.self) }
  private init(_ container: KeyedDecodingContainer<Key>) { self.container = container }

  func has(_ key: String) -> Bool { container.contains(Key(stringValue: key)) }

  func refuseAllBut(_ keys: [String]) throws {
    for key in container.allKeys where !keys.contains(key.stringValue) { throw RowError("unknown key \(key.stringValue)") }
  }

  func value<Value: Decodable>(_ key: String) throws -> Value? { try container.decodeIfPresent(Value.self, forKey: Key(stringValue: key)) }

  func read<Value: Decodable>(_ key: String, _ value: inout Value) throws {
    if let found: Value = try self.value(key) { value = found }
  }

  /// The case of an enum that is named.
  func name<Value: CaseIterable>(_ key: String) throws -> Value? {
    guard let name: String = try value(key) else { return nil }
    guard let found = Value.allCases.first(where: { "\($0)" == name }) else { throw RowError("no \(key) is \(name)") }
    return found
  }

  func nested(_ key: String) throws -> RowFields { RowFields(try container.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: key))) }

  func nestedList(_ key: String) throws -> [RowFields] {
    guard has(key) else { return [] }
    var list = try container.nestedUnkeyedContainer(forKey: Key(stringValue: key))
    var result: [RowFields] = []
    while !list.isAtEnd { result.append(RowFields(try list.nestedContainer(keyedBy: Key.self))) }
    return result
  }

  /// Inputs that differ from another one in what is said.
  func list(_ key: String, over base: RowInput) throws -> [RowInput] {
    try nestedList(key).map { fields in
      try fields.refuseAllBut(RowInput.keys)
      return try RowInput(fields, over: base)
    }
  }
}
