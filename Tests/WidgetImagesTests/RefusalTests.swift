import CJPEG
import Testing
import WidgetImages

@Suite struct RefusalTests {
  private func code(_ bytes: [UInt8], budget: Int = 1 << 30) -> ImageError.Code? {
    do throws(ImageError) {
      _ = try DecodedImage(decoding: bytes, name: "test", budget: ByteBudget(bytes: budget))
      return nil
    } catch {
      return error.code
    }
  }

  private let small = TestPNG.file(width: 2, height: 2, type: 0, rows: [[0, 1, 2], [0, 3, 4]])

  @Test func otherFormats() {
    #expect(code([]) == .format)
    #expect(code(Array("GIF89a".utf8)) == .format)
    #expect(code(Array("<svg/>".utf8)) == .format)
    #expect(code(Array("RIFF____WAVE".utf8)) == .format)
  }

  /// Not one prefix of a file is drawn, and none of them is read beyond its end.
  @Test func truncatedFiles() {
    for file in [small, TestFiles.losslessWebP, TestFiles.lossyWebP, TestFiles.turnedWebP, jpeg(progressive: 0), jpeg(progressive: 1)] {
      #expect(code(file) == nil)
      // libjpeg does not miss the last marker, nor libwebp an Exif block or its padding.
      for length in 0..<file.count - 60 { #expect(code(Array(file[..<length])) != nil, "\(length) of \(file.count) bytes") }
    }
    for length in 0..<small.count { #expect(code(Array(small[..<length])) != nil) }
  }

  @Test func everyDamagedByteIsSurvived() {
    for file in [small, TestFiles.losslessWebP, TestFiles.turnedWebP, jpeg(progressive: 0), jpeg(progressive: 1)] {
      for i in file.indices {
        for flip in [UInt8(0xFF), 0x01, 0x80] {
          var damaged = file
          damaged[i] ^= flip
          _ = code(damaged, budget: 1 << 24)
        }
      }
    }
    var damaged = small
    damaged[small.count - 20] ^= 1
    #expect(code(damaged) == .corrupt)
  }

  @Test func bombsAreSeenInTheHeader() {
    func header(_ width: Int, _ height: Int) -> [UInt8] { TestPNG.file(width: width, height: height, type: 0, rows: [[0]]) }
    #expect(code(header(100_000, 1)) == .tooLarge)
    #expect(code(header(4097, 4096)) == .tooLarge)
    #expect(code(header(0xFFFF_FFFF, 0xFFFF_FFFF)) == .tooLarge)
    #expect(code(header(0, 5)) == .corrupt)
    var jpeg = jpeg(progressive: 0)
    let frame = jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 }!
    for i in frame + 5..<frame + 9 { jpeg[i] = 0xFF }
    #expect(code(jpeg) == .tooLarge)
  }

  @Test func budgetIsReservedFirst() throws {
    let budget = ByteBudget(bytes: 40)
    #expect(code(TestPNG.file(width: 6, height: 1, type: 0, rows: [[0, 1, 2, 3, 4, 5, 6]]), budget: 40) == .memory)
    let image = try DecodedImage(decoding: small, name: "a", budget: budget)
    #expect(image.byteCount == 16 && budget.bytesLeft == 24)
    #expect(throws: ImageError(.memory, expected: "24 bytes at most", found: "32 bytes")) {
      try DecodedImage(decoding: small, name: "b", budget: budget)
    }
    #expect(throws: ImageError.self) { try DecodedImage(decoding: Array(small.dropLast(30)), name: "b", budget: ByteBudget(bytes: 40)) }
    #expect(!budget.reserve(-1) && !budget.reserve(25) && budget.reserve(24))
    budget.release(24)
    #expect(budget.bytesLeft == 24)
  }

  @Test func animations() {
    #expect(code(TestFiles.animatedWebP) == .animated)
    let control = TestPNG.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
    #expect(code(TestPNG.file(width: 1, height: 1, type: 0, rows: [[0, 1]], before: [control])) == .animated)
  }

  @Test func fourInks() { #expect(code(TestFiles.cmykJPEG) == .colorModel) }

  @Test func scansAreLimited() {
    let file = jpeg(progressive: 1)
    // Repeats the first scan, which may be read again, very often.
    let scan = file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xDA }!
    let end = file.indices[(scan + 2)...].first { file[$0] == 0xFF && file[$0 + 1] != 0 }!
    let bomb = Array(file[..<end]) + (0..<500).flatMap { _ in file[scan..<end] } + file[end...]
    #expect(throws: ImageError(.corrupt, expected: "a whole JPEG", found: "more than 64 scans")) {
      try DecodedImage(decoding: bomb, name: "bomb", budget: .render())
    }
  }

  @Test func storeDecodesOnce() throws {
    var store = ImageStore(budget: ByteBudget(bytes: 40))
    let first = try store.load(small, name: "a.png")
    #expect(try store.load(small, name: "a.png") == first)
    #expect(store.id(named: "a.png") == first && store.id(named: "b.png") == nil)
    #expect(store[first].width == 2 && store.images.count == 1)
  }

  private func jpeg(progressive: Int32) -> [UInt8] {
    var rgb: [UInt8] = []
    for i in 0..<24 * 24 { rgb += [UInt8(i % 24 * 10), UInt8(i / 24 * 10), UInt8(i * 37 & 255)] }
    var out: UnsafeMutablePointer<UInt8>?
    let size = unsafe cjpeg_encode(rgb, 24, 24, 90, progressive, &out)
    defer { unsafe cjpeg_free(out) }
    return unsafe Array(UnsafeBufferPointer(start: out, count: size))
  }
}
