import WidgetFoundation
import WidgetGoldens

/// Holds one picture's stages against what is recorded, and records them where that is asked for.
struct GoldenComparison {
  let plan: GoldenPlan
  let picture: ListedPicture
  let worker: RenderWorker

  /// Clusters that a report names.
  private static let shownClusters = 8

  /// - Parameters:
  ///   - name: The golden's path below the folder of goldens.
  ///   - bytes: What was drawn.
  ///   - problem: Why it is compared with nothing, nor recorded: two runs differ.
  func outcome(_ name: String, _ level: GoldenLevel, _ bytes: [UInt8], wrong problem: String? = nil) -> GoldenCase {
    if let problem { return GoldenCase(name, level, .unstable, problem) }
    let path = plan.file.folder + name
    let limit = plan.file.byteLimit(of: name)
    let recorded = FileBytes.read(path)
    var outcome = compared(name, level, bytes, recorded)
    if !outcome.verdict.passes { outcome.golden = recorded == nil ? nil : path }
    if writes(outcome.verdict) {
      guard bytes.count <= limit else {
        var large = tooLarge(name, level, bytes.count, limit)
        large.actual = put(bytes, name, "actual")
        return large
      }
      return write(bytes, to: path, outcome)
    }
    if let recorded, recorded.count > limit, outcome.verdict.passes {
      var large = tooLarge(name, level, recorded.count, limit)
      large.golden = path
      return large
    }
    if !outcome.verdict.passes { outcome.actual = put(bytes, name, "actual") }
    return outcome
  }

  private func writes(_ verdict: GoldenVerdict) -> Bool {
    switch (plan.action, verdict) {
    case (.record, .missing), (.update, .missing), (.update, .differs), (.update, .environment), (.update, .corrupt): true
    case (.update, .same), (.update, .tolerated): plan.updatesAll
    default: false
    }
  }

  private func write(_ bytes: [UInt8], to path: String, _ outcome: GoldenCase) -> GoldenCase {
    var recorded = outcome
    do throws(WriteError) {
      // What was there is kept beside the report: whoever looks at it sees what has changed.
      if let golden = FileBytes.read(path) { recorded.golden = put(golden, outcome.name, "before") }
      if let end = path.lastIndex(of: "/") { try OutputWriter.makeFolder(String(path[..<end])) }
      try OutputWriter.replace(path, with: bytes)
      // What is compared the next time is what lies there now.
      guard FileBytes.read(path) == bytes else { throw WriteError(target: path, number: 5) }
    } catch {
      return GoldenCase(outcome.name, outcome.level, .undrawn, error.message)
    }
    recorded.verdict = .recorded
    recorded.actual = path
    let isNew = outcome.verdict == .missing
    recorded.message = isNew ? "" : outcome.message.isEmpty ? "recorded anew" : "recorded anew: \(outcome.message)"
    return recorded
  }

  private func tooLarge(_ name: String, _ level: GoldenLevel, _ bytes: Int, _ limit: Int) -> GoldenCase {
    GoldenCase(
      name, level, .oversized,
      "\(bytes) bytes, at most \(limit): draw it at a lower scale, or give the case a higher limit with its reason in \"exceptions\"")
  }

  private func compared(_ name: String, _ level: GoldenLevel, _ bytes: [UInt8], _ recorded: [UInt8]?) -> GoldenCase {
    guard let recorded else { return GoldenCase(name, level, .missing, "there is no golden: 'wrender golden record' records it") }
    guard bytes != recorded else { return GoldenCase(name, level, .same) }
    guard level == .png else {
      var outcome = GoldenCase(name, level, .differs)
      guard let difference = UnifiedDifference(recorded, bytes) else { return outcome }
      outcome.message = "\(difference.removed) line\(difference.removed == 1 ? " is" : "s are") gone, \(difference.added) \(difference.added == 1 ? "is" : "are") new"
      outcome.details = difference.shown.map(\.text) + (difference.hiddenLines > 0 ? ["… \(difference.hiddenLines) more lines"] : [])
      return outcome
    }
    return compared(name, picture: bytes, recorded)
  }

  private func compared(_ name: String, picture bytes: [UInt8], _ recorded: [UInt8]) -> GoldenCase {
    let pair: PicturePair
    do {
      pair = try PicturePair(DecodedImage(comparing: recorded), DecodedImage(comparing: bytes))
    } catch {
      return GoldenCase(name, .png, .corrupt, "the golden cannot be decoded: \(error)")
    }
    let (budget, reason) = plan.file.budget(of: name)
    let figures = pair.difference(over: budget.maxDelta)
    let verdict =
      pair.isOfOneSize
      ? PictureVerdict(figures, budget)
      : PictureVerdict.size(old: [pair.old.width, pair.old.height], new: [pair.new.width, pair.new.height])
    var outcome = GoldenCase(name, .png, GoldenVerdict(verdict, isSameEnvironment: plan.isSameEnvironment))
    outcome.message = verdict.message(figures, budget)
    (outcome.figures, outcome.budget, outcome.reason) = (figures, budget, reason)
    if !pair.isOfOneSize { outcome.sizes = [[pair.old.width, pair.old.height], [pair.new.width, pair.new.height]] }
    guard !outcome.verdict.passes else { return outcome }
    explain(&outcome, pair)
    return outcome
  }

