import WidgetFoundation

/// What a comparison says of one picture: figures alone, so that many fit in memory.
struct ComparedEntry: Sendable {
  /// Clusters that are listed, at most.
  static let clusterLimit = 12

  /// As it is shown: both paths, or what the picture is called on both sides.
  var name: String
  var verdict: PictureVerdict
  /// Pixels a side; nil for what cannot be decoded.
  var oldSides: [Int]?
  var newSides: [Int]?
  /// Nil where nothing could be counted.
  var difference: PictureDifference?
  /// The next three where pixels differ.
  var perceptual: PerceptualDifference?
  var clusters: [DifferenceCluster] = []
  var clusterCount = 0
  /// The difference picture that was written.
  var picture: String?
  /// Why there is no difference picture.
  var refusal: String?
  var code: ExitCode

  /// Judges two pictures, and puts one that shows their difference to `destination` if they have any.
  init(_ name: String, _ old: ComparedPicture, _ new: ComparedPicture, _ options: Diff.Options, destination: String?) {
    let judgement = PictureJudgement(old, new, budget: options.budget)
    self.name = name
    verdict = judgement.verdict
    (oldSides, newSides) = (old.sides, new.sides)
    difference = judgement.measured?.difference
    code = ComparedEntry.code(of: judgement.verdict)
    guard let (pair, difference) = judgement.measured, difference.pixels > 0 else { return }
    let all = pair.clusters()
    clusters = Array(all.prefix(ComparedEntry.clusterLimit))
    clusterCount = all.count
    perceptual = pair.perceptualDifference(over: options.perceptualThreshold)
    if let destination { draw(pair, options, to: destination) }
  }

  private static func code(of verdict: PictureVerdict) -> ExitCode {
    switch verdict {
    case .exact, .withinBudget: .done
    case .size, .differs: .problems
    case .corrupt: .corruptGolden
    }
  }

  private mutating func draw(_ pair: PicturePair, _ options: Diff.Options, to destination: String) {
    do throws(ComparisonError) {
      let drawn: DecodedImage =
        switch options.view {
        case .difference: pair.differencePicture()
        case .sideBySide: try pair.sideBySide()
        }
      let written = Diff.save(drawn, options.render.picture.compression, as: destination)
      code = code.worst(written)
      if written == .done { picture = destination }
    } catch {
      refusal = "\(error)"
    }
  }
}

extension Diff {
  /// Writes a picture as PNG, and makes the folders above it.
  static func save(_ picture: DecodedImage, _ effort: PNGEffort, as path: String) -> ExitCode {
    if let end = path.lastIndex(of: "/"), end > path.startIndex {
      let made = Console.standard.makeFolder(String(path[..<end]))
      guard made == .done else { return made }
    }
    return Console.standard.save(PNGFile.encoded(picture, effort), as: path)
  }
}
