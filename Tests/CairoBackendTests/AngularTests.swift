import CairoBackend
import DisplayList
import Geometry
import Glibc
import Testing

@Suite struct AngularTests {
  private let blackToWhite = [GradientStop(location: 0, color: .black), GradientStop(location: 1, color: .white)]

  private func picture(_ side: Double, _ stops: [GradientStop], center: Point, from start: Double, to end: Double) throws -> Picture {
    try Picture(side, side) {
      $0.fill(Path(rectangle: Rect(x: 0, y: 0, width: side, height: side)), .angular(stops: stops, center: center, startAngle: start, endAngle: end))
    }
  }

  /// Degrees clockwise from 3 o'clock of a pixel's centre, 0…360.
  private func angle(_ x: Int, _ y: Int, _ center: Point) -> Double {
    let degrees = atan2(Double(y) + 0.5 - center.y, Double(x) + 0.5 - center.x) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// A full turn has 255 levels for 1,024 entries: an arc tangent that were off by a 500th of a turn would show.
  @Test(arguments: [(0.0, 360.0), (-90, 270), (37, 397), (123.4, 483.4)])
  func everyDirectionHasItsLevel(start: Double, end: Double) throws {
    let center = Point(x: 60.3, y: 58.9)
    let picture = try picture(120, blackToWhite, center: center, from: start, to: end)
    var worst = 0.0
    for y in 0..<120 {
      for x in 0..<120 {
        var turn = (angle(x, y, center) - start) / 360
        turn -= turn.rounded(.down)
        // On the seam a pixel's centre may lie on either side.
        if turn < 1e-5 || turn > 1 - 1e-5 { continue }
        worst = max(worst, abs(Double(picture[x, y].red) - turn * 255))
      }
    }
    // Half a level for rounding, and half an entry of the table.
    #expect(worst <= 0.5 + 0.125 + 0.01)
  }

  @Test func seamIsOnePixelWide() throws {
    let picture = try picture(41, blackToWhite, center: Point(x: 20.5, y: 20.5), from: 0, to: 360)
    // The row through the centre is the beginning; above it is the end.
    for x in 30..<41 { #expect(picture[x, 20].red <= 1 && picture[x, 19].red >= 250) }
    // Nothing of it on the other side.
    for x in 0..<19 { #expect(abs(picture[x, 20].red - 128) <= 1) }
  }

  /// Outside of the gradient the last colour goes on up to the middle of the gap, then the first one.
  @Test(arguments: [(0.0, 90.0), (45, 225), (-30, 200), (350, 360)])
  func gapIsDividedInTheMiddle(start: Double, end: Double) throws {
    let center = Point(x: 40, y: 40)
    let picture = try picture(80, [GradientStop(location: 0, color: Color(255, 0, 0)), GradientStop(location: 1, color: Color(0, 0, 255))], center: center, from: start, to: end)
    for y in 0..<80 {
      for x in 0..<80 {
        var place = angle(x, y, center) - start
        place -= (place / 360).rounded(.down) * 360
        let (span, middle) = (end - start, (end - start + 360) / 2)
        guard place > span + 0.5, abs(place - middle) > 0.01, place < 359.9 else { continue }
        #expect(picture[x, y] == (place < middle ? Pixel(0, 0, 255) : Pixel(255, 0, 0)), "\(x), \(y): \(place)")
      }
    }
  }

  @Test func moreThanATurnIsCutToOne() throws {
    let picture = try picture(40, blackToWhite, center: Point(x: 20, y: 20), from: 0, to: 720)
    // Half of the colours fit.
    #expect(picture.words.map { Pixel($0).red }.max().map { $0 <= 128 } == true)
  }

  @Test func withoutALengthTheLastColourBeginsAtTheStart() throws {
    let picture = try picture(40, blackToWhite, center: Point(x: 20, y: 20), from: 0, to: 0)
    #expect(picture[30, 30].red == 255 && picture[30, 10].red == 0)
  }

  @Test func angularFollowsItsTransform() throws {
    let paint = Paint.angular(stops: blackToWhite, center: Point(x: 20, y: 20), startAngle: 0, endAngle: 360)
    let box = Path(rectangle: Rect(x: 0, y: 0, width: 40, height: 40))
    let turned = try Picture(40, 40) { list in
      list.transform(Transform.rotation(degrees: 90).about(Point(x: 20, y: 20))) { $0.fill(box, paint) }
    }
    let plain = try picture(40, blackToWhite, center: Point(x: 20, y: 20), from: 90, to: 450)
    var differing = 0
    for i in plain.words.indices where Pixel(plain.words[i]).distance(to: Pixel(turned.words[i])) > 1 { differing += 1 }
    // The pixels of the seam, whose centres lie on it.
    #expect(differing <= 20)
  }

  @Test func colourDoesNotDependOnTheWay() throws {
    let paint = Paint.angular(stops: blackToWhite, center: Point(x: 31, y: 17), startAngle: 20, endAngle: 300)
    let direct = try Picture(60, 40) { $0.fill(Path(rectangle: Rect(x: 0, y: 0, width: 60, height: 40)), paint) }
    let outline = try Picture(60, 40) { $0.fill(Path(ellipseIn: Rect(x: -100, y: -100, width: 260, height: 240)), paint) }
    #expect(direct == outline)
  }
}
