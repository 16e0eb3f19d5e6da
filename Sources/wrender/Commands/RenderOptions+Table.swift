import WidgetFoundation

extension RenderOptions {
  typealias Entry = Option<RenderOptions>

  /// The options of `render`.
  static let table: [Entry] =
    shared + [
      format, idPrefix, svgText,
      output(
        "FILE|DIR|-",
        help: "Where the pictures go: a file, a folder (made when written with a closing '/'), or standard output. "
          + "Without it: a file for each picture in the working directory, named after the package and the options.")
    ]

  static let format = Entry.value(
    "format", "png|svg", .words(PictureFormat.allCases.map(\.rawValue)),
    help: "What pictures are written as. Without it: SVG where the output's name ends in '.svg', else PNG.", into: \.format,
    optional(word(PictureFormat.self)))

  static let idPrefix = Entry.value(
    "id-prefix", "P", help: "Stands before every id of an SVG, so that several can share a page.", into: \.idPrefix,
    text("letters, digits, '-' and '_', a letter first", where: isIDPrefix))

  static let svgText = Entry.value(
    "svg-text", "outlines|live", .words(SVGOptions.Text.allCases.map(\.rawValue)),
    help: "What texts in an SVG are: shapes (outlines), or characters in fonts that the file brings along, to select, search and read aloud in a "
      + "browser (live).",
    into: \.svgText, word(SVGOptions.Text.self))

  /// Those that `inspect` has too.
  static let shared: [Entry] = picture + environment + data + result

  /// Which pictures.
  private static let picture: [Entry] = [
    choice(
      "family", "F,…|all", Family.allCases.map(\.rawValue),
      help: "Families to draw; 'all' are those that the manifest lists and the device has. "
        + "Without it: the manifest's preview family, else its first.",
      into: \.families, family),
    .list(
      "device", "D,…", help: "Devices whose canvas sizes, scales and margins count; 'wrender list devices' shows them. "
        + "Without it: iphone-393x852, for extraLarge ipad-820x1180, for extraLargePortrait vision.",
      into: \.devices, text("the id of a device such as 'iphone-393x852'", where: isIdentifier)),
    .value("size", "WxH", help: "The canvas in points, in place of the device's; without margins unless '--margins' is given.", into: \.size, size),
    .value("scale", "N", help: "Pixels a point, in place of the device's.", into: \.scale, optional(number(0.5...10))),
    .list(
      "scheme", "light|dark|light,dark", .words(ColorScheme.allCases.map(\.rawValue)), help: "Colour schemes to draw (light; dark in other rendering modes).",
      into: \.schemes, word(ColorScheme.self)),
    .list(
      "rendering-mode", "M,…", .words(RenderingMode.allCases.map(\.rawValue)),
      help: "How the system colours the widget: fullColor, accented or vibrant (fullColor). The other two remove its background.",
      into: \.renderingModes, word(RenderingMode.self)),
    .value(
      "tint", "COLOR", help: "What an accented or vibrant widget is tinted with, such as '#FF9500' or red (white).", into: \.tint, tint),
    .list(
      "redacted", "R,…", .words(RedactionReason.allCases.map(\.rawValue)),
      help: "Cover content: all of it (placeholder), or what is private (privacy); or dim what is out of date (invalidated).",
      into: \.redactions, word(RedactionReason.self)),
  ]

  /// What the widget sees around it.
  private static let environment: [Entry] = [
    choice(
      "locale", "L,…|all", [], help: "Languages and regions as BCP 47 tags (en-US); 'all' are those that the package has translations for.",
      into: \.locales, locale),
    .list(
      "dynamic-type", "S,…", .words(DynamicTypeSize.words), help: "Text sizes: xSmall to xxxLarge, AX1 to AX5 (large).",
      into: \.dynamicTypes, dynamicTypeSize),
    .flag("bold-text", help: "As with the system's bold text switched on.", \.boldText, true),
    .flag("rtl", help: "Lay out from right to left, whatever the locale.", \.direction, .rightToLeft),
    .flag("ltr", help: "Lay out from left to right, whatever the locale.", \.direction, .leftToRight),
    .list(
      "date", "ISO,…",
      help: "Moments that the widget is drawn for; a date alone is the start of that day in UTC. "
        + "Without it: the manifest's preview date, else 2026-01-01T09:41:00Z.", into: \.dates, date),
    .list(
      "time-zone", "Z,…", help: "Zones that dates are written in, such as Europe/Berlin (UTC).", into: \.timeZones,
      text("the name of a time zone such as 'Europe/Berlin'", where: isZone)),
    .value(
      "calendar", "C", .words(CalendarName.allCases.map(\.rawValue)), help: "The calendar that dates are written in (gregorian).",
      into: \.calendar, optional(word(CalendarName.self))),
    .value(
      "hour-cycle", "h12|h23", .words(HourCycleName.allCases.map(\.rawValue)), help: "Twelve hours or twenty-four, whatever the locale.",
      into: \.hourCycle, optional(word(HourCycleName.self))),
    .value(
      "margins", "default|0|N", .words(["default", "0"]),
      help: "Content margins: the device's, or points at each edge, in place of what the package says.", into: \.margins, margins),
  ]

