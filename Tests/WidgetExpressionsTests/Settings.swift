import WidgetDocument
import WidgetExpressions
import WidgetFormatting

/// What a case says of the world around its expression, read from the case or from what its file shares.
struct Settings {
  private let file: CaseFile
  private let node: NodeIndex
  private var tree: RawTree { file.tree }

  init(_ file: CaseFile, _ node: NodeIndex) {
    self.file = file
    self.node = node
  }

  private func text(_ name: StaticString) -> String? { file.field(name, of: node).map { tree.string($0) } }

  private func children(_ name: StaticString) -> [NodeIndex] { file.field(name, of: node).map { Array(tree.children($0)) } ?? [] }

  var now: Double { DateSyntax.seconds(text("now") ?? "2026-06-09T09:41:00Z") ?? 0 }

  /// Parameters of the manifest, or keys of its storage.
  func declared(_ name: StaticString) -> [(name: String, type: StaticType, value: Value)] {
    children(name).map { child in
      let type = tree.member(child, "type").map { tree.string($0) }
      let value = tree.member(child, "value").map { tree.value($0, tree: 0) } ?? .null
      switch type {
      case "number": return (tree.key(child), .number, value)
      case "boolean": return (tree.key(child), .boolean, value)
      case "date":
        guard case .string(let text) = value else { return (tree.key(child), .date, value) }
        return (tree.key(child), .date, DateSyntax.seconds(text).map(Value.date) ?? .null)
      case _: return (tree.key(child), .string, value)
      }
    }
  }

  /// Providers by alias: a value, or `{"$value", "$status", "$fetchedAt", "$expiresAt"}`.
  var providers: [(name: String, provider: ExpressionData.Provider)] {
    children("data").map { child in
      guard let value = tree.member(child, "$value") else {
        return (
          tree.key(child), ExpressionData.Provider(value: tree.value(child, tree: 0), status: tree.kind(of: child) == .null ? "never" : "fresh")
        )
      }
      func date(_ name: StaticString) -> Double? { tree.member(child, name).flatMap { DateSyntax.seconds(tree.string($0)) } }
      let status = tree.member(child, "$status").map { tree.string($0) } ?? "fresh"
      return (
        tree.key(child),
        ExpressionData.Provider(
          value: tree.value(value, tree: 0), status: status, fetchedAt: date("$fetchedAt"), expiresAt: date("$expiresAt"))
      )
    }
  }

  var translations: Translations {
    var translations = Translations(defaultLocale: text("defaultLocale") ?? "en")
    for child in children("strings") {
      let strings =
        "{" + Array(tree.children(child)).map { "\(JSONText.quoted(tree.key($0))):\(JSONText.quoted(tree.string($0)))" }.joined(separator: ",")
        + "}"
      translations.add(tree.key(child), CheckedFile(data: Array(strings.utf8), file: "strings").tree)
    }
    return translations
  }

  /// Names of colours are those that the cases use: what is a colour is decided elsewhere.
  var isColor: @Sendable (String) -> Bool {
    let own = children("colors").map { tree.key($0) }
    return { text in
      let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      if words.count > 1, words[words.count - 1].last == "%" {
        return words.count == 2 && Double(words[1].dropLast()) != nil && Self.isName(words[0], own)
      }
      return text.hasPrefix("color(display-p3 ") || Self.isName(text, own)
    }
  }

  private static func isName(_ name: String, _ own: [String]) -> Bool {
    if name.first == "#" { return [4, 5, 7, 9].contains(name.count) && name.dropFirst().allSatisfy(\.isHexDigit) }
    return own.contains(name) || colors.contains(name)
  }

  private static let colors = [
    "primary", "secondary", "tertiary", "quaternary", "accent", "tint", "background", "secondaryBackground", "separator",
    "accessoryWidgetBackground", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray",
    "black", "white", "clear",
  ]

