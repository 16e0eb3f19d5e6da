import CairoBackend
import DisplayList
import Geometry
import Testing

@Suite struct GroupTests {
  private let circle = Path(ellipseIn: Rect(x: 2, y: 2, width: 16, height: 16))

  @Test func opacityAppliesToTheWhole() throws {
    let picture = try Picture(20, 20) { list in
      list.fill(0, 0, 20, 20, .white)
      list.group(opacity: 0.5) {
        $0.fill(0, 0, 12, 20, Color(255, 0, 0))
        $0.fill(8, 0, 12, 20, Color(0, 0, 255))
      }
    }
    // Where both lie, only the upper one shows.
    #expect(picture[10, 10].distance(to: Pixel(127, 127, 255)) <= 1)
    #expect(picture[2, 10].distance(to: Pixel(255, 127, 127)) <= 1)
  }

  @Test func maskUsesAlphaOnly() throws {
    let picture = try Picture(20, 20) { list in
      list.group(mask: { $0.fill(0, 0, 10, 20, Color(0, 255, 0, alpha: 0.5)) }) { $0.fill(0, 0, 20, 20, Color(255, 0, 0)) }
    }
    #expect(picture[5, 5].distance(to: Pixel(128, 0, 0, 128)) <= 1)
    #expect(picture[15, 5] == Pixel(0, 0, 0, 0))
  }

  @Test func maskAndOpacityMultiply() throws {
    let picture = try Picture(20, 20) { list in
      list.group(opacity: 0.5, mask: { $0.fill(0, 0, 10, 20, Color(0, 0, 0, alpha: 0.5)) }) { $0.fill(0, 0, 20, 20, .white) }
    }
    #expect(picture[5, 5].distance(to: Pixel(64, 64, 64, 64)) <= 1)
  }

  @Test func groupWithNothingToDoIsPlain() throws {
    func content(_ list: inout CommandList) { list.fill(circle, .color(Color(1, 2, 3, alpha: 0.7))) }
    let grouped = try Picture(20, 20) { $0.group(opacity: 1, content) }
    #expect(try Picture(20, 20, content) == grouped)
    #expect(try Picture(20, 20) { $0.group(opacity: 0, content) }.words.allSatisfy { $0 == 0 })
  }

  @Test func clipCutsEverything() throws {
    let picture = try Picture(20, 20) { list in
      list.clip(circle) { $0.fill(0, 0, 20, 20, Color(255, 0, 0)) }
    }
    let drawn = try Picture(20, 20) { $0.fill(circle, .color(Color(255, 0, 0))) }
    #expect(picture.distance(to: drawn) <= 1)
  }

  @Test func boxClipsNest() throws {
    let picture = try Picture(20, 20) { list in
      list.clip(Path(rectangle: Rect(x: 2, y: 2, width: 10, height: 10))) { list in
        list.clip(Path(rectangle: Rect(x: 6, y: 0, width: 10, height: 20))) { $0.fill(0, 0, 20, 20, .black) }
        list.fill(0, 0, 4, 4, .white)
      }
      list.fill(19, 19, 1, 1, .white)
    }
    #expect(picture.words.filter { $0 == 0xFF00_0000 }.count == 60)
    #expect(picture.words.filter { $0 == 0xFFFF_FFFF }.count == 5)
  }

  @Test func boxClipInsideAnOutlineKeepsTheOutline() throws {
    let picture = try Picture(20, 20) { list in
      list.clip(circle) { list in
        list.clip(Path(rectangle: Rect(x: 0, y: 0, width: 10, height: 20))) { $0.fill(0, 0, 20, 20, .black) }
      }
    }
    #expect(picture[2, 2].alpha == 0 && picture[5, 10].alpha == 255 && picture[12, 10].alpha == 0)
  }

  @Test func layerLiesWhereItsContentDoes() throws {
    let picture = try Picture(40, 40) { list in
      list.clip(Path(rectangle: Rect(x: 10, y: 12, width: 20, height: 20))) { list in
        list.group(opacity: 0.999) { list in
          list.group(mask: { $0.fill(circle.transformed(by: .translation(Point(x: 10, y: 10))), .color(.black)) }) {
            $0.fill(0, 0, 40, 40, Color(9, 8, 7))
          }
        }
      }
    }
    #expect(picture[20, 20].distance(to: Pixel(9, 8, 7)) <= 1)
    #expect(picture[20, 11].alpha == 0 && picture[11, 13].alpha == 0 && picture[31, 20].alpha == 0)
  }
}
