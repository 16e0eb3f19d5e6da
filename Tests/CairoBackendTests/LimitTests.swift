import CairoBackend
import DisplayList
import Geometry
import Synchronization
import Testing
import WidgetImages

@Suite struct LimitTests {
  private let red = Color(255, 0, 0)

  @Test(arguments: [(32_768.0, 1.0), (1, 32_768), (8_000, 5_001), (.infinity, 1), (.nan, 1)])
  func largePicturesAreRefused(width: Double, height: Double) {
    #expect { try Picture(width, height) { _ in } } throws: { ($0 as? RenderError)?.code == .pictureTooLarge }
  }

  @Test func sizesAreRounded() throws {
    #expect(try Limits.standard.pixels(of: Size(width: 158.5, height: 10.2), scale: 3) == (476, 31))
    #expect(try Limits.standard.pixels(of: Size(width: 0, height: 0.1), scale: 1) == (1, 1))
    #expect(try Limits.standard.pixels(of: Size(width: 32_767, height: 1), scale: 1) == (32_767, 1))
  }

  @Test func farCoordinatesAreCut() throws {
    let far = try Picture(4, 4) { $0.fill(-1e12, -1e12, 2e12, 2e12, red) }
    #expect(far.words.allSatisfy { $0 == 0xFFFF_0000 })
    // Cairo alone wraps at 2^23 px: this would show up at the left.
    let wrapped = try Picture(4, 4) { $0.fill(8_388_600.5, 0, 20, 4, red) }
    #expect(wrapped.words.allSatisfy { $0 == 0 })
    let outline = try Picture(4, 4) { $0.fill(Path(ellipseIn: Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)), .color(red)) }
    #expect(outline[2, 2] == Pixel(255, 0, 0))
  }

  @Test func whatIsNotANumberIsDropped() throws {
    let picture = try Picture(4, 4) { list in
      var path = Path(rectangle: Rect(x: 0, y: 0, width: 4, height: 4))
      path.line(to: Point(x: .nan, y: 1))
      list.append(
        .fill(path: list.add(path), rule: .nonzero, paint: list.add(.color(red))), bounds: Rect(x: 0, y: 0, width: 4, height: 4), source: -1)
      list.fill(.nan, 0, 4, 4, red)
      list.fill(.infinity, 0, 4, 4, red)
      list.fill(3, 3, 1, 1, .white)
    }
    #expect(picture.words.filter { $0 != 0 } == [0xFFFF_FFFF])
  }

  @Test(arguments: [
    Transform.scale(x: 0, y: 1), .scale(x: 0, y: 0), .scale(x: .nan, y: 1), .scale(x: 1e-300, y: 1e-300),
    Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
  ])
  func singularTransformsHideTheirContent(transform: Transform) throws {
    let picture = try Picture(4, 4) { list in
      list.transform(transform) {
        $0.fill(0, 0, 4, 4, red)
        $0.stroke(Path(rectangle: Rect(x: 0, y: 0, width: 4, height: 4)), StrokeStyle(), .color(red))
      }
      list.fill(3, 3, 1, 1, .white)
    }
    #expect(picture.words.filter { $0 != 0 } == [0xFFFF_FFFF])
  }

  @Test func strangeStrokesAreHarmless() throws {
    let box = Path(rectangle: Rect(x: 1, y: 1, width: 2, height: 2))
    let picture = try Picture(4, 4) { list in
      list.stroke(box, StrokeStyle(lineWidth: 0), .color(red))
      list.stroke(box, StrokeStyle(lineWidth: .nan), .color(red))
      list.stroke(box, StrokeStyle(lineWidth: 1, dash: [-1, 2]), .color(.white))
      list.stroke(box, StrokeStyle(lineWidth: 1, dash: [0, 0]), .color(.white))
      list.stroke(box, StrokeStyle(lineWidth: 1, dash: [.nan]), .color(.white))
      list.stroke(box, StrokeStyle(lineWidth: 1, miterLimit: .nan), .color(.white))
    }
    #expect(picture[1, 1].red > 0 && picture[1, 1].green > 0)
  }

  @Test func deadlineEndsTheRender() {
    let ticks = Ticks()
    #expect {
      _ = try Picture(4, 4, deadline: Deadline(nanoseconds: 4) { ticks.next() }) { list in
        for _ in 0..<10 { list.fill(0, 0, 4, 4, red) }
      }
    } throws: { ($0 as? RenderError) == RenderError(.deadline, expected: "the picture in time", found: "command 3 of 10") }
  }

  @Test func rendererIsReusable() throws {
    var renderer = Renderer()
    let text = try TestFonts.context()
    var first: Picture?
    for size in [40.0, 10, 40] {
      var list = CommandList(canvas: Size(width: size, height: size), scale: 1)
      list.clip(Path(ellipseIn: Rect(x: 0, y: 0, width: size, height: size))) { list in
        list.group(opacity: 0.5) { $0.fill(Path(ellipseIn: Rect(x: 1, y: 2, width: 7, height: 5)), .color(red)) }
      }
      try renderer.render(list, images: ImageStore(), text: text)
      let picture = Picture(renderer.pixmap)
      #expect(picture.width == Int(size))
      if size == 40 {
        if let first { #expect(first == picture) }
        first = picture
      }
    }
  }

  @Test func rendererRecoversFromAnError() throws {
    var renderer = Renderer()
    let text = try TestFonts.context()
    var list = CommandList(canvas: Size(width: 4, height: 4), scale: 1)
    list.clip(Path(ellipseIn: Rect(x: 0, y: 0, width: 1, height: 1))) { $0.fill(0, 0, 4, 4, red) }
    #expect(throws: RenderError.self) {
      try renderer.render(list, images: ImageStore(), text: text, deadline: Deadline(nanoseconds: 0) { 1 })
    }
    var plain = CommandList(canvas: Size(width: 4, height: 4), scale: 1)
    plain.fill(0, 0, 4, 4, red)
    try renderer.render(plain, images: ImageStore(), text: text)
    #expect(Picture(renderer.pixmap).words.allSatisfy { $0 == 0xFFFF_0000 })
  }
}

/// A clock that goes on by one whenever it is read.
private final class Ticks: Sendable {
  private let count = Atomic<UInt64>(0)

  func next() -> UInt64 { count.add(1, ordering: .relaxed).newValue }
}
