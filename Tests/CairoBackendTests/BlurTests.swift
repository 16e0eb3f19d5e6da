import CairoBackend
import DisplayList
import Geometry
import Testing
import WidgetImages

@Suite struct BlurTests {
  /// Colours that lie partly outside of a picture of 60 × 50, moved by `margin`.
  private func content(_ list: inout CommandList, margin: Double = 0) {
    list.fill(-12 + margin, -8 + margin, 30, 26, Color(250, 40, 10))
    list.fill(20 + margin, 10 + margin, 9, 31, Color(20, 90, 240, alpha: 0.7))
    list.fill(Path(ellipseIn: Rect(x: 33 + margin, y: 22 + margin, width: 40, height: 35)), .color(Color(10, 200, 90)))
    list.fill(44 + margin, 3 + margin, 1, 1, .black)
  }

  /// The content blurred by the reference, which sees what lies outside as well.
  private func reference(_ x: Double, _ y: Double) throws -> Picture {
    let margin = 24
    let sharp = try Picture(60 + 48, 50 + 48) { content(&$0, margin: Double(margin)) }
    return ReferenceBlur.blurred(sharp, x, y).part(margin, margin, 60, 50)
  }

  /// Even and odd boxes, and one that is so large that its sums need 64 bits.
  @Test(arguments: [0.85, 1, 1.25, 1.6, 2, 3.3, 5, 8, 13.7, 40, 100])
  func threeBoxesAreTheReference(radius: Double) throws {
    let picture = try Picture(60, 50) { list in list.group(filter: .blur(radius: radius)) { content(&$0) } }
    // Rounded once an axis here.
    #expect(picture.distance(to: try reference(radius, radius)) <= 1)
  }

  @Test func largestRadiusAtThePicturesScale() throws {
    let picture = try Picture(20, 20, scale: 3) { list in list.group(filter: .blur(radius: 100)) { $0.fill(-500, -500, 1020, 510, .black) } }
    let small = try Picture(1, 60) { list in list.group(filter: .blur(radius: 300)) { $0.fill(-1500, -1500, 3000, 1530, .black) } }
    #expect(picture.part(30, 0, 1, 60) == small)
    // Half of it is covered where the edge was.
    #expect(abs(picture[30, 29].alpha - 128) <= 1 && picture[30, 0].alpha > picture[30, 59].alpha)
  }

  /// A box of one pixel says nothing: there the taps have the variance of the curve, whose own values between pixels are no sum of weights.
  @Test(arguments: [0.2, 0.3, 0.45, 0.55, 0.65, 0.75, 0.79])
  func smallBlursAreGaussians(radius: Double) throws {
    let line = try Picture(21, 3) { list in list.group(filter: .blur(radius: radius)) { $0.fill(10, -20, 1, 40, .black) } }
    let weights = (0..<21).map { Double(line[$0, 1].alpha) / 255 }
    #expect(abs(weights.reduce(0, +) - 1) < 0.01)
    let variance = weights.indices.reduce(0) { $0 + weights[$1] * Double(($1 - 10) * ($1 - 10)) }
    #expect(abs(variance - radius * radius) < 0.03)
    #expect(weights[10] > weights[9] && weights[9] >= weights[8] && weights[9] == weights[11] && weights[7] == 0)
    // The same on both axes and in all channels.
    let picture = try Picture(60, 50) { list in list.group(filter: .blur(radius: radius)) { content(&$0) } }
    let sharp = try Picture(60 + 48, 50 + 48) { content(&$0, margin: 24) }
    #expect(picture.distance(to: ReferenceBlur.blurred(sharp, across: weights, down: weights).part(24, 24, 60, 50)) <= 3)
  }

  @Test func blurOfNothingIsNone() throws {
    let sharp = try Picture(60, 50) { content(&$0) }
    #expect(try Picture(60, 50) { list in list.group(filter: .blur(radius: 0)) { content(&$0) } }.distance(to: sharp) <= 1)
    #expect(try Picture(60, 50) { list in list.group(filter: .blur(radius: 9)) { _ in } }.words.allSatisfy { $0 == 0 })
  }

