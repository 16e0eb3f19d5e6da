import WidgetFoundation

/// How the file of a picture is named: `{package}/{family}-{scheme}`.
///
/// Fields become what stands for them, each without anything but letters, digits, `.`, `_` and `-`; around them stand the same, and `/` between folders.
package struct NameTemplate: Equatable, Sendable {
  enum Field: String, CaseIterable, Sendable {
    /// The name that `render` gives the picture, without its ending.
    case name
    case package, family, device, scheme, locale, mode, type, date, zone, state, scale
  }

  private enum Piece: Equatable, Sendable {
    case text(String)
    case field(Field)
  }

  package static let standard = NameTemplate(pieces: [.field(.name)])

  private var pieces: [Piece]

  private init(pieces: [Piece]) { self.pieces = pieces }

  /// Reads `{package}/{family}`; the ending is added to it.
  package init(_ text: String) throws(ValueError) {
    pieces = []
    var rest = text[...]
    while let first = rest.first {
      if first == "{" {
        let name = rest.dropFirst().prefix { $0 != "}" }
        guard let field = Field(rawValue: String(name)), name.endIndex < rest.endIndex else {
          let names = Field.allCases.map(\.rawValue)
          throw ValueError(
            "fields of \(names.joined(separator: ", ")), such as '{package}/{family}-{scheme}'",
            suggestion: EditDistance.nearest(to: String(name), among: names).map { "{\($0)}" })
        }
        pieces.append(.field(field))
        rest = rest[name.endIndex...].dropFirst()
      } else {
        let literal = rest.prefix { $0 != "{" }
        guard literal.unicodeScalars.allSatisfy({ $0 == "/" || $0 == "@" || PictureName.isAllowed($0) }) else {
          throw ValueError("letters, digits, '.', '_', '-', '@' and '/' around the fields")
        }
        pieces.append(.text(String(literal)))
        rest = rest[literal.endIndex...]
      }
    }
    let steps = text.split(separator: "/", omittingEmptySubsequences: false)
    guard !steps.contains(where: { ["", ".", ".."].contains($0) }) else {
      throw ValueError("a path below the output folder, without empty steps and without '.' and '..'")
    }
  }

  /// The picture's path below the output folder.
  func path(of picture: PictureRequest) -> String {
    let path = pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(let field): Self.value(of: field, picture)
      }
    }
    return path.joined() + ".\(picture.name.format.rawValue)"
  }

  private static func value(of field: Field, _ picture: PictureRequest) -> String {
    let environment = picture.environment
    let value =
      switch field {
      case .name: picture.name.withoutEnding
      case .package: picture.widget.name
      case .family: environment.family.rawValue
      case .device: environment.device.id
      case .scheme: environment.colorScheme.rawValue
      case .locale: environment.locale
      case .mode: environment.renderingMode.rawValue
      case .type: environment.dynamicTypeSize.word
      case .date: PictureName.date(environment.date)
      case .zone: environment.timeZone
      case .state: environment.state?.rawValue ?? "ready"
      case .scale: decimal(environment.scale)
      }
    // A step of its own may not lead elsewhere.
    let name = field == .name ? value : PictureName.sanitised(value)
    return name.allSatisfy { $0 == "." } ? name.map { _ in "_" }.joined() : name
  }
}
