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
  /// Those that do not overlap are left out of one and the same picture. A shadow counts as a part of what casts it.
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

  /// Subjects that do not overlap one another, layer by layer; what would need more layers than anybody reads is left out.
  private static func layers(of subjects: [Subject]) -> [[Subject]] {
    var layers: [[Subject]] = []
    for subject in subjects {
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

  /// Half a pixel tells the colour of what covers it well enough.
  private static let leastCoverage = 128

  /// How a subject stands out; nil where nothing of it covers half a pixel.
  ///
  /// Of letters the twentieth part that stands out least counts; of a symbol, whose layers are faded on purpose, the tenth that does so most.
  func contrast(of subject: Subject) -> Contrast? {
    var found: [(ratio: Double, x: Int, y: Int)] = []
    forEachPixel(of: subject) { x, y in found.append((colors(x, y).ink.ratio(to: colors(x, y).behind), x, y)) }
    guard !found.isEmpty else { return nil }
    found.sort { ($0.ratio, $0.y, $0.x) < ($1.ratio, $1.y, $1.x) }
    let place =
      switch subject.kind {
      case .text: found.count / 20
      case .symbol: found.count - 1 - found.count / 10
      }
    let (ink, behind) = colors(found[place].x, found[place].y)
    return Contrast(subject: subject, ratio: found[place].ratio, ink: ink, behind: behind)
  }

  private func forEachPixel(of subject: Subject, _ body: (Int, Int) -> Void) {
    let box = subject.bounds
    let columns = max(0, Int(box.minX * scale))..<max(0, min(coverage.width, Int((box.maxX * scale).rounded(.up))))
    let rows = max(0, Int(box.minY * scale))..<max(0, min(coverage.height, Int((box.maxY * scale).rounded(.up))))
    for y in rows {
      for x in columns where coverage[x, y] >> 24 >= UInt32(PixelSample.leastCoverage) { body(x, y) }
    }
  }

  private func colors(_ x: Int, _ y: Int) -> (ink: Opaque, behind: Opaque) {
    let behind = Opaque(without[x, y], on: ground)
    return (Opaque(whole[x, y], on: ground).uncovered(from: behind, Int(coverage[x, y] >> 24)), behind)
  }
}
