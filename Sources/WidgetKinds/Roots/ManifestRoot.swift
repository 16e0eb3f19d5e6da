import WidgetDocument

/// `manifest.json`: who a widget is, and the container it lives in.
enum ManifestRoot {
  static let schema = RootSchema(record, allowsExpressions: false)

  private static let record = Record(
    "manifest",
    [
      Field("format", .string(StringRule(.name)), required: true, literal: true, "The version of the format, MAJOR.MINOR."),
      Field("id", .string(.packageID), required: true, literal: true, "The widget's name in reverse-DNS form, at most 128 bytes."),
      Field("version", .string(.semanticVersion), required: true, literal: true, "The semantic version of the widget."),
      Field("name", .localized, required: true, "What a gallery calls it."),
      Field("description", .localized, "What a gallery says about it."),
      Field("defaultLocale", .string(.localePrefix), default: "\"en\"", "The language of the document's own literals."),
      Field(
        "families", .array(of: .word(.family), count: 1...100), required: true, "The families that it is made for, the preferred one first."
      ),
      Field("container", .record(container), "What surrounds every body."),
      Field("parameters", .list(of: .record(ManifestParameter.record)), "What the user configures."),
      Field(
        "storage", .map(keys: .storageKey, values: .record(ManifestParameter.stored)), "The keys that the document reads and actions write."
      ),
      Field("providers", .map(keys: .variable, values: .record(provider)), "Where data comes from, each by an alias."),
      Field("permissions", .record(permissions), "What may be reached; nothing else is."),
      Field("preview", .record(preview), "What a gallery shows."),
      Field("files", .map(keys: .pathKey, values: .string(.fileHash)), "The hash of each file but the manifest, in an archive."),
    ], check: check)

  private static let container = Record(
    "container",
    [
      Field(
        "backgroundRemovable", .boolean, default: "true",
        "The system may take the background away where it colours the widget itself. Otherwise it stays there, without its hues, and no Lock Screen takes "
          + "the widget."),
      Field("contentMargins", .contentMargins, default: "\"default\"", "The room around every body."),
      Field("cornerRadius", .size, "The radius of the widget's corners; absent: the host's."),
    ])

  private static let provider = Record(
    "provider",
    [
      Field("provider", .string(.providerName), required: true, "The provider's name."),
      Field("version", .string(.providerVersion), required: true, "MAJOR.MINOR: this minor version or a later one."),
      Field("parameters", .map(keys: StringRule(.name), values: .any), "What it is asked; strings may hold expressions."),
      Field("required", .boolean, default: "false", "Its state counts for the widget's."),
    ])

  private static let permissions = Record(
    "permissions",
    [
      Field("network", .list(of: .string(.host)), "Hosts, each with a port or without."),
      Field("urlSchemes", .list(of: .string(.urlScheme)), "Schemes of addresses that taps open, beside the common ones."),
    ])

  private static let preview = Record(
    "preview",
    [
      Field("date", .date, "What the time is."),
      Field("fixtures", .string(.path), "The file of what providers answered."),
      Field("parameters", .map(keys: StringRule(.name), values: .any), literal: true, "Values of parameters."),
      Field("storage", .map(keys: StringRule(.name), values: .any), literal: true, "Values of the storage."),
      Field("images", .map(keys: StringRule(.name), values: .string(.path)), "Files for addresses of images."),
      Field("family", .word(.family), "The family that a gallery shows."),
    ])

  @Sendable private static func check(_ checker: inout Checker, _ manifest: NodeIndex) {
    checkFamilies(&checker, manifest)
    checkNames(&checker, manifest)
    guard let preview = checker.value(manifest, "preview") else { return }
    checkPreviewFamily(&checker, manifest, preview)
    if let values = checker.value(preview, "parameters") {
      checker.checkValues(values, "parameter") { checker, name in ManifestParameter.parameter(name, of: manifest, in: checker) }
    }
    if let values = checker.value(preview, "storage") {
      checker.checkValues(values, "key of the storage") { checker, name in
        checker.value(manifest, "storage").flatMap { storage in
          checker.tree.children(storage).first { checker.tree.key($0) == name }
        }
      }
    }
  }

  private static func checkFamilies(_ checker: inout Checker, _ manifest: NodeIndex) {
    guard let families = checker.value(manifest, "families"), checker.tree.kind(of: families) == .array else { return }
    var seen: Set<String> = []
    for family in checker.tree.children(families) where checker.tree.isString(family) {
      guard !seen.insert(WordList.canonicalFamily(checker.tree.string(family))).inserted else { continue }
      checker.error(.invalidValue, at: family, "'\(checker.shown(family))' is listed twice")
    }
  }

  /// Names of parameters are one another's only namesakes.
  private static func checkNames(_ checker: inout Checker, _ manifest: NodeIndex) {
    guard let parameters = checker.value(manifest, "parameters"), checker.tree.kind(of: parameters) == .array else { return }
    var seen: Set<String> = []
    for parameter in checker.tree.children(parameters) {
      guard let name = checker.value(parameter, "name"), checker.tree.isString(name) else { continue }
      guard !seen.insert(checker.tree.string(name)).inserted else { continue }
      checker.error(.redefinedName, at: name, "'\(checker.shown(name))' is the name of two parameters")
    }
  }

  private static func checkPreviewFamily(_ checker: inout Checker, _ manifest: NodeIndex, _ preview: NodeIndex) {
    guard let family = checker.value(preview, "family"), let families = checker.value(manifest, "families"),
      checker.tree.isString(family), checker.tree.kind(of: families) == .array
    else { return }
    let wanted = WordList.canonicalFamily(checker.tree.string(family))
    let isListed = checker.tree.children(families).contains { WordList.canonicalFamily(checker.tree.string($0)) == wanted }
    guard !isListed, WordList.family.words.contains(where: { $0.spelling == wanted }) else { return }
    checker.error(.invalidValue, at: family, "'\(checker.shown(family))' is not among the manifest's families")
  }
}
