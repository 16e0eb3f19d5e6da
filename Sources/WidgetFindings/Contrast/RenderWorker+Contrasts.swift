import CairoBackend
import DisplayList
import Geometry
import WidgetKinds
import WidgetRuntime

extension Opaque {
  /// What lies under a picture that lets light through: what the system colours stands on a dark ground.
  static func behind(_ environment: Environment) -> Opaque {
    environment.renderingMode == .fullColor && environment.colorScheme == .light ? .white : .black
  }
}

extension RenderWorker {
  /// How much subjects stand out, measured on pixels: the picture with each of them, and without.
  ///
  /// Texts are left out together: one upon another is an overlap, whatever its colours. So are symbols that do not overlap; one upon another is
  /// a badge. A shadow counts as a part of what casts it.
  func contrasts(of subjects: [Subject], in draft: Draft, on ground: Opaque) throws(RenderFailure) -> [Contrast] {
    guard !subjects.isEmpty else { return [] }
    // Thin strokes have no whole pixel at a scale of 1.
    let scale = max(draft.list.scale, 2)
    let all = ContiguousArray(repeating: true, count: draft.list.commands.count)
    let whole = try grid(of: Redrawing(draft.list, scale: scale, .same, isDrawn: all).list, draft)
    var result: [Contrast] = []
    for layer in RenderWorker.layers(of: subjects) {
      var others = all
      var own = ContiguousArray(repeating: false, count: all.count)
      for subject in layer {
        for index in subject.commands { (others[index], own[index]) = (false, true) }
        for index in subject.companions { others[index] = false }
      }
      let sample = PixelSample(
        whole: whole, without: try grid(of: Redrawing(draft.list, scale: scale, .same, isDrawn: others).list, draft),
        coverage: try grid(of: Redrawing(draft.list, scale: scale, .coverage, isDrawn: own).list, draft), scale: scale, ground: ground)
      result += layer.compactMap(sample.contrast)
    }
    return result
  }

  /// Subjects that are left out together; what would need more layers than anybody draws is not looked at.
  private static func layers(of subjects: [Subject]) -> [[Subject]] {
    let texts = subjects.filter(\.isText)
    return (texts.isEmpty ? [] : [texts]) + layers(ofSymbols: subjects.filter { !$0.isText })
  }

  private static func layers(ofSymbols symbols: [Subject]) -> [[Subject]] {
    var layers: [[Subject]] = []
    for subject in symbols {
      if let free = layers.firstIndex(where: { $0.allSatisfy { $0.bounds.intersection(subject.bounds).isEmpty } }) {
        layers[free].append(subject)
      } else if layers.count < mostLayers {
        layers.append([subject])
      }
    }
    return layers
  }

  private static let mostLayers = 16

  private func grid(of list: CommandList, _ draft: Draft) throws(RenderFailure) -> PixelGrid {
    try draw(list, of: draft) { pixmap in PixelGrid(pixmap) }
  }
}

/// The pixels of a picture, premultiplied.
struct PixelGrid {
  let width, height: Int
  let words: [UInt32]

  init(_ pixmap: borrowing Pixmap) {
    width = pixmap.width
    height = pixmap.height
    words = unsafe pixmap.withPixels { unsafe Array($0) }
  }

  subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }
}

/// A picture with some subjects, without them, and how much of each pixel they cover.
struct PixelSample {
  let whole, without, coverage: PixelGrid
  /// Pixels a point.
  let scale: Double
  let ground: Opaque

  /// Half a pixel tells the colour of what covers it, if not to the last digit.
  private static let leastCoverage: UInt32 = 128
  private static let fullCoverage: UInt32 = 250
  /// So many whole pixels tell it better.
  private static let enoughPixels = 16

  /// How a subject stands out; nil where nothing of it covers half a pixel.
  ///
  /// Of letters the twentieth part that stands out least counts; of a symbol, whose layers are faded on purpose, the tenth that does so most.
  func contrast(of subject: Subject) -> Contrast? {
    var found = pixels(of: subject, covered: PixelSample.fullCoverage)
    if found.count < PixelSample.enoughPixels { found = pixels(of: subject, covered: PixelSample.leastCoverage) }
    guard !found.isEmpty else { return nil }
    found.sort { ($0.ratio, $0.y, $0.x) < ($1.ratio, $1.y, $1.x) }
    let place = subject.isText ? found.count / 20 : found.count - 1 - found.count / 10
    let (ink, behind) = colors(found[place].x, found[place].y)
    return Contrast(subject: subject, ratio: found[place].ratio, ink: ink, behind: behind)
  }

  /// The pixels that a subject covers and nothing later hides, and its contrast there.
  private func pixels(of subject: Subject, covered least: UInt32) -> [(ratio: Double, x: Int, y: Int)] {
    let box = subject.bounds
    let columns = max(0, Int(box.minX * scale))..<max(0, Int(box.minX * scale), min(coverage.width, Int((box.maxX * scale).rounded(.up))))
    let rows = max(0, Int(box.minY * scale))..<max(0, Int(box.minY * scale), min(coverage.height, Int((box.maxY * scale).rounded(.up))))
    var found: [(ratio: Double, x: Int, y: Int)] = []
    for y in rows {
      for x in columns where coverage[x, y] >> 24 >= least {
        let (ink, behind) = colors(x, y)
        if ink == behind, isHidden(subject, behind) { continue }
        found.append((ink.ratio(to: behind), x, y))
      }
    }
    return found
  }

  /// Where a subject changes nothing, it is of the same colour, or something lies in front of it.
  private func isHidden(_ subject: Subject, _ behind: Opaque) -> Bool {
    guard let color = subject.color else { return false }
    return Opaque(color, on: behind).isFar(from: behind)
  }

  private func colors(_ x: Int, _ y: Int) -> (ink: Opaque, behind: Opaque) {
    let behind = Opaque(without[x, y], on: ground)
    return (Opaque(whole[x, y], on: ground).uncovered(from: behind, Int(coverage[x, y] >> 24)), behind)
  }
}