  /// Adds where a picture differs, what draws there, and a picture of it.
  private func explain(_ outcome: inout GoldenCase, _ pair: PicturePair) {
    let environment = picture.picture.environment
    outcome.scale = environment.scale
    outcome.elements = (try? worker.drawnElements(picture.picture.widget, environment, options: picture.options.picture)) ?? []
    for cluster in pair.clusters().prefix(Self.shownClusters) {
      let elements = GoldenComparison.likely(outcome.elements, to: cluster.box, of: pair, scale: environment.scale)
      outcome.clusters.append(GoldenCase.Cluster(box: cluster.box, pixels: cluster.pixels, elements: Array(elements.prefix(4))))
      let what = elements.prefix(2).map(\.label).joined(separator: ", ")
      outcome.details.append("\(cluster.pixels) px in \(cluster.box)\(what.isEmpty ? "" : ": \(what)")")
    }
    outcome.difference = put(PNGFile.encoded(pair.differencePicture()), outcome.name, "diff")
  }

  /// What may have drawn a cluster's pixels: of all that touches it, what fills it best and nothing else first, and the uppermost of equals.
  private static func likely(_ elements: [DrawnElement], to box: PixelBox, of pair: PicturePair, scale: Double) -> [DrawnElement] {
    let whole = PixelBox(x: 0, y: 0, width: pair.width, height: pair.height)
    let near = elements.reversed().filter { $0.box.touches(box, scale: scale) }.map { ($0, $0.box.likeness(to: box, in: whole, scale: scale)) }
    return near.enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map(\.element.0)
  }

  /// Puts a file beside the report; nil, and said why, where it cannot be written.
  private func put(_ bytes: [UInt8], _ name: String, _ role: String) -> String? {
    let path = plan.outcomes + GoldenComparison.name(name, role)
    if let end = path.lastIndex(of: "/"), Console.standard.makeFolder(String(path[..<end])) != .done { return nil }
    return Console.standard.save(bytes, as: path) == .done ? path : nil
  }

  /// `a/b.png` of role `actual` is `a/b.actual.png`.
  static func name(_ name: String, _ role: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "\(name).\(role)" }
    return "\(name[..<dot]).\(role)\(name[dot...])"
  }
}

extension GoldenVerdict {
  fileprivate init(_ verdict: PictureVerdict, isSameEnvironment: Bool) {
    switch verdict {
    case .exact: self = .same
    case .withinBudget: self = .tolerated
    case .corrupt: self = .corrupt
    case .size, .differs: self = isSameEnvironment ? .differs : .environment
    }
  }
}

extension PictureVerdict {
  /// Every figure with its unit, and which limit decided.
  func message(_ figures: PictureDifference, _ budget: DifferenceBudget) -> String {
    switch self {
    case .exact: return ""
    case .corrupt(let reason): return reason
    case .size(let old, let new): return "the golden is \(old[0])×\(old[1]) px, the picture \(new[0])×\(new[1]) px"
    case .withinBudget, .differs:
      var text = "\(figures)"
      if budget.maxDelta > 0 { text += "; \(figures.pixelsOver) px by more than \(budget.maxDelta)" }
      text += ", at most \(figures.largestWindow) in 8×8 px"
      guard case .differs(let exceeded) = self else { return text }
      let limits = [(Limit.pixels, "\(budget.maxPixels) px"), (.window, "\(budget.maxWindow) in 8×8 px")].filter { exceeded.contains($0.0) }
      return "\(text); allowed: \(limits.map(\.1).joined(separator: ", "))"
    }
  }
}

extension Rect {
  /// Whether a box in points has a pixel in common with one in pixels.
  fileprivate func touches(_ box: PixelBox, scale: Double) -> Bool {
    let (left, top) = (x * scale - 1, y * scale - 1)
    return left < Double(box.x + box.width) && top < Double(box.y + box.height) && left + width * scale + 2 > Double(box.x)
      && top + height * scale + 2 > Double(box.y)
  }
}

extension Rect {
  /// How alike a box in points and one in pixels are, from 0 to 1: what both have of a picture, as a part of what either has.
  fileprivate func likeness(to box: PixelBox, in picture: PixelBox, scale: Double) -> Double {
    func overlap(_ other: PixelBox) -> Double {
      let across = min((x + width) * scale, Double(other.x + other.width)) - max(x * scale, Double(other.x))
      let down = min((y + height) * scale, Double(other.y + other.height)) - max(y * scale, Double(other.y))
      return max(0, across) * max(0, down)
    }
    let common = overlap(box)
    return common / max(1, overlap(picture) + Double(box.width * box.height) - common)
  }
}

extension DrawnElement {
  /// `text at /body/children/0 (${high})`.
  var label: String {
    let start = name.isEmpty ? pointer : "\(name) at \(pointer)"
    return bindings.isEmpty ? start : "\(start) (\(bindings.map { "${\($0)}" }.joined(separator: ", ")))"
  }
}
