import CJPEG
import Testing
import WidgetImages

@Suite struct DecodingTests {
  private func decode(_ bytes: [UInt8]) throws(ImageError) -> DecodedImage {
    try DecodedImage(decoding: bytes, name: "test", budget: ByteBudget(bytes: 1 << 20))
  }

  @Test func rgbaIsPremultiplied() throws {
    let image = try decode(TestPNG.file(width: 2, height: 1, rows: [[0, 255, 128, 0, 128, 1, 2, 3, 0]]))
    #expect(Array(image.pixels) == [0x8080_4000, 0])
    #expect(!image.isOpaque)
  }

  @Test func rgbIsOpaque() throws {
    let image = try decode(TestPNG.file(width: 1, height: 2, type: 2, rows: [[0, 1, 2, 3], [0, 4, 5, 6]]))
    #expect(Array(image.pixels) == [0xFF01_0203, 0xFF04_0506])
    #expect(image.isOpaque && image.width == 1 && image.height == 2 && image.name == "test")
  }

  @Test func sixteenBitsAreScaled() throws {
    let image = try decode(TestPNG.file(width: 1, height: 1, depth: 16, type: 2, rows: [[0, 0x80, 0x7F, 0xFF, 0xFF, 0, 0x81]]))
    #expect(Array(image.pixels) == [0xFF80_FF01])
  }