  var environment: EvaluationEnvironment {
    get throws {
      let locale = text("locale") ?? "en-US"
      let zone = text("timeZone") ?? "UTC"
      let calendar = CalendarSystem.allCases.first { "\($0)" == text("calendar") } ?? .gregorian
      let hours = HourCycle.allCases.first { "\($0)" == text("hourCycle") }
      guard let known = try Zones.table.get().zone(named: zone) else { throw CaseError("no zone '\(zone)'") }
      let format = FormatEnvironment(
        locale: PseudoLocale(locale)?.formattingLocale ?? locale, calendar: calendar, hourCycle: hours, zone: known)
      let values = EnvironmentWords.all.map { word -> Value in
        switch word.name {
        case "locale": .string(locale)
        case "timeZone": .string(zone)
        case "calendar": .string("\(calendar)")
        case "hourCycle": hours.map { .string("\($0)") } ?? .null
        case _: environmentValue(word)
        }
      }
      return EvaluationEnvironment(format: format, locale: locale, values: values)
    }
  }

  private func environmentValue(_ word: EnvironmentWords) -> Value {
    for object in [tree.member(node, "env"), file.scope.flatMap { tree.member($0, "env") }] {
      if let object, let member = tree.member(object, word.name.utf8) { return tree.value(member, tree: 0) }
    }
    return word.standard
  }
}

/// A name of `env` with the words that it may be and what it is where a case does not say.
struct EnvironmentWords: Sendable {
  var name: String
  var standard: Value
  var words: [String] = []
  var aliases: [(alias: String, word: String)] = []

  func type(_ types: inout TypeStore) -> StaticType {
    if !words.isEmpty { return types.enumeration(name, words, aliases: aliases) }
    switch standard.form {
    case .object: return types.object(TypeStore.Shape(["top", "bottom", "leading", "trailing"].map { ($0, .number) }))
    case let form: return StaticType(form)
    }
  }

  private static let families = [
    "small", "medium", "large", "extraLarge", "extraLargePortrait", "accessoryCircular", "accessoryRectangular", "accessoryInline",
  ]
  private static let sizes = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2", "accessibility3", "accessibility4",
    "accessibility5",
  ]
  private static let margins = Value.object(["top", "bottom", "leading", "trailing"].map { ObjectMember($0, .number(16)) })

  static let all: [EnvironmentWords] = [
    EnvironmentWords(
      name: "family", standard: .string("medium"), words: families,
      aliases: [("systemSmall", "small"), ("systemMedium", "medium"), ("systemLarge", "large"), ("systemExtraLarge", "extraLarge")]),
    EnvironmentWords(name: "width", standard: .number(364)), EnvironmentWords(name: "height", standard: .number(170)),
    EnvironmentWords(name: "scale", standard: .number(3)),
    EnvironmentWords(name: "colorScheme", standard: .string("light"), words: ["light", "dark"]),
    EnvironmentWords(name: "renderingMode", standard: .string("fullColor"), words: ["fullColor", "accented", "vibrant"]),
    EnvironmentWords(name: "layoutDirection", standard: .string("leftToRight"), words: ["leftToRight", "rightToLeft"]),
    EnvironmentWords(name: "dynamicTypeSize", standard: .string("large"), words: sizes),
    EnvironmentWords(name: "boldText", standard: .boolean(false)), EnvironmentWords(name: "locale", standard: .string("")),
    EnvironmentWords(name: "timeZone", standard: .string("")),
    EnvironmentWords(name: "calendar", standard: .string(""), words: CalendarSystem.allCases.map { "\($0)" }),
    EnvironmentWords(name: "hourCycle", standard: .string(""), words: ["h12", "h23"]),
    EnvironmentWords(name: "phase", standard: .string("timeline"), words: ["placeholder", "snapshot", "timeline"]),
    EnvironmentWords(name: "state", standard: .string("ready"), words: ["ready", "stale", "loading", "error", "unauthorized", "invalidated"]),
    EnvironmentWords(name: "isPreview", standard: .boolean(false)), EnvironmentWords(name: "showsBackground", standard: .boolean(true)),
    EnvironmentWords(name: "contentMargins", standard: margins),
  ]
}
