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
}

/// Recorded SVGs, drawn by renderers that are not ours, look as our PNGs of the same pictures.
@Suite struct ParityTests {
  /// Names that begin like this may differ more, each with its reason.
  private static let budgets: [(name: String, limit: ParityLimit, reason: String)] = []

  private static func limit(_ golden: SVGGolden, else standard: ParityLimit) -> ParityLimit {
    budgets.first { golden.name.hasPrefix($0.name) }?.limit ?? standard
  }

  @Test func thereAreGoldens() { #expect(SVGGolden.all.count >= 100) }

  @Test(arguments: SVGGolden.all)
  func librsvgAgrees(_ golden: SVGGolden) throws {
    let png = try golden.png()
    let picture = try RSVG.picture(of: golden, scale: try scale(of: golden, png))
      .part(x: 0, y: 0, width: png.width, height: png.height)
    let distance = PictureDistance(try whole(png, of: golden), try whole(picture, of: golden))
    expect(distance, within: ParityTests.limit(golden, else: ParityLimit()), golden)
    if try golden.isOfShapesOnly() { #expect(distance.share(over: 2) <= 0.001, "\(golden.name): \(distance.share(over: 2))") }
  }

  /// Chromium's rasteriser makes chords of curves, up to 0.3 px off at one pixel a point: it draws four times as large, and the means of 4 × 4 pixels
  /// are compared. Where edges lie upon each other that is not quite the picture at one pixel a point either.
  @Test func chromiumAgrees() throws {
    let samples = 4
    for (scale, goldens) in try Dictionary(grouping: SVGGolden.all, by: { try self.scale(of: $0, $0.png()) }).sorted(by: { $0.key < $1.key }) {
      let pictures = try Chromium.pictures(of: goldens, scale: scale, samples: samples)
      for golden in goldens {
        let png = try golden.png()
        let picture = try #require(pictures[golden.name]).part(x: 0, y: 0, width: png.width, height: png.height, samples: samples)
        expect(PictureDistance(try whole(png, of: golden), try whole(picture, of: golden)), within: ParityTests.limit(golden, else: ParityLimit(share: 0.03, mean: 17)), golden)
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
