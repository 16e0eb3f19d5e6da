import Foundation
import GoldenSupport
import Testing
import WidgetImages

/// How far a renderer's picture of an SVG may be from our PNG.
struct ParityLimit {
  /// The share of pixels that differ by more than 8 levels.
  var share = 0.01
  /// The difference of the means of 3 × 3 pixels.
  var mean: Float = 12
  /// The share of pixels that differ by more than 2 levels where there are only outlines.
  var shapes = 0.001
}

/// Names that begin alike may differ more, for a reason.
struct ParityBudget {
  var name: String
  var limit: ParityLimit
  var reason: String

  init(_ name: String, share: Double = 0.01, mean: Float = 12, shapes: Double = 0.001, _ reason: String) {
    self.name = name
    limit = ParityLimit(share: share, mean: mean, shapes: shapes)
    self.reason = reason
  }
}

/// Recorded SVGs, drawn by renderers that are not ours, look as our PNGs of the same pictures.
@Suite struct ParityTests {
  private static let touching = "glyphs of a run that touch are added up in ours, and laid upon one another in an SVG"
  private static let resampled = "pixels are resampled by another filter"
  private static let enlarged = "what is embedded as pixels is smoothed on a page that is four times as large"
  private static let edges = "edges that lie upon each other are not the same at four times the size"

  private static let librsvg = [
    ParityBudget("catalog/now-playing-accessory", shapes: 0.002, "ten pixels of a small picture: grooves, whose edges lie upon each other"),
    ParityBudget("catalog/now-playing-", share: 0.6, mean: 35, "a blurred cover reaches beyond the canvas, and librsvg blurs only what is on it"),
    ParityBudget("catalog/photo-", share: 0.05, mean: 25, resampled),
    ParityBudget("effects/blur-turned", share: 0.06, mean: 24, "librsvg blurs along the picture's axes, whatever the turn"),
    ParityBudget("kinds/blur", share: 0.05, mean: 60, "librsvg does not blur by less than a pixel"),
    ParityBudget("kinds/shadow", share: 0.02, mean: 36, "librsvg does not blur by less than a pixel"),
    ParityBudget("kinds/image", share: 0.02, mean: 14, resampled),
    ParityBudget("text/baselines-nested", mean: 22, touching), ParityBudget("text/devanagari-", mean: 16, touching),
    ParityBudget("text/emoji-", share: 0.04, mean: 14, resampled), ParityBudget("text/minimum-scale-scripts", share: 0.016, mean: 20, touching),
    ParityBudget("text/pixel-boxes", mean: 16, touching), ParityBudget("text/six-scripts", mean: 30, touching),
    ParityBudget("text/tracking-scripts", mean: 16, touching), ParityBudget("text/truncation-emoji", share: 0.04, resampled),
    ParityBudget("text/truncation-japanese", share: 0.011, "thin strokes all over a small picture"),
  ]

  private static let chromium = [
    ParityBudget("catalog/photo-", share: 0.05, mean: 30, resampled),
    ParityBudget("catalog/batteries-accessoryCircular", share: 0.04, mean: 17, edges),
    ParityBudget("catalog/weather-accessoryCircular", share: 0.13, enlarged),
    ParityBudget("catalog/sleep-accessoryCircular", share: 0.04, mean: 17, edges), ParityBudget("charts/area-", share: 0.03, mean: 21, edges),
    ParityBudget("effects/", share: 0.15, mean: 22, enlarged), ParityBudget("kinds/blendMode", share: 0.09, mean: 17, enlarged),
    ParityBudget("kinds/blur", share: 0.04, mean: 30, "less than a pixel is more than one at four times the size"),
    ParityBudget("kinds/gauge", share: 0.03, mean: 21, edges), ParityBudget("kinds/image", share: 0.08, mean: 22, enlarged),
    ParityBudget("packages/batteries-accessoryCircular", share: 0.04, mean: 17, edges), ParityBudget("packages/rings-", share: 0.1, mean: 17, enlarged),
    ParityBudget("text/emoji-", share: 0.04, mean: 17, resampled), ParityBudget("text/truncation-emoji", share: 0.045, mean: 17, resampled),
    ParityBudget("text/six-scripts", share: 0.03, mean: 61, touching), ParityBudget("text/tracking", share: 0.03, mean: 30, edges),
    ParityBudget("text/", share: 0.03, mean: 35, touching),
  ]

  private static let marks = "marks stand where the font has them, and in ours, as every glyph, on whole pixels from the baseline"

