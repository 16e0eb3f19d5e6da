/// The fonts that texts choose from: the bundled ones, and those of a package.
///
/// Faces are numbered: the bundled files as in `FontFile.all`, then the package's, family by family.
public final class FontCollection: Sendable {
  let book: FontBook
  /// The package's faces, those of a family side by side.
  public let packageFaces: [FontFace]
  private let families: [FontFamily]
  private let rows: ContiguousArray<FaceRow>

  /// The fonts of `book` and those of a package, if it has any.
  public init(book: FontBook, package faces: [FontFace] = []) {
    self.book = book
    // Stable, so that of two equal faces the first one is drawn.
    let order = faces.indices.sorted { (faces[$0].family, $0) < (faces[$1].family, $1) }
    packageFaces = order.map { faces[$0] }
    families = FontFamily.grouping(FontFile.all.map(\.family), from: 0) + FontFamily.grouping(packageFaces.map(\.family), from: FontFile.all.count)
    rows = ContiguousArray(FontFile.all.map(FaceRow.init) + packageFaces.map(FaceRow.init))
  }

  /// The names of all families, the bundled ones first.
  public var familyNames: [String] { families.map(\.name) }

  /// The family of this name, whatever its spaces and capitals; one of the package rather than a bundled one.
  public func family(named name: String) -> FontFamilyID? {
    let wanted = FontFamily.key(name)
    return families.lastIndex { $0.key == wanted }.map { FontFamilyID($0) }
  }

  /// Whether a family has letters of a width; where not, its nearest ones are drawn, which deserves a warning.
  public func draws(_ width: FontWidth, family: FontFamilyID?, design: FontDesign) -> Bool {
    families[Int(family ?? FontFamilyID(design.rawValue))].faces.contains { style($0).widths.contains(width.percent) }
  }

  /// How many faces there are.
  var faceCount: Int { rows.count }

  /// A face by number; a bundled file is mapped now if it was not.
  func face(_ index: Int) -> FontFace {
    index < FontFile.all.count ? book.face(index) : packageFaces[index - FontFile.all.count]
  }

  /// What is known of a face without opening it.
  func style(_ face: Int) -> FaceStyle { rows[face].style }
  func metrics(_ face: Int) -> FontMetrics { rows[face].metrics }
  func role(_ face: Int) -> FontFile.Role? { rows[face].role }

  /// Whether it is worth while to open a family for a cluster: a mark may stand on a character of no script.
  func mayHave(anyOf cluster: ContiguousArray<UInt32>, _ family: FontFamilyID) -> Bool {
    guard let blocks = rows[families[Int(family)].faces.lowerBound].blocks else { return true }
    for codePoint in cluster where blocks.contains(where: { $0.contains(codePoint) }) { return true }
    return false
  }

  /// How far beyond its origin and its advance a glyph may reach, in ems: measured of the bundled fonts, generous with those of a package.
  func reach(of face: Int) -> (side: Double, up: Double, down: Double) {
    switch role(face) {
    case .design?: (0.4, 1.2, 0.45)
    case .script?, .emoji?: (1.2, 1.6, 1.2)
    case nil: (3, 3, 3)
    }
  }

  /// The face of the family asked for that serves a request best.
  func face(for request: FontRequest) -> Int { face(of: request.family ?? FontFamilyID(request.design.rawValue), for: request) }

  /// The face of a family that serves a request best; the first one of several that are equally good.
  func face(of family: FontFamilyID, for request: FontRequest) -> Int {
    let faces = families[Int(family)].faces
    var best = faces.lowerBound
    var distance = Int.max
    for face in faces {
      let found = rows[face].style.distance(to: request)
      if found < distance { (best, distance) = (face, found) }
    }
    return best
  }

  /// The families of Chinese, Japanese and Korean, and of emoji, which are the last of the bundled ones.
  static let eastAsian = FontFamilyID(FontFamily.bundledCount - 2)
  static let emoji = FontFamilyID(FontFamily.bundledCount - 1)

  /// Those of the package.
  var packageFamilies: Range<FontFamilyID> { FontFamilyID(FontFamily.bundledCount)..<FontFamilyID(families.count) }

  /// Families in the order in which fallback asks them: of a package's font, the package's others come first.
  func fallback(from family: FontFamilyID) -> [FontFamilyID] {
    let bundled = 0..<FontFamilyID(FontFamily.bundledCount - 1)
    let package = packageFamilies
    let order = package.contains(family) ? Array(package) + Array(bundled) : Array(bundled) + Array(package)
    return [family] + order.filter { $0 != family } + [FontCollection.emoji]
  }
}

/// What choosing a font asks of a face.
private struct FaceRow: Sendable {
  var style: FaceStyle
  var metrics: FontMetrics
  /// nil for a font of a package.
  var role: FontFile.Role?
  /// nil: any character may be in the face. Those of a family are equal.
  var blocks: [ClosedRange<UInt32>]?

  init(_ file: FontFile) {
    (style, metrics, role, blocks) = (file.style, file.metrics, file.role, file.blocks)
  }

  init(_ face: FontFace) { (style, metrics) = (face.style, face.metrics) }
}

/// Faces under one name.
private struct FontFamily: Sendable {
  var name: String
  var key: String
  var faces: Range<Int>

  static let bundledCount = grouping(FontFile.all.map(\.family), from: 0).count

  /// Families of faces whose names stand side by side.
  static func grouping(_ names: [String], from first: Int) -> [FontFamily] {
    var families: [FontFamily] = []
    for (i, name) in names.enumerated() {
      if families.last?.name == name {
        families[families.count - 1].faces = families[families.count - 1].faces.lowerBound..<first + i + 1
      } else {
        families.append(FontFamily(name: name, key: key(name), faces: first + i..<first + i + 1))
      }
    }
    return families
  }

  /// The name as it is compared: ASCII small, without spaces.
  static func key(_ name: String) -> String {
    String(decoding: name.utf8.filter { $0 != 0x20 }.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}
