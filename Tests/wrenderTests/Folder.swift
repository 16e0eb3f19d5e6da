import Foundation

/// A folder of its own for one test, removed with everything in it when the test ends.
final class Folder {
  let path: String

  init() {
    path = "/tmp/wrender-tests-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A folder with the package `card.widget` of these tests.
  static func withCard() throws -> Folder {
    let folder = Folder()
    try folder.copy(case: "card.widget", as: "card.widget")
    return folder
  }

  /// A place for fonts and built-in widgets, of which it has the named ones: all of them are the package `card.widget`.
  static func home(catalog names: [String]) throws -> Folder {
    let home = Folder()
    try FileManager.default.createSymbolicLink(atPath: "\(home.path)/Fonts", withDestinationPath: "\(Tool.home)/Fonts")
    try FileManager.default.createDirectory(atPath: "\(home.path)/Catalog", withIntermediateDirectories: false)
    for name in names { try home.copy(case: "card.widget", as: "Catalog/\(name).widget") }
    return home
  }

  /// Makes a file and the folders above it.
  @discardableResult
  func file(_ name: String, _ content: String = "") -> String {
    let url = URL(filePath: path).appending(path: name)
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: url.path, contents: Data(content.utf8))
    return url.path
  }

  /// Makes a package of a document, for small and medium and large.
  @discardableResult
  func package(_ name: String, _ document: String) -> String {
    file("\(name).widget/manifest.json", """
      {"format": "1.0", "id": "test.\(name)", "name": "\(name)", "version": "1.0.0", "families": ["small", "medium", "large"], "defaultLocale": "en"}
      """)
    file("\(name).widget/document.json", document)
    return "\(path)/\(name).widget"
  }

  func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: URL(filePath: "\(path)/\(name)")) }

  func copy(case name: String, as copy: String) throws {
    try FileManager.default.copyItem(atPath: "\(Tool.cases)/\(name)", toPath: "\(path)/\(copy)")
  }

  /// Names of what lies in a folder, sorted.
  func names(in folder: String = "") -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")
    return (names ?? []).sorted()
  }

  /// Names of the pictures, sorted.
  var pictures: [String] { names().filter { $0.hasSuffix(".png") } }

  func bytes(_ name: String) throws -> [UInt8] { try Array(Data(contentsOf: URL(filePath: "\(path)/\(name)"))) }
}
