public import Geometry
public import WidgetDocument

/// What a package says of itself, as far as rendering needs it.
public struct Manifest: Sendable {
  public var id: String
  public var version: String
  public var name: LocalizedText
  /// One sentence about the widget.
  public var description: LocalizedText
  public var defaultLocale: String
  public var families: [Family]
  /// Whether the system may take the background away.
  public var isBackgroundRemovable = true
  public var contentMargins: EdgeInsets?
  public var cornerRadius: Double?
  /// Seconds since 1970.
  public var previewDate: Double?
  public var previewFamily: Family?
  /// The path of the fixtures that a gallery shows.
  public var previewFixtures: String?
  /// What the user configures, in the manifest's order.
  package var parameters: [Declaration] = []
  /// The keys of the storage, in the manifest's order.
  package var storage: [Declaration] = []
  package var providers: [ProviderDeclaration] = []
  /// Schemes of addresses that taps may open beside the common ones, in lower case.
  public var urlSchemes: [String] = []

  /// The manifest of a bare document: every family, English, nothing else.
  public static let bare = Manifest(
    id: "", version: "", name: LocalizedText(), description: LocalizedText(), defaultLocale: "en", families: Family.allCases, contentMargins: nil, cornerRadius: nil,
    previewDate: nil, previewFamily: nil, previewFixtures: nil)
}

extension Manifest {
  /// Reads a manifest that passed every check.
  public init(_ tree: RawTree) {
    self = .bare
    id = tree.member(0, "id").map(tree.string) ?? ""
    version = tree.member(0, "version").map(tree.string) ?? ""
    name = LocalizedText(tree.member(0, "name"), in: tree)
    description = LocalizedText(tree.member(0, "description"), in: tree)
    if let locale = tree.member(0, "defaultLocale") { defaultLocale = tree.string(locale) }
    families = tree.member(0, "families").map { tree.children($0).compactMap { Family(name: tree.string($0)) } } ?? []
    if let container = tree.member(0, "container") {
      if let removable = tree.member(container, "backgroundRemovable") { isBackgroundRemovable = tree.boolean(removable) }
      contentMargins = tree.member(container, "contentMargins").flatMap { EdgeInsets($0, in: tree) }
      cornerRadius = tree.member(container, "cornerRadius").map(tree.number)
    }
    let preview = tree.member(0, "preview")
    if let list = tree.member(0, "parameters") {
      let values = preview.flatMap { tree.member($0, "parameters") }
      parameters = tree.children(list).map { Declaration(parameter: $0, preview: values, in: tree) }
    }
    if let keys = tree.member(0, "storage") {
      let values = preview.flatMap { tree.member($0, "storage") }
      storage = tree.children(keys).filter { !tree.isComment($0) }.map { Declaration(stored: $0, preview: values, in: tree) }
    }
    if let list = tree.member(0, "providers") {
      providers = tree.children(list).filter { !tree.isComment($0) }.map { ProviderDeclaration($0, in: tree) }
    }
    if let schemes = tree.member(0, "permissions").flatMap({ tree.member($0, "urlSchemes") }) {
      urlSchemes = tree.children(schemes).map { tree.string($0).lowercased() }
    }
    guard let preview else { return }
    previewFixtures = tree.member(preview, "fixtures").map(tree.string)
    previewDate = tree.member(preview, "date").flatMap { try? DateSyntax.parse(tree.utf8($0)).secondsInUTC }
    previewFamily = tree.member(preview, "family").flatMap { Family(name: tree.string($0)) }
  }
}

extension EdgeInsets {
  /// INSETS as written: a number for all sides, or an object in which the narrower name wins. nil for "default" and other words.
  init?(_ node: NodeIndex, in tree: RawTree) {
    func side(_ name: StaticString) -> Double? {
      tree.member(node, name).flatMap { tree.kind(of: $0) == .number ? tree.number($0) : nil }
    }
    switch tree.kind(of: node) {
    case .number: self.init(all: tree.number(node))
    case .object:
      let horizontal = side("horizontal") ?? side("all") ?? 0
      let vertical = side("vertical") ?? side("all") ?? 0
      self.init(
        top: side("top") ?? vertical, leading: side("leading") ?? horizontal, bottom: side("bottom") ?? vertical,
        trailing: side("trailing") ?? horizontal)
    case .null, .false, .true, .string, .array: return nil
    }
  }
}
