import WidgetFoundation
import WidgetGoldens

/// A case of a report, read back.
struct ReportedCase {
  /// What draws, and the box of what it draws: x, y, width and height in points.
  struct Element {
    var name: String
    var pointer: String
    var bindings: [String]
    var box: [Double]
  }

  /// Pixels that differ and lie close together; its box is x, y, width and height in pixels.
  struct Cluster {
    var box: [Int]
    var pixels: Int
    /// The likeliest first.
    var elements: [Element]
  }

  let entry: GoldenReport.Entry
  let level: GoldenLevel
  let reason: String
  /// Widths and heights of the golden and of what was drawn, where they are not the same.
  let sizes: [[Int]]
  let clusters: [Cluster]
  /// In painting order.
  let elements: [Element]
  /// Pixels a point.
  let scale: Double
  let diagnostics: [String]
  private let numbers: [String: Int]

  init(_ entry: GoldenReport.Entry, of tree: RawTree) {
    self.entry = entry
    let reader = ReportReader(tree: tree)
    level = GoldenLevel(rawValue: reader.text(entry.node, "level")) ?? .png
    reason = reader.text(entry.node, "reason")
    sizes = reader.list(entry.node, "sizes").map { reader.integers($0) }
    scale = reader.number(entry.node, "scale") ?? 1
    elements = reader.list(entry.node, "elements").map(reader.element)
    clusters = reader.list(entry.node, "clusters").map { cluster in
      Cluster(
        box: reader.integers(cluster, "box"), pixels: reader.integer(cluster, "pixels") ?? 0, elements: reader.list(cluster, "elements").map(reader.element))
    }
    diagnostics = reader.list(entry.node, "diagnostics").map { DiagnosticReport.line(of: $0, in: tree) }
    numbers = reader.integers(entry.node, ["pixels", "largestDelta", "pixelsOver", "largestWindow", "maxDelta", "maxPixels", "maxWindow"])
  }

  /// A line of the table of figures.
  struct Figure {
    var title: String
    var value: String
    /// What the budget allows; empty where nothing is asked of the figure.
    var limit = ""
    /// The verdict rests on it.
    var hasDecided = false
  }

  /// What was counted, what is allowed, and which of it has decided.
  var figures: [Figure] {
    func number(_ key: String) -> Int { numbers[key] ?? 0 }
    guard numbers["pixels"] != nil else { return [] }
    let isOfOneSize = sizes.count != 2
    var figures: [Figure] = []
    if !isOfOneSize {
      let words = sizes.map { $0.map(String.init).joined(separator: " × ") }
      figures.append(Figure(title: "Size", value: "\(words[1]) px", limit: "\(words[0]) px", hasDecided: true))
    }
    let delta = number("maxDelta")
    figures.append(Figure(title: "Largest difference of a channel", value: "\(number("largestDelta")) of 255", limit: delta > 0 ? "\(delta) in any pixel" : ""))
    if delta > 0 { figures.append(Figure(title: "Pixels that differ", value: "\(number("pixels"))")) }
    let counts = [
      (delta > 0 ? "Pixels that differ by more than \(delta)" : "Pixels that differ", "pixelsOver", "maxPixels"), ("Most of them in 8 × 8 px", "largestWindow", "maxWindow"),
    ]
    for (title, counted, limit) in counts {
      figures.append(
        Figure(
          title: title, value: "\(number(counted))", limit: "\(number(limit))",
          hasDecided: isOfOneSize && number(counted) > number(limit)))
    }
    return figures
  }
}

/// Members of a report's objects; what is not there is empty.
private struct ReportReader {
  let tree: RawTree

  func text(_ node: NodeIndex, _ key: StaticString) -> String { tree.member(node, key).map(tree.string) ?? "" }
  func number(_ node: NodeIndex, _ key: StaticString) -> Double? { tree.member(node, key).map(tree.number) }
  func integer(_ node: NodeIndex, _ key: StaticString) -> Int? { number(node, key).flatMap { Int(exactly: $0) } }
  func list(_ node: NodeIndex, _ key: StaticString) -> [NodeIndex] { tree.member(node, key).map { Array(tree.children($0)) } ?? [] }
  func integers(_ node: NodeIndex) -> [Int] { tree.children(node).map { Int(exactly: tree.number($0)) ?? 0 } }
  func integers(_ node: NodeIndex, _ key: StaticString) -> [Int] { tree.member(node, key).map(integers) ?? [] }

  func integers(_ node: NodeIndex, _ keys: [String]) -> [String: Int] {
    var found: [String: Int] = [:]
    for member in tree.children(node) where keys.contains(tree.key(member)) { found[tree.key(member)] = Int(exactly: tree.number(member)) }
    return found
  }

  func element(_ node: NodeIndex) -> ReportedCase.Element {
    ReportedCase.Element(
      name: text(node, "name"), pointer: text(node, "pointer"), bindings: list(node, "bindings").map(tree.string),
      box: list(node, "box").map(tree.number))
  }
}
