import WidgetFoundation

/// An object of the index, read back.
struct GalleryRecord {
  private let tree: RawTree

  init(_ json: [UInt8]) {
    // It is of our own making, whatever a package made of it.
    var limits = Limits.standard
    limits.documentBytes = .max
    limits.stringBytes = .max
    tree = CheckedFile(data: json, file: "catalog.json", limits: limits).tree
  }

  func has(_ key: StaticString) -> Bool { tree.member(tree.root, key) != nil }
  func text(_ key: StaticString) -> String { text(key, of: tree.root) }
  func number(_ key: StaticString) -> Double { tree.member(tree.root, key).map(tree.number) ?? 0 }

  /// Points; nothing where it has none.
  var size: Size {
    let numbers = tree.member(tree.root, "size").map { tree.children($0).map(tree.number) } ?? []
    return numbers.count == 2 ? Size(width: numbers[0], height: numbers[1]) : .zero
  }

  var remarks: [GalleryPicture.Remark] {
    guard let list = tree.member(tree.root, "diagnostics") else { return [] }
    return tree.children(list).map { node in
      .init(isError: text("severity", of: node) == "error", text: DiagnosticReport.line(of: node, in: tree))
    }
  }

  private func text(_ key: StaticString, of node: NodeIndex) -> String { tree.member(node, key).map(tree.string) ?? "" }
}
