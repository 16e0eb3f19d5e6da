package import Geometry
package import WidgetDocument
package import WidgetLayout
package import WidgetText

extension Lowered {
  /// Lays the background out over the whole canvas and the body inside the margins.
  ///
  /// Where that takes longer than `deadline` allows, the diagnostics say so.
  package mutating func layout(text: TextContext, until deadline: Deadline = .never) {
    let canvas = Rect(origin: .zero, size: environment.size)
    if let background { tree.layout(background, in: canvas, text: text, until: deadline) }
    isOverdue = tree.isOverdue
    guard let body else { return }
    tree.layout(body, in: innerBox, text: text, until: deadline)
    isOverdue = isOverdue || tree.isOverdue
  }

  /// What was found, ordered by position; what concerns candidates of a `viewThatFits` that were not chosen is left out.
  ///
  /// Complete once the layout is done.
  package func diagnostics(text: TextContext) -> [Diagnostic] {
    var result = findings.filter { finding in
      guard let node = finding.node, node < tree.count else { return true }
      return tree.frame(of: node) != nil
    }.map(\.diagnostic)
    result += missingGlyphs(text)
    result.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    if let rest = hidden.diagnostic(file: document.file) { result.append(rest) }
    if isOverdue {
      result.append(Diagnostic(.error, .timeLimit, file: document.file, message: "the layout takes more time than a picture may"))
    }
    return result
  }

