import CPNG
import CairoBackend
import DisplayList
import Geometry
import Testing
import WidgetImages

@Suite struct PNGTests {
  /// Pixels of every kind from a fixed seed: flat parts, slopes and noise.
  private func image(_ width: Int, _ height: Int, isOpaque: Bool) -> DecodedImage {
    var state: UInt32 = 0x1234_5678
    var pixels = ContiguousArray<UInt32>()
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        let alpha = isOpaque ? 255 : [0, 1, 128, 254, 255][x % 5]
        let value = y % 3 == 0 ? 200 : y % 3 == 1 ? (x + y) % 256 : Int(state >> 24)
        let channel = UInt32(value * alpha / 255)
        pixels.append(UInt32(alpha) << 24 | channel << 16 | UInt32(alpha / 2) << 8 | channel / 2)
      }
    }
    return DecodedImage(width: width, height: height, pixels: pixels, name: "noise")
  }

  /// Soft shapes with a little grain, as a photo has them.
  private func photo(_ side: Int) -> DecodedImage {
    var state: UInt32 = 7
    var pixels = ContiguousArray<UInt32>()
    for y in 0..<side {
      for x in 0..<side {
        state = state &* 1_664_525 &+ 1_013_904_223
        let hill = (x * (side - x) + y * (side - y)) * 200 / (side * side / 2) + Int(state >> 30)
        pixels.append(0xFF00_0000 | UInt32(hill) << 16 | UInt32(255 - hill) << 8 | UInt32((hill + x) / 2))
      }
    }
    return DecodedImage(width: side, height: side, pixels: pixels, name: "photo")
  }

  private func renderer(_ image: DecodedImage) throws -> Renderer {
    var store = ImageStore()
    let id = store.insert(image)
    let box = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    var list = CommandList(canvas: box.size, scale: 1)
    list.append(.image(id, rect: box, filter: .smooth), bounds: box, source: -1)
    var renderer = Renderer()
    try renderer.render(list, images: store, text: TestFonts.context())
    return renderer
  }

  /// What libpng reads is what was drawn.
  @Test(arguments: [[1, 1], [2, 1], [3, 5], [4, 4], [5, 3], [17, 9], [33, 31], [257, 40]], PNGEffort.allCases)
  func roundTrip(size: [Int], effort: PNGEffort) throws {
    for isOpaque in [true, false] {
      let image = image(size[0], size[1], isOpaque: isOpaque)
      let renderer = try renderer(image)
      var encoder = PNGEncoder(effort)
      let file = encoder.encode(renderer.pixmap)
      #expect(file[25] == (image.isOpaque ? 2 : 6))
      let decoded = try DecodedImage(decoding: file, name: "file", budget: .render())
      #expect(decoded.width == size[0] && decoded.height == size[1])
      #expect(decoded.pixels == image.pixels)
    }
  }

  /// Pictures at the edges of the format: matches as long and as far as there are, rows wider than the window, one pixel a row, codes as long as
  /// there are, and nothing to find.
  @Test(arguments: PNGHardCase.all, PNGEffort.allCases)
  func hardCasesRoundTrip(hard: PNGHardCase, effort: PNGEffort) throws {
    // The best looks at noise for seconds.
    guard effort != .best || hard.width * hard.height <= 100_000 else { return }
    let image = hard.image
    var encoder = PNGEncoder(effort)
    let file = encoder.encode(Pixmap(image))
    let decoded = try DecodedImage(decoding: file, name: "file", budget: .render())
    #expect(decoded.pixels == image.pixels)
    // Noise takes a little more than it has.
    #expect(file.count < image.pixels.count * 4 * 21 / 20 + 1024)
  }

  @Test func equalPixelsGiveEqualBytes() throws {
    let large = try renderer(image(90, 60, isOpaque: true))
    let small = try renderer(image(7, 5, isOpaque: false))
    var encoder = PNGEncoder()
    let first = encoder.encode(large.pixmap)
    _ = encoder.encode(small.pixmap)
    #expect(encoder.encode(large.pixmap) == first)
    var other = PNGEncoder()
    #expect(other.encode(large.pixmap) == first)
  }

  @Test func filesAreStructured() throws {
    var encoder = PNGEncoder()
    let renderer = try renderer(image(3, 2, isOpaque: true))
    let file = encoder.encode(renderer.pixmap)
    var chunks: [String] = []
    var offset = 8
    while offset < file.count {
      chunks.append(String(decoding: file[offset + 4..<offset + 8], as: UTF8.self))
      offset += 12 + file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(chunks == ["IHDR", "sRGB", "IDAT", "IEND"])
    #expect(offset == file.count)
  }

  /// A card of text-like shapes, a gradient and a photo-like part comes out little larger than with libpng's defaults.
  @Test func sizeIsNearThatOfLibpng() throws {
    var store = ImageStore()
    let id = store.insert(photo(120))
    var list = CommandList(canvas: Size(width: 364, height: 170), scale: 2)
    let box = Rect(x: 0, y: 0, width: 364, height: 170)
    let stops = [GradientStop(location: 0, color: Color(40, 90, 200)), GradientStop(location: 1, color: Color(150, 60, 180))]
    list.fill(Path(rectangle: box), .linear(stops: stops, start: .zero, end: Point(x: 364, y: 170)))
    for i in 0..<60 {
      let (x, y) = (Double(i % 12) * 18 + 16, Double(i / 12) * 28 + 16)
      list.fill(Path(ellipseIn: Rect(x: x, y: y, width: 12, height: 14)), .color(.white))
    }
    let place = Rect(x: 280, y: 20, width: 60, height: 60)
    list.append(.image(id, rect: place, filter: .smooth), bounds: place, source: -1)
    var renderer = Renderer()
    try renderer.render(list, images: store, text: TestFonts.context())
    var encoder = PNGEncoder()
    let file = encoder.encode(renderer.pixmap)
    let rgba = try StraightImage(decoding: file).rgba
    let rgb = stride(from: 0, to: rgba.count, by: 4).flatMap { rgba[$0..<$0 + 3] }
    var out: UnsafeMutablePointer<UInt8>?
    let size = unsafe cpng_encode_default(rgb, 728, 340, 3, &out)
    unsafe cpng_free(out)
    #expect(size > 0 && Double(file.count) <= 1.08 * Double(size), "\(file.count) against \(size) bytes")
  }
}
