import WidgetFoundation

extension DiagnosticReport {
  /// The line of a diagnostic that was written as JSON: `a.widget/document.json:3:7: error[invalid-value] /body: no such thing`.
  static func line(of node: NodeIndex, in tree: RawTree) -> String {
    func text(_ key: StaticString) -> String { tree.member(node, key).map(tree.string) ?? "" }
    var place = text("file")
    if let line = tree.member(node, "line").map(tree.number), line > 0, let column = tree.member(node, "column").map(tree.number) {
      place += ":\(Int(line)):\(Int(column))"
    }
    let pointer = text("pointer")
    let start = (place.isEmpty ? "" : place + ": ") + "\(text("severity"))[\(text("code"))]"
    return start + (pointer.isEmpty ? "" : " " + pointer) + ": " + text("message")
  }
}