  /// What the widget's expressions read.
  private static let data: [Entry] = [
    repeated("param", "NAME=VALUE", help: "The value of a parameter of the manifest; may be given again.", into: \.parameters),
    repeated("storage", "KEY=VALUE", help: "The value of a key of the manifest's storage; may be given again.", into: \.storage),
    .value(
      "fixtures", "FILE", .files, help: "What providers answered, as JSON by alias, in place of the manifest's preview.", into: \.fixtures,
      optional(text("a file of fixtures"))),
    .list(
      "state", "S,…", .words(WidgetState.allCases.map(\.rawValue)),
      help: "States of the widget's required providers: ready, stale, loading, error, unauthorized or invalidated. Without it: what the data says.",
      into: \.states, word(WidgetState.self)),
  ]

  /// A list that may say `all` as well.
  private static func choice<Item: Equatable & Sendable>(
    _ name: String, _ placeholder: String, _ words: [String], help: String, into path: any WritableKeyPath<RenderOptions, Choice<Item>> & Sendable,
    _ parse: @escaping @Sendable (String) throws(ValueError) -> Item
  ) -> Entry {
    let value = ValueDescription(placeholder, .words(words + ["all"]), isList: true)
    return Entry(OptionDescription(name, value: value, help: help), path) { options, text throws(ValueError) in
      if text == "all" { options[keyPath: path] = .all } else { options[keyPath: path].add(try parse(text)) }
    }
  }

  private static func repeated(_ name: String, _ placeholder: String, help: String, into path: any WritableKeyPath<RenderOptions, [Setting]> & Sendable) -> Entry {
    Entry(
      OptionDescription(name, value: ValueDescription(placeholder, .nothing), help: help), path
    ) { options, text throws(ValueError) in options[keyPath: path].append(try setting(text)) }
  }

  private static func isIDPrefix(_ text: String) -> Bool {
    text.utf8.count <= 64 && text.utf8.first.map { $0.isASCIIAlphanumeric && !(48...57).contains($0) } == true
      && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_".utf8.contains($0) }
  }

  private static func isZone(_ text: String) -> Bool {
    text.utf8.count <= 64 && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_+/".utf8.contains($0) }
  }

  /// How the pictures are finished.
  private static let result: [Entry] = [
    .value(
      "mask", "system", .words(Mask.allCases.map(\.rawValue)), help: "Cut the family's outer shape, as the system does.",
      into: \.mask, optional(word(Mask.self))),
    .value(
      "compression", "fast|default|best", .words(Compression.allCases.map(\.rawValue)), help: "Effort spent on the size of PNG files.",
      into: \.compression, word(Compression.self)),
    .value(
      "fonts", "DIR", .folders, help: "The folder of fonts, in place of the bundled one.", into: \.fonts,
      optional(text("a folder of fonts"))),
  ]

  static func output(_ placeholder: String, help: String) -> Entry {
    .value("output", short: "o", placeholder, .files, help: help, into: \.output, optional(text("a file, a folder or '-'")))
  }

  /// A parser for a property that is nil where its option is absent.
  private static func optional<Value>(
    _ parse: @escaping @Sendable (String) throws(ValueError) -> Value
  ) -> @Sendable (String) throws(ValueError) -> Value? {
    { text throws(ValueError) in try parse(text) }
  }

  static let argument = CommandDescription.Argument(
    ValueDescription("PATH", .files), count: 0...Int.max,
    help: "A folder NAME.widget, or a document.json alone. Without one: the built-in weather widget.")
}