  /// Of texts as characters, before those of outlines.
  private static let live = [
    ParityBudget("text/arabic-runs", share: 0.03, mean: 140, "letters of two colours that join are painted in reading order, and in ours from left to right"),
    ParityBudget("text/arabic-", share: 0.03, mean: 52, marks), ParityBudget("text/pixel-boxes", share: 0.03, mean: 50, marks),
    ParityBudget("text/baselines-nested", share: 0.03, mean: 40, touching), ParityBudget("text/six-scripts", share: 0.03, mean: 68, touching),
    ParityBudget("text/minimum-scale-scripts", share: 0.03, mean: 38, marks), ParityBudget("text/tracking-scripts", share: 0.03, mean: 40, marks),
    ParityBudget("text/truncation-arabic", share: 0.03, mean: 38, marks),
  ]

  private static func limit(_ golden: SVGGolden, in budgets: [ParityBudget], else standard: ParityLimit) -> ParityLimit {
    budgets.first { golden.name.hasPrefix($0.name) }?.limit ?? standard
  }

  @Test func thereAreGoldens() { #expect(SVGGolden.all.count >= 100) }

  @Test(arguments: SVGGolden.all)
  func librsvgAgrees(_ golden: SVGGolden) throws {
    let png = try golden.png()
    let picture = try RSVG.picture(of: golden, scale: try scale(of: golden, png))
      .part(x: 0, y: 0, width: png.width, height: png.height)
    let distance = PictureDistance(try whole(png, of: golden), try whole(picture, of: golden))
    let limit = ParityTests.limit(golden, in: ParityTests.librsvg, else: ParityLimit())
    expect(distance, within: limit, golden)
    if try golden.isOfShapesOnly() { #expect(distance.share(over: 2) <= limit.shapes, "\(golden.name): \(distance.share(over: 2))") }
  }

  @Test func chromiumAgrees() throws { try expectChromium(toDraw: SVGGolden.all, within: ParityTests.chromium) }

  /// Texts as characters, by the means of Chromium: librsvg loads no fonts from `data:` URLs.
  @Test func liveTextsAgree() throws {
    let place = try Workplace()
    let goldens = try LivePicture.all.map { picture in
      let golden = SVGGolden(name: picture.name, folder: place.path)
      try FileManager.default.createDirectory(atPath: (golden.path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try picture.svg().write(toFile: golden.path, atomically: true, encoding: .utf8)
      return golden
    }
    try expectChromium(toDraw: goldens, within: ParityTests.live + ParityTests.chromium)
  }

  /// Chromium's rasteriser makes chords of curves, up to 0.3 px off at one pixel a point: it draws four times as large, and the means of 4 × 4 pixels
  /// are compared. Where edges lie upon each other that is not quite the picture at one pixel a point either.
  private func expectChromium(toDraw goldens: [SVGGolden], within budgets: [ParityBudget]) throws {
    let samples = 4
    for (scale, goldens) in try Dictionary(grouping: goldens, by: { try self.scale(of: $0, $0.png()) }).sorted(by: { $0.key < $1.key }) {
      let pictures = try Chromium.pictures(of: goldens, scale: scale, samples: samples)
      for golden in goldens {
        let png = try golden.png()
        let limit = ParityTests.limit(golden, in: budgets, else: ParityLimit(share: 0.03, mean: 17))
        let picture = try #require(pictures[golden.name]).part(x: 0, y: 0, width: png.width, height: png.height, samples: samples)
        let distance = PictureDistance(try whole(png, of: golden), try whole(picture, of: golden))
        expect(distance, within: limit, golden)
      }
    }
  }

  private func scale(of golden: SVGGolden, _ png: PixelRows) throws -> Double {
    try (Double(png.width) / golden.size().width * 2).rounded() / 2
  }

  /// Without the last column and row of a canvas that is no whole number of pixels: renderers differ in what they do with half of one.
  private func whole(_ picture: PixelRows, of golden: SVGGolden) throws -> PixelRows {
    let (size, scale) = (try golden.size(), try scale(of: golden, golden.png()))
    return picture.part(x: 0, y: 0, width: Int(size.width * scale), height: Int(size.height * scale))
  }

  private func expect(_ distance: PictureDistance, within limit: ParityLimit, _ golden: SVGGolden) {
    #expect(distance.share(over: 8) <= limit.share, "\(golden.name): \(distance.share(over: 8)) of the pixels")
    #expect(distance.smoothed <= limit.mean, "\(golden.name): means differ by \(distance.smoothed)")
  }
}
