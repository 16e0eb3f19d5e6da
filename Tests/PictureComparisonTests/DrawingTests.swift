import Geometry
import PictureComparison
import Testing
import WidgetImages

/// What difference pictures show.
@Suite struct DrawingTests {
  private static let white = Pictures.solid(48, 32, [255, 255, 255, 255])
  private static let dark = Pictures.solid(48, 32, [20, 20, 30, 255])

  private func color(_ picture: DecodedImage, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * picture.width + x) * 4
    return Array(picture.channels[start..<start + 4])
  }

  private func isRed(_ color: [UInt8]) -> Bool { color[0] > 150 && color[1] < 130 && color[2] < 130 }
  private func isBlue(_ color: [UInt8]) -> Bool { color[2] > 150 && color[0] < 130 && color[1] < 130 }
  private func isAmber(_ color: [UInt8]) -> Bool { color[0] > 200 && (120...200).contains(color[1]) && color[2] < 60 }
  private func isGrey(_ color: [UInt8]) -> Bool { color[0] == color[1] && color[1] == color[2] && color[3] == 255 }

  private static let block = (0..<16).map { (x: 20 + $0 % 4, y: 10 + $0 / 4) }

  /// Whatever the ground: what is new is red, what has gone is blue, in both directions.
  @Test func whatComesIsRedAndWhatGoesIsBlue() throws {
    for (ground, ink) in [(Self.white, [0, 0, 0, 255]), (Self.dark, [240, 240, 240, 255]), (Self.white, [255, 220, 220, 255])] {
      let inked = Pictures.changed(ground, at: Self.block, to: ink.map(UInt8.init))
      let added = try PicturePair(ground, inked).differencePicture()
      let removed = try PicturePair(inked, ground).differencePicture()
      #expect(isRed(color(added, 21, 11)) && isBlue(color(removed, 21, 11)))
      #expect(isGrey(color(added, 3, 3)) && isGrey(color(removed, 3, 3)))
    }
  }

  @Test func aTransparentGroundIsAGround() throws {
    let clear = Pictures.solid(48, 32, [0, 0, 0, 0])
    let inked = Pictures.changed(clear, at: Self.block, to: [255, 255, 255, 255])
    #expect(isRed(color(try PicturePair(clear, inked).differencePicture(), 21, 11)))
    #expect(isBlue(color(try PicturePair(inked, clear).differencePicture(), 21, 11)))
  }

  @Test func oneLevelIsAsRedAsAny() throws {
    let other = Pictures.changed(Self.dark, at: [(30, 30)], to: [20, 21, 30, 255])
    #expect(isRed(color(try PicturePair(Self.dark, other).differencePicture(), 30, 30)))
  }

  /// An edge between black and white whose smoothing differs.
  @Test func smoothedEdgesAreAmber() throws {
    func edge(_ grey: UInt8) -> DecodedImage {
      Pictures.image(48, 32) { x, y in x + y / 8 < 24 ? [0, 0, 0, 255] : x + y / 8 > 24 ? [255, 255, 255, 255] : [grey, grey, grey, 255] }
    }
    let drawn = try PicturePair(edge(100), edge(140)).differencePicture()
    #expect((0..<32).count { isAmber(color(drawn, 24 - $0 / 8, $0)) } > 20)
  }

  @Test func whatOneSideAloneHasLiesOnACheckerboard() throws {
    let wide = Pictures.solid(64, 24, [255, 255, 255, 255])
    let drawn = try PicturePair(Self.white, wide).differencePicture()
    #expect([drawn.width, drawn.height] == [64, 32])
    #expect(isRed(color(drawn, 50, 3)) && isRed(color(drawn, 58, 3)) && color(drawn, 50, 3) != color(drawn, 58, 3))
    #expect(isBlue(color(drawn, 3, 30)) && isBlue(color(drawn, 11, 30)) && color(drawn, 3, 30) != color(drawn, 11, 30))
    #expect(isGrey(color(drawn, 60, 30)) && isGrey(color(drawn, 3, 3)))
  }

  @Test func threePicturesLieBesideOneAnother() throws {
    let inked = Pictures.changed(Self.dark, at: Self.block, to: [240, 240, 240, 255])
    let drawn = try PicturePair(Self.dark, inked).sideBySide()
    #expect([drawn.width, drawn.height] == [48 * 3 + 16, 32])
    #expect(color(drawn, 21, 11) == [20, 20, 30, 255])
    #expect(isRed(color(drawn, 56 + 21, 11)))
    #expect(color(drawn, 112 + 21, 11) == [240, 240, 240, 255])
  }

  @Test func threePicturesMayBeTooMany() throws {
    var limits = Limits.standard
    limits.picturePixels = 48 * 32
    let pair = try PicturePair(Self.dark, Self.white, limits: limits)
    let error = #expect(throws: ComparisonError.self) { _ = try pair.sideBySide(limits: limits) }
    #expect(error?.found == "160×32 px")
  }
}
