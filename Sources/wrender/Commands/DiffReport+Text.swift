import WidgetFoundation

extension DiffReport {
  /// Changes of a document that are listed, at most.
  private static let changeLimit = 20

  func text(on terminal: Terminal) -> String {
    var text = ""
    for entry in entries where entry.verdict != .exact || entries.count == 1 { text += entry.text(options.budget, on: terminal) }
    for name in onlyOld { text += "\(TerminalText.escaped(name)): only in \(TerminalText.escaped(old))\n" }
    for name in onlyNew { text += "\(TerminalText.escaped(name)): only in \(TerminalText.escaped(new))\n" }
    for document in documents { text += document.text(limit: DiffReport.changeLimit) }
    switch kind {
    case .svg: text += svgText(on: terminal)
    case .package, .folder:
      let isNothing = entries.isEmpty && onlyOld.isEmpty && onlyNew.isEmpty
      if !isNothing || trouble == .done { text += summary + "\n" }
    case .picture: break
    }
    return text
  }

  private func svgText(on terminal: Terminal) -> String {
    let names = "\(TerminalText.escaped(old)) \(TerminalText.escaped(new))"
    guard let lines else { return trouble == .done ? "\(names): equal\n" : "" }
    return lines.text(old: old, new: new, on: terminal)
      + "\(names): the texts differ, lines removed: \(lines.removed), added: \(lines.added); not drawn: whether they look different is not known\n"
  }

  /// `5 pictures: 3 equal, 2 differ`.
  private var summary: String {
    let counts = [
      (entries.count { $0.verdict == .exact }, "equal"), (entries.count { $0.verdict == .withinBudget }, "within the budget"),
      (entries.count { $0.code == .problems }, "different"), (entries.count { $0.verdict.isCorrupt }, "not decoded"),
      (onlyOld.count, "only in \(TerminalText.escaped(old))"), (onlyNew.count, "only in \(TerminalText.escaped(new))"),
    ].filter { $0.0 > 0 }
    let all = entries.count + onlyOld.count + onlyNew.count
    let start = "\(all) picture\(all == 1 ? "" : "s")"
    return counts.isEmpty ? start : start + ": " + counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension ComparedEntry {
  /// What is shown: the verdict, then every figure with its unit and which of them decided.
  func text(_ budget: DifferenceBudget, on terminal: Terminal) -> String {
    let title = TerminalText.escaped(name)
    switch verdict {
    case .exact: return "\(title): equal, \(ComparedEntry.size(oldSides))\n"
    case .corrupt(let message): return "\(title): \(terminal.styled("cannot be decoded", .error))\n  \(TerminalText.escaped(message))\n"
    case .withinBudget: return "\(title): within the budget\n" + figures(budget)
    case .size, .differs: return "\(title): \(terminal.styled("different", .error))\n" + figures(budget)
    }
  }

  private func figures(_ budget: DifferenceBudget) -> String {
    var rows: [(label: String, text: String)] = []
    if oldSides == newSides {
      rows.append(("size", ComparedEntry.size(oldSides)))
    } else {
      rows.append(("size", "\(ComparedEntry.size(oldSides)) and \(ComparedEntry.size(newSides))" + ComparedEntry.decides))
    }
    if let difference { rows += rowsOfDifference(difference, budget) }
    if let perceptual {
      rows.append(
        ("to the eye", "\(perceptual.pixelsOver) px farther apart than \(decimal(perceptual.threshold)), at most \(Self.share(perceptual.largest)), "
          + "\(Self.share(perceptual.mean)) in the root mean square; 1 is the distance of red and cyan"))
    }
    rows += clusters.map { ("cluster", "\($0.pixels) px in \($0.box)") }
    if clusterCount > clusters.count { rows.append(("", "and \(clusterCount - clusters.count) smaller clusters")) }
    if let picture { rows.append(("picture", TerminalText.escaped(picture))) }
    if let refusal { rows.append(("no picture", refusal)) }
    return rows.map { "  \($0.label)\(String(repeating: " ", count: max(0, 12 - $0.label.count)))\($0.text)\n" }.joined()
  }

  private func rowsOfDifference(_ difference: PictureDifference, _ budget: DifferenceBudget) -> [(label: String, text: String)] {
    var exceeded: Set<PictureVerdict.Limit> = []
    if case .differs(let limits) = verdict { exceeded = limits }
    let decides = { (limit: PictureVerdict.Limit) in exceeded.contains(limit) ? ComparedEntry.decides : "" }
    let place = difference.box.map { ", in \($0)" } ?? ""
    return [
      ("pixels", "\(difference.pixels) px differ\(place)"),
      ("channels", "by at most \(difference.largestDelta) of 255"),
      ("over", "\(difference.pixelsOver) px by more than \(budget.maxDelta) of 255; allowed: \(budget.maxPixels) px" + decides(.pixels)),
      ("window", "\(difference.largestWindow) px of those in one window of 8×8 px; allowed: \(budget.maxWindow) px" + decides(.window)),
    ]
  }

  private static let decides = "  <- decides"

  private static func size(_ sides: [Int]?) -> String { sides.map { "\($0[0])×\($0[1]) px" } ?? "unknown" }

  private static func share(_ value: Double) -> String { decimal((value * 10_000).rounded() / 10_000) }
}

extension PictureVerdict {
  var isCorrupt: Bool {
    switch self {
    case .corrupt: true
    case .exact, .withinBudget, .size, .differs: false
    }
  }

  /// A word for programs.
  var word: String {
    switch self {
    case .corrupt: "corrupt"
    case .size: "size"
    case .exact: "equal"
    case .withinBudget: "within-budget"
    case .differs: "different"
    }
  }
}
