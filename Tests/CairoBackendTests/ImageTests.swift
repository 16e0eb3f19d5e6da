import CairoBackend
import DisplayList
import Geometry
import Testing
import WidgetImages

@Suite struct ImageTests {
  private func store(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> ImageStore {
    var pixels = ContiguousArray<UInt32>()
    for y in 0..<height { for x in 0..<width { pixels.append(pixel(x, y)) } }
    var store = ImageStore()
    _ = store.insert(DecodedImage(width: width, height: height, pixels: pixels, name: "image"))
    return store
  }

  private func draw(
    _ images: ImageStore, _ width: Double, _ height: Double, in rect: Rect, _ filter: ImageFilter = .smooth
  ) throws -> Picture {
    try Picture(width, height, images: images) { $0.append(.image(0, rect: rect, filter: filter), bounds: rect, source: -1) }
  }

  @Test func pixelOnPixelIsACopy() throws {
    let images = store(3, 2) { x, y in 0xFF00_0000 | UInt32(x * 40 + y) }
    let picture = try draw(images, 5, 4, in: Rect(x: 1, y: 1, width: 3, height: 2))
    #expect(picture[1, 1] == Pixel(0, 0, 0) && picture[3, 2] == Pixel(0, 0, 81) && picture[4, 2] == Pixel(0, 0, 0, 0))
  }

  @Test func translucentPixelsBlend() throws {
    let images = store(2, 2) { _, _ in 0x8040_0000 }
    let box = Rect(x: 0, y: 0, width: 2, height: 2)
    let picture = try Picture(2, 2, images: images) {
      $0.fill(0, 0, 2, 2, .white)
      $0.append(.image(0, rect: box, filter: .smooth), bounds: box, source: -1)
    }
    #expect(picture[0, 0].distance(to: Pixel(191, 127, 127)) <= 1)
  }

  @Test func halvingIsTheWeightedMean() throws {
    let images = store(4, 1) { x, _ in [0xFF00_0000, 0xFF64_6464, 0xFFC8_C8C8, 0xFFFF_FFFF][x] }
    let picture = try draw(images, 2, 1, in: Rect(x: 0, y: 0, width: 2, height: 1))
    // A triangle of two pixels' reach around x = 1, cut at the edge: 3, 3, 1 sevenths.
    #expect(picture[0, 0].distance(to: Pixel(71, 71, 71)) <= 1)
  }

  @Test func enlargingIsBilinear() throws {
    let images = store(2, 1) { x, _ in x == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let picture = try draw(images, 4, 1, in: Rect(x: 0, y: 0, width: 4, height: 1))
    #expect((0..<4).map { picture[$0, 0].red } == [0, 64, 191, 255])
  }

  @Test func flatStaysFlatAtEveryScale() throws {
    let images = store(37, 23) { _, _ in 0xFFC8_6432 }
    for (width, height) in [(5.0, 3.0), (36, 22), (38, 24), (100, 70), (1, 1)] {
      let picture = try draw(images, width, height, in: Rect(x: 0, y: 0, width: width, height: height))
      #expect(picture.words.allSatisfy { $0 == 0xFFC8_6432 })
    }
  }

  /// Stripes of one pixel, finer than the drawn pixels can show, come out grey: nothing is passed over.
  @Test func reducingDoesNotAlias() throws {
    let images = store(180, 180) { x, _ in x % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let picture = try draw(images, 120, 120, in: Rect(x: 0, y: 0, width: 120, height: 120))
    let row = (10..<110).map { picture[$0, 60].red }
    #expect(row.max()! - row.min()! < 64)
    #expect(abs(row.reduce(0, +) / row.count - 127) <= 2)
  }

  @Test func nearestKeepsItsPixels() throws {
    let images = store(2, 2) { x, y in 0xFF00_0000 | UInt32(x + 2 * y) * 80 }
    let picture = try draw(images, 8, 8, in: Rect(x: 0, y: 0, width: 8, height: 8), .nearest)
    #expect(Set(picture.words) == [0xFF00_0000, 0xFF00_0050, 0xFF00_00A0, 0xFF00_00F0])
    #expect(picture[3, 3].blue == 0 && picture[4, 3].blue == 80 && picture[3, 4].blue == 160)
  }

  @Test func turnedAndMirrored() throws {
    let images = store(2, 1) { x, _ in x == 0 ? 0xFFFF_0000 : 0xFF00_00FF }
    let box = Rect(x: 0, y: 0, width: 8, height: 4)
    let picture = try Picture(8, 8, images: images) { list in
      list.transform(Transform.rotation(degrees: 180).about(Point(x: 4, y: 4))) {
        $0.append(.image(0, rect: box, filter: .nearest), bounds: box, source: -1)
      }
    }
    #expect(picture[1, 6] == Pixel(0, 0, 255) && picture[6, 6] == Pixel(255, 0, 0) && picture[1, 1].alpha == 0)
  }

  @Test func clippedImagesMatchTheirWhole() throws {
    let images = store(50, 40) { x, y in 0xFF00_0000 | UInt32(x * 5) << 16 | UInt32(y * 6) }
    let rect = Rect(x: -20, y: -10, width: 70, height: 60)
    let whole = try draw(images, 40, 30, in: rect)
    let cut = try Picture(40, 30, images: images) { list in
      list.clip(Path(rectangle: Rect(x: 5, y: 6, width: 20, height: 10))) {
        $0.append(.image(0, rect: rect, filter: .smooth), bounds: rect, source: -1)
      }
      list.clip(Path(ellipseIn: Rect(x: -100, y: 20, width: 300, height: 300))) {
        $0.append(.image(0, rect: rect, filter: .smooth), bounds: rect, source: -1)
      }
    }
    #expect(cut[5, 6] == whole[5, 6] && cut[24, 15] == whole[24, 15] && cut[25, 6].alpha == 0)
    #expect(cut[20, 29].distance(to: whole[20, 29]) <= 1)
  }
}