  /// A warning for each text that has characters without a glyph.
  private func missingGlyphs(_ text: TextContext) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for place in paragraphs where tree.frame(of: place.node) != nil {
      let missing = text.missing(in: place.paragraph)
      guard !missing.isEmpty else { continue }
      let names = unicodeNames(missing)
      result.append(
        diagnostic(
          .warning, .fontMissing, at: place.source,
          message: "no font has \(names); a box is drawn in place of each: put a font that has it into assets/ and name its family",
          found: names))
    }
    return result
  }
  /// The tree, for its memory to be used again.
  package consuming func reclaimTree() -> LayoutTree { tree }

  /// The boxes of elements and modifiers by their pointers, in points, not aligned to pixels; what was not placed is left out.
  package func frames() -> [(pointer: String, box: Rect)] {
    var result: [(pointer: String, box: Rect)] = []
    var seen: Set<String> = []
    func add(_ source: Int32, _ node: NodeID) {
      guard source >= 0, node < tree.count, let box = tree.frame(of: node) else { return }
      let name = pointer(source)
      if seen.insert(name).inserted { result.append((name, box)) }
    }
    for node in 0..<NodeID(tree.count) where !isFill(node) { add(tree.source(of: node), node) }
    for alias in aliases { add(alias.source, alias.node) }
    return result
  }

  /// The background is a fill: it is drawn, and is no box of the document.
  private func isFill(_ node: NodeID) -> Bool {
    guard node == background, tree.source(of: node) >= 0 else { return false }
    return document.tree.member(sources.node(tree.source(of: node)), "type") == nil
  }

  /// Pointers of the texts that lost characters.
  package func truncatedTexts(text: TextContext) -> [String] {
    shownParagraphs(text: text).filter(\.metrics.isTruncated).map { pointer($0.source) }
  }

  /// The paragraphs of the document, and whether each lost characters; what was not placed is left out.
  package func shownParagraphs(text: TextContext) -> [ShownParagraph] {
    paragraphs.compactMap { place in
      guard let box = tree.frame(of: place.node) else { return nil }
      let metrics = text.measure(place.paragraph, width: box.width, height: box.height)
      return ShownParagraph(
        paragraph: place.paragraph, node: place.node, source: place.source, isTicking: place.isTicking, spoken: place.spoken, box: box,
        offer: offer(to: place.node, box.size), metrics: metrics)
    }
  }

  private func offer(to node: NodeID, _ size: Size) -> Size {
    let offer = tree.offer(to: node)
    return Size(
      width: offer.width.isFinite ? max(offer.width, size.width) : size.width,
      height: offer.height.isFinite ? max(offer.height, size.height) : size.height)
  }

  /// The box that the margins leave to the body, in points.
  package var innerBox: Rect {
    Rect(
      x: environment.layoutDirection == .rightToLeft ? margins.trailing : margins.leading, y: margins.top,
      width: max(0, environment.size.width - margins.horizontal), height: max(0, environment.size.height - margins.vertical))
  }

  /// The kind of the element that a box is; nil for the box of a modifier, and for a text that is written as a string.
  package func kind(of source: Int32) -> String? {
    guard source >= 0 else { return nil }
    let node = sources.node(source)
    guard document.tree.kind(of: node) == .object else { return nil }
    return document.tree.member(node, "type").map(document.tree.string)
  }

  /// What an element says by itself in a field, or in an attribute among its modifiers: a word, or "true".
  package func word(_ name: String, of source: Int32) -> String? {
    guard source >= 0 else { return nil }
    let raw = document.tree
    let node = sources.node(source)
    guard raw.kind(of: node) == .object else { return nil }
    if let own = raw.member(node, name.utf8) { return raw.word(own) }
    guard let modifiers = raw.member(node, "modifiers"), raw.kind(of: modifiers) == .array else { return nil }
    return raw.children(modifiers).compactMap { raw.kind(of: $0) == .object ? raw.member($0, name.utf8) : nil }.first.flatMap(raw.word)
  }

  /// The document says what lies under the whole widget, whether or not the system shows it.
  package var statesBackground: Bool {
    let raw = document.tree
    let variants = raw.member(0, "variants").map { Array(raw.children($0)) } ?? []
    return ([0] + variants).contains { raw.kind(of: $0) == .object && raw.member($0, "background") != nil }
  }

  /// What texts say, by the boxes that they come from.
  package func shownTexts() -> [Int32: String] {
    Dictionary(paragraphs.map { ($0.source, $0.spoken) }, uniquingKeysWith: { first, _ in first })
  }

  /// A diagnostic about the box that a display command or a layout node names by number.
  package func diagnostic(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at source: Int32, message: String, expected: String? = nil,
    found: String? = nil
  ) -> Diagnostic {
    guard source >= 0 else { return Diagnostic(severity, code, file: document.file, message: message, expected: expected, found: found) }
    let place = document.tree.location(of: sources.node(source))
    return Diagnostic(
      severity, code, file: document.file, pointer: pointer(source), line: place.line, column: place.column, message: message,
      expected: expected, found: found)
  }

  /// All pointers by number.
  package func pointers() -> ContiguousArray<String> {
    ContiguousArray((0..<Int32(sources.count)).map { sources.pointer($0, in: document.tree) })
  }

  /// The layout tree as stable text, a node a line.
  package func treeDump() -> String { tree.dump { pointer($0) } }

  /// What a box is: an element's kind or a modifier's name; empty where it is neither.
  package func kindName(_ source: Int32) -> String {
    guard source >= 0 else { return "" }
    let tree = document.tree
    let node = sources.node(source)
    guard tree.kind(of: node) == .object else { return "" }
    if let type = tree.member(node, "type") { return tree.string(type) }
    return tree.children(node).first { !tree.isComment($0) }.map(tree.key) ?? ""
  }

  /// The pointer of a box that a display command or a layout node names by number.
  package func pointer(_ source: Int32) -> String { sources.pointer(source, in: document.tree) }
}

/// Code points as `U+00E9, U+1F600`, the first four of them.
private func unicodeNames(_ codePoints: [UInt32]) -> String {
  let names = codePoints.prefix(4).map { codePoint in
    let digits = String(codePoint, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
  let list = names.joined(separator: ", ")
  return codePoints.count > 4 ? "\(list) and \(codePoints.count - 4) more" : list
}

extension RawTree {
  /// A string, or `true`; nil for anything else.
  fileprivate func word(_ node: NodeIndex) -> String? {
    switch kind(of: node) {
    case .string: string(node)
    case .true: "true"
    case .null, .false, .number, .array, .object: nil
    }
  }
}
