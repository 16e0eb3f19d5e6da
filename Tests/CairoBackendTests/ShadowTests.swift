import CairoBackend
import DisplayList
import Geometry
import Testing
import WidgetImages

@Suite struct ShadowTests {
  private let disc = Path(ellipseIn: Rect(x: 14, y: 10, width: 24, height: 20))
  private let shadow = Shadow(radius: 3, offset: Point(x: 4, y: -2), color: Color(200, 0, 50, alpha: 0.6))

  /// The alpha of a picture blurred, in one colour, moved, under the picture.
  private func reference(_ sharp: Picture, _ shadow: Shadow, below: Picture? = nil) -> Picture {
    let blurred = ReferenceBlur.blurred(sharp, shadow.radius, shadow.radius)
    var result = sharp
    for y in 0..<sharp.height {
      for x in 0..<sharp.width {
        let (fromX, fromY) = (x - Int(shadow.offset.x), y - Int(shadow.offset.y))
        let isInside = (0..<sharp.width).contains(fromX) && (0..<sharp.height).contains(fromY)
        let alpha = isInside ? Double(blurred[fromX, fromY].alpha) / 255 * shadow.color.alpha : 0
        func channel(_ value: Double) -> Int { Int((value * alpha * 255).rounded()) }
        let cast = Pixel(channel(shadow.color.red), channel(shadow.color.green), channel(shadow.color.blue), channel(1))
        let base = below.map { cast.over($0[x, y]) } ?? cast
        result.words[y * sharp.width + x] = sharp[x, y].over(base).word
      }
    }
    return result
  }

  @Test func opaqueOutlinesCastTheirs() throws {
    func shapes(_ list: inout CommandList) {
      list.fill(disc, .color(Color(0, 90, 250)))
      list.stroke(Path(rectangle: Rect(x: 30, y: 24, width: 12, height: 9)), StrokeStyle(lineWidth: 3), .color(.black))
    }
    let sharp = try Picture(60, 50, shapes)
    let picture = try Picture(60, 50) { list in list.group(filter: .shadow(shadow)) { shapes(&$0) } }
    #expect(picture.distance(to: reference(sharp, shadow)) <= 2)
  }

  @Test func translucentContentCastsItsAlpha() throws {
    func shapes(_ list: inout CommandList) {
      list.fill(disc, .color(Color(0, 90, 250, alpha: 0.5)))
      list.group(opacity: 0.7) { $0.fill(20, 20, 30, 8, .black) }
    }
    let below = try Picture(60, 50) { $0.fill(0, 0, 60, 50, .white) }
    let sharp = try Picture(60, 50, shapes)
    let picture = try Picture(60, 50) { list in
      list.fill(0, 0, 60, 50, .white)
      list.group(filter: .shadow(shadow)) { shapes(&$0) }
    }
    #expect(picture.distance(to: reference(sharp, shadow, below: below)) <= 2)
  }

  /// The same shadow, whether it comes from outlines or from the alpha of a layer.
  @Test func shadowDoesNotDependOnTheWay() throws {
    let turn = Transform.rotation(degrees: 20).about(Point(x: 30, y: 25))
    func shapes(_ list: inout CommandList) {
      list.transform(turn) { list in
        list.fill(disc, .color(.white))
        list.transform(.scale(x: 0.5, y: 2)) { $0.stroke(disc, StrokeStyle(lineWidth: 4), .color(.black)) }
      }
    }
    let outlines = try Picture(60, 50) { list in list.group(filter: .shadow(shadow)) { shapes(&$0) } }
    let layer = try Picture(60, 50) { list in list.group(filter: .shadow(shadow)) { list in list.group { shapes(&$0) } } }
    #expect(outlines.distance(to: layer) <= 1)
    #expect(outlines[1, 1].alpha == 0 && outlines.words.contains { Pixel($0).red > 2 * Pixel($0).blue && Pixel($0).alpha < 255 && Pixel($0).alpha > 80 })
  }

  @Test func shadowOfAGroupFadesWithIt() throws {
    func shadowed(_ list: inout CommandList) { list.group(filter: .shadow(shadow)) { $0.fill(disc, .color(.black)) } }
    let full = try Picture(60, 50, shadowed)
    let faded = try Picture(60, 50) { list in list.group(opacity: 0.5, filter: .shadow(shadow)) { $0.fill(disc, .color(.black)) } }
    #expect(faded.distance(to: full.map { Pixel($0.red / 2, $0.green / 2, $0.blue / 2, $0.alpha / 2) }) <= 1)
  }

  @Test func shadowIsCutWithEverythingElse() throws {
    let outline = Path(ellipseIn: Rect(x: 8, y: 6, width: 40, height: 30))
    func shadowed(_ list: inout CommandList) { list.group(filter: .shadow(shadow)) { $0.fill(disc, .color(.black)) } }
    let whole = try Picture(60, 50, shadowed)
    let cut = try Picture(60, 50) { $0.clip(outline, shadowed) }
    let coverage = try Picture(60, 50) { $0.fill(outline, .color(.black)) }
    for y in 0..<50 {
      for x in 0..<60 where coverage[x, y].alpha == 0 || coverage[x, y].alpha == 255 {
        #expect(cut[x, y].distance(to: coverage[x, y].alpha == 0 ? Pixel(0, 0, 0, 0) : whole[x, y]) <= 1)
      }
    }
  }

  /// What lies outside of the picture casts its shadow into it, and one that falls outside takes no memory.
  @Test func shadowsReachAcrossTheEdge() throws {
    let picture = try Picture(20, 20) { list in
      list.group(filter: .shadow(Shadow(radius: 2, offset: Point(x: 40, y: 0), color: .black))) { $0.fill(-40, 0, 20, 20, .black) }
    }
    #expect(picture[1, 10].alpha > 150 && picture[19, 10].alpha > 100)
    let bytes = 20 * 20 * 4
    #expect(throws: Never.self) {
      try Picture(20, 20, budget: ByteBudget(bytes: bytes)) { list in
        list.group(filter: .shadow(Shadow(radius: 2, offset: Point(x: 4000, y: 0), color: .black))) { $0.fill(0, 0, 20, 20, .black) }
      }
    }
  }

  @Test func shadowInATransformIsMovedAndBlurredWithIt() throws {
    let turned = try Picture(60, 60) { list in
      list.transform(Transform.rotation(degrees: 90).about(Point(x: 30, y: 30)).then(.identity)) { list in
        list.group(filter: .shadow(Shadow(radius: 3, offset: Point(x: 8, y: 0), color: .black))) { $0.fill(20, 20, 20, 20, .white) }
      }
    }
    let plain = try Picture(60, 60) { list in
      list.group(filter: .shadow(Shadow(radius: 3, offset: Point(x: 0, y: 8), color: .black))) { $0.fill(20, 20, 20, 20, .white) }
    }
    #expect(turned.distance(to: plain) <= 1)
  }
}