  @Test func paletteWithTransparency() throws {
    let palette = TestPNG.chunk("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255])
    let alpha = TestPNG.chunk("tRNS", [255, 0])
    let image = try decode(TestPNG.file(width: 4, height: 1, depth: 2, type: 3, rows: [[0, 0b00_01_10_00]], before: [palette, alpha]))
    #expect(Array(image.pixels) == [0xFFFF_0000, 0, 0xFF00_00FF, 0xFFFF_0000])
  }

  @Test func greyOfOneBit() throws {
    let image = try decode(TestPNG.file(width: 3, height: 1, depth: 1, type: 0, rows: [[0, 0b1010_0000]]))
    #expect(Array(image.pixels) == [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF])
  }

  @Test func greyWithAlpha() throws {
    let image = try decode(TestPNG.file(width: 1, height: 1, type: 4, rows: [[0, 200, 51]]))
    #expect(Array(image.pixels) == [0x3328_2828])
  }

  @Test func interlaced() throws {
    // 2 × 2: pass 1 has (0, 0), pass 6 has (1, 0), pass 7 the second row.
    let rows: [[UInt8]] = [[0, 10], [0, 20], [0, 30, 40]]
    let image = try decode(TestPNG.file(width: 2, height: 2, type: 0, interlace: 1, rows: rows))
    #expect(Array(image.pixels) == [0xFF0A_0A0A, 0xFF14_1414, 0xFF1E_1E1E, 0xFF28_2828])
  }

  /// A picture of 3 × 2 pixels numbered 0…5, turned upright by orientation 1, 2 …
  private static let turned: [[UInt8]] = [
    [0, 1, 2, 3, 4, 5], [2, 1, 0, 5, 4, 3], [5, 4, 3, 2, 1, 0], [3, 4, 5, 0, 1, 2], [0, 3, 1, 4, 2, 5], [3, 0, 4, 1, 5, 2],
    [5, 2, 4, 1, 3, 0], [2, 5, 1, 4, 0, 3],
  ]

  @Test(arguments: 1...8, [true, false])
  func orientationIsApplied(orientation: Int, isBig: Bool) throws {
    let exif = TestPNG.chunk("eXIf", TestPNG.exif(UInt8(orientation), isBig: isBig))
    let image = try decode(TestPNG.file(width: 3, height: 2, type: 0, rows: [[0, 0, 1, 2], [0, 3, 4, 5]], before: [exif]))
    #expect(image.pixels.map { UInt8($0 & 255) } == DecodingTests.turned[orientation - 1])
    #expect(image.width == (orientation < 5 ? 3 : 2) && image.height == (orientation < 5 ? 2 : 3))
  }

  @Test(arguments: [UInt8(0), 9, 255]) func strangeOrientationIsUpright(value: UInt8) throws {
    let exif = TestPNG.chunk("eXIf", TestPNG.exif(value, isBig: true))
    #expect(try decode(TestPNG.file(width: 3, height: 1, type: 0, rows: [[0, 0, 1, 2]], before: [exif])).width == 3)
  }

  /// 16 × 8 pixels, the left half red, the right one blue.
  private func jpeg(progressive: Bool = false) -> [UInt8] {
    var rgb: [UInt8] = []
    for i in 0..<16 * 8 { rgb += i % 16 < 8 ? [255, 0, 0] : [0, 0, 255] }
    var out: UnsafeMutablePointer<UInt8>?
    let size = unsafe cjpeg_encode(rgb, 16, 8, 95, progressive ? 1 : 0, &out)
    defer { unsafe cjpeg_free(out) }
    return unsafe Array(UnsafeBufferPointer(start: out, count: size))
  }

  private func turned(_ file: [UInt8], _ orientation: UInt8) -> [UInt8] {
    let data = [0x45, 0x78, 0x69, 0x66, 0, 0] + TestPNG.exif(orientation, isBig: orientation % 2 == 0)
    return Array(file[..<2]) + [0xFF, 0xE1, 0, UInt8(data.count + 2)] + data + file[2...]
  }

  private func isRed(_ word: UInt32) -> Bool { word >> 16 & 255 > 200 && word & 255 < 60 && word >> 24 == 255 }

  @Test(arguments: [true, false]) func jpegIsDecoded(progressive: Bool) throws {
    let image = try decode(jpeg(progressive: progressive))
    #expect(image.width == 16 && image.height == 8 && image.isOpaque)
    #expect(isRed(image.pixels[0]) && !isRed(image.pixels[15]) && image.pixels[15] & 255 > 200)
  }

  /// Where red lies: left, right, right, left, top, top, bottom, bottom.
  @Test(arguments: [[1, 0], [2, 15], [3, 15], [4, 0], [5, 0], [6, 0], [7, 8 * 15], [8, 8 * 15]])
  func jpegIsTurned(orientationAndRed: [Int]) throws {
    let (orientation, redAt) = (UInt8(orientationAndRed[0]), orientationAndRed[1])
    let image = try decode(turned(jpeg(), orientation))
    #expect(image.width == (orientation < 5 ? 16 : 8))
    #expect(isRed(image.pixels[redAt]))
    let opposite = redAt == 0 ? (orientation < 5 ? 15 : 8 * 15) : 0
    #expect(!isRed(image.pixels[opposite]))
  }

  @Test func webpIsDecoded() throws {
    let lossless = try decode(TestFiles.losslessWebP)
    #expect(Array(lossless.pixels) == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8005_0A0F, 0, 0xFFC8_6432])
    let lossy = try decode(TestFiles.lossyWebP)
    #expect(lossy.width == 20 && lossy.height == 10)
    #expect(lossy.pixels.allSatisfy { abs(Int($0 >> 16 & 255) - 200) < 8 && abs(Int($0 >> 8 & 255) - 40) < 8 })
    let turned = try decode(TestFiles.turnedWebP)
    #expect(turned.width == 2 && turned.height == 3)
    #expect(turned.pixels[1] == 0xFFFF_0000 && turned.pixels[0] == 0x8005_0A0F)
  }

  @Test func straightPixelsAreThoseOfTheFile() throws {
    let row: [UInt8] = [0, 255, 128, 7, 128, 1, 2, 3, 0]
    let image = try StraightImage(decoding: TestPNG.file(width: 2, height: 1, rows: [row]))
    #expect(image.rgba == Array(row[1...]))
  }
}
