import WidgetFoundation
import WidgetGoldens

/// What every worker of a golden run knows.
struct GoldenPlan {
  enum Action: String, CaseIterable, Sendable {
    case verify, record, update, prune, list, report, selftest
  }

  var action: Action
  var file: GoldenFile
  /// What is compared.
  var packages: [String]
  /// In which order: indices of `packages`, one a unit.
  var order: [Int]
  /// All whose goldens lie in the folder, whatever is compared this time.
  var owners: [String]
  var data: DataLocation
  /// Where what differs goes, with a closing `/`.
  var outcomes: String
  /// Only pictures of such names; empty: all.
  var only: [String] = []
  /// How often each picture is drawn.
  var times = 1
  /// Goldens that pass are written anew as well.
  var updatesAll = false
  /// The recorded fingerprint is that of this process.
  var isSameEnvironment: Bool

  /// The pictures of a package, in order, and what is recorded of each.
  func cases(of package: String) -> (list: PictureList, cases: [(picture: ListedPicture, levels: [GoldenLevel])]) {
    let list = PictureList(of: package, file.rows, named: .template(file.template))
    let chosen = list.pictures.filter { picture in only.isEmpty || only.contains { Glob.matches(GoldenPlan.stem(of: picture), $0) } }
    return (list, chosen.map { ($0, file.levels[$0.row]) })
  }

  /// The name of a picture without its ending.
  static func stem(of picture: ListedPicture) -> String { String(picture.name.dropLast(picture.picture.name.format.rawValue.count + 1)) }
}