  @Test func coverageIsKept() throws {
    let picture = try Picture(80, 80) { list in list.group(filter: .blur(radius: 4)) { $0.fill(30, 34, 20, 12, Color(255, 0, 0)) } }
    let sum = picture.words.reduce(0) { $0 + Pixel($1).alpha }
    #expect(abs(sum - 20 * 12 * 255) < 20 * 12)
    #expect(picture.words.allSatisfy { Pixel($0).red == Pixel($0).alpha && Pixel($0).green == 0 })
    // The same to all sides.
    for y in 0..<80 { for x in 0..<80 { #expect(picture[x, y] == picture[79 - x, 79 - y]) } }
  }

  @Test func flatStaysFlat() throws {
    let color = Color(77, 133, 201)
    let picture = try Picture(30, 30) { list in list.group(filter: .blur(radius: 3)) { $0.fill(-100, -100, 230, 230, color) } }
    #expect(picture.words.allSatisfy { Pixel($0) == Pixel(77, 133, 201) })
  }

  /// A standard deviation is a length: it grows with its space, and turns with it.
  @Test func blurFollowsItsTransform() throws {
    func picture(_ transform: Transform) throws -> Picture {
      try Picture(60, 50) { list in
        list.transform(transform) { list in
          list.group(filter: .blur(radius: 2)) { $0.fill(Path(rectangle: Rect(x: 8, y: 8, width: 6, height: 16)), .color(.black)) }
        }
      }
    }
    func sharp(_ transform: Transform) throws -> Picture {
      try Picture(60, 50) { list in
        list.transform(transform) { $0.fill(Path(rectangle: Rect(x: 8, y: 8, width: 6, height: 16)), .color(.black)) }
      }
    }
    let wide = Transform.scale(x: 2.5, y: 0.75).then(.translation(Point(x: 2, y: 8)))
    #expect(try picture(wide).distance(to: ReferenceBlur.blurred(sharp(wide), 5, 1.5)) <= 1)
    let turned = Transform.rotation(degrees: 30).about(Point(x: 16, y: 16))
    #expect(try picture(turned).distance(to: ReferenceBlur.blurred(sharp(turned), 2, 2)) <= 1)
    let both = Transform.scale(x: 2, y: 0.5).then(.rotation(degrees: 90)).then(.translation(Point(x: 40, y: 4)))
    #expect(try picture(both).distance(to: ReferenceBlur.blurred(sharp(both), 1, 4)) <= 1)
  }

  /// A part of a blurred picture is the picture of that part.
  @Test func clipsCutWhatIsBlurred() throws {
    func blurred(_ list: inout CommandList) { list.group(filter: .blur(radius: 5)) { content(&$0) } }
    let whole = try Picture(60, 50, blurred)
    let cut = try Picture(60, 50) { list in list.clip(Path(rectangle: Rect(x: 17, y: 9, width: 21, height: 30)), blurred) }
    #expect(cut.part(17, 9, 21, 30) == whole.part(17, 9, 21, 30))
    #expect(cut.words.count { $0 != 0 } <= 21 * 30)
  }

  @Test func opacityMaskAndModeComeAfterTheBlur() throws {
    let blurred = try Picture(60, 50) { list in list.group(filter: .blur(radius: 3)) { $0.fill(20, 20, 20, 10, .black) } }
    let picture = try Picture(60, 50) { list in
      list.group(opacity: 0.5, filter: .blur(radius: 3), mask: { $0.fill(0, 0, 30, 50, .white) }) { $0.fill(20, 20, 20, 10, .black) }
    }
    for y in 0..<50 { for x in 0..<60 { #expect(abs(picture[x, y].alpha - (x < 30 ? blurred[x, y].alpha / 2 : 0)) <= 1) } }
  }

  /// A layer is as large as what it holds and what can be seen of it.
  @Test func layersAreNoLargerThanTheirInk() throws {
    let picture = 400 * 400 * 4
    func draws(_ bytes: Int, _ build: (inout CommandList) -> Void) -> Bool {
      (try? Picture(400, 400, budget: ByteBudget(bytes: picture + bytes), build)) != nil
    }
    func dot(_ list: inout CommandList) { list.group(filter: .blur(radius: 2)) { $0.fill(100, 100, 10, 10, .black) } }
    // 10 × 10 sharp, 10 × 22 between the axes, 22 × 22 blurred, since two pixels reach 6.
    let needed = 4 * (100 + 220 + 484)
    #expect(!draws(needed - 1 - 4 * 220, dot) && draws(needed + 800, dot))
    func wide(_ list: inout CommandList) { list.group(filter: .blur(radius: 2)) { $0.fill(-50_000, -50_000, 50_010, 50_010, .black) } }
    #expect(draws(4 * (20 * 20 * 3), wide))
  }

  @Test func bytesAreGivenBack() throws {
    let budget = ByteBudget(bytes: 1 << 20)
    _ = try Picture(60, 50, budget: budget) { list in
      list.group(filter: .blur(radius: 5)) { content(&$0) }
      list.group(filter: .shadow(Shadow(radius: 3, offset: .zero, color: .black))) { content(&$0) }
      list.group(opacity: 0.5, blend: .plusDarker, filter: .color(.saturation(0)), mask: { content(&$0) }) { content(&$0) }
    }
    #expect(budget.bytesLeft == 1 << 20)
  }
}
