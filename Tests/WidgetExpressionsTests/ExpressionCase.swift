import Foundation
import Testing
import WidgetDocument

/// The cases of one file, `Cases/*.json`: what an expression comes to, or what is said of it.
struct CaseFile: Sendable, CustomTestStringConvertible {
  var name: String
  var tree: RawTree
  var scope: NodeIndex?
  var cases: [NodeIndex]

  var testDescription: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

  static let all: [CaseFile] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap(CaseFile.init)
  }()

  private init?(_ file: String) {
    guard let bytes = try? Data(contentsOf: Self.folder.appending(path: file)) else { return nil }
    let read = CheckedFile(data: Array(bytes), file: file)
    guard read.diagnostics.isEmpty, let list = read.tree.member(0, "cases") else { return nil }
    name = String(file.dropLast(".json".count))
    tree = read.tree
    scope = tree.member(0, "scope")
    cases = Array(tree.children(list))
  }

  /// A field of a case, or what all cases of the file share.
  func field(_ name: StaticString, of node: NodeIndex) -> NodeIndex? {
    tree.member(node, name) ?? scope.flatMap { tree.member($0, name) }
  }

  /// A string of a case alone.
  func text(_ name: StaticString, of node: NodeIndex) -> String? {
    tree.member(node, name).map { tree.string($0) }
  }
}
