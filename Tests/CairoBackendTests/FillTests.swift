import CairoBackend
import DisplayList
import Geometry
import Testing

@Suite struct FillTests {
  private let red = Color(255, 0, 0)

  @Test func wholePixelsAreExact() throws {
    let picture = try Picture(4, 3) { $0.fill(1, 1, 2, 1, Color(10, 20, 30)) }
    #expect(picture[1, 1] == Pixel(10, 20, 30))
    #expect(picture[2, 1] == Pixel(10, 20, 30))
    #expect(picture.words.filter { $0 != 0 }.count == 2)
  }

  @Test func partsOfPixelsAreCovered() throws {
    let picture = try Picture(4, 4) { $0.fill(0.5, 1.25, 2, 1, red) }
    #expect(picture[0, 1].distance(to: Pixel(96, 0, 0, 96)) <= 1)
    #expect(picture[1, 1].distance(to: Pixel(191, 0, 0, 191)) <= 1)
    #expect(picture[1, 2].distance(to: Pixel(64, 0, 0, 64)) <= 1)
    #expect(picture[2, 2].distance(to: Pixel(32, 0, 0, 32)) <= 1)
    #expect(picture[3, 1] == Pixel(0, 0, 0, 0))
  }

  @Test func scaleMultipliesPoints() throws {
    let picture = try Picture(2, 2, scale: 3) { $0.fill(1, 1, 1, 1, red) }
    #expect(picture.width == 6 && picture.height == 6)
    #expect(picture.words.filter { $0 == 0xFFFF_0000 }.count == 9)
    #expect(picture[3, 3] == Pixel(255, 0, 0) && picture[2, 3] == Pixel(0, 0, 0, 0))
  }

  /// Our own spans and cairo's must not differ: the same colour over the same ground by both ways.
  @Test(arguments: [1, 0.9, 0.5, 0.25, 0.004])
  func bothWaysGiveTheSameColour(alpha: Double) throws {
    let color = Color(red: 0.3, green: 0.77, blue: 0.123, alpha: alpha)
    let direct = try Picture(8, 8) {
      $0.fill(0, 0, 8, 8, Color(250, 120, 33))
      $0.fill(0, 0, 8, 8, color)
    }
    let cairo = try Picture(8, 8) {
      $0.fill(0, 0, 8, 8, Color(250, 120, 33))
      $0.fill(Path(ellipseIn: Rect(x: -20, y: -20, width: 48, height: 48)), .color(color))
    }
    #expect(direct[3, 3] == cairo[3, 3])
  }

  @Test func evenOddLeavesAHole() throws {
    var path = Path(rectangle: Rect(x: 0, y: 0, width: 6, height: 6))
    path.append(Path(rectangle: Rect(x: 2, y: 2, width: 2, height: 2)))
    #expect(try Picture(6, 6) { $0.fill(path, .color(red), .evenodd) }[3, 3] == Pixel(0, 0, 0, 0))
    #expect(try Picture(6, 6) { $0.fill(path, .color(red)) }[3, 3] == Pixel(255, 0, 0))
  }

  @Test func rotationTurnsClockwise() throws {
    let picture = try Picture(8, 8) {
      $0.transform(Transform.rotation(degrees: 90).about(Point(x: 4, y: 4))) { $0.fill(4, 3, 4, 2, red) }
    }
    // What pointed right points down.
    #expect(picture[3, 6] == Pixel(255, 0, 0) && picture[4, 6] == Pixel(255, 0, 0))
    #expect(picture[6, 3] == Pixel(0, 0, 0, 0) && picture[4, 2] == Pixel(0, 0, 0, 0))
  }

  @Test func diamondHasItsArea() throws {
    let picture = try Picture(40, 40) {
      $0.transform(Transform.rotation(degrees: 45).about(Point(x: 20, y: 20))) { $0.fill(10, 10, 20, 20, red) }
    }
    let area = picture.words.reduce(0) { $0 + Int($1 >> 24) }
    #expect(abs(Double(area) / 255 - 400) < 1)
    #expect(picture[20, 7] == Pixel(255, 0, 0))
  }

  @Test func strokeIsCentredAndDashed() throws {
    var line = Path()
    line.move(to: Point(x: 0, y: 3))
    line.line(to: Point(x: 12, y: 3))
    let solid = try Picture(12, 6) { $0.stroke(line, StrokeStyle(lineWidth: 2), .color(red)) }
    #expect(solid[5, 2] == Pixel(255, 0, 0) && solid[5, 3] == Pixel(255, 0, 0))
    #expect(solid[5, 1] == Pixel(0, 0, 0, 0) && solid[5, 4] == Pixel(0, 0, 0, 0))
    let dashed = try Picture(12, 6) { $0.stroke(line, StrokeStyle(lineWidth: 2, dash: [2, 2], dashPhase: 2), .color(red)) }
    #expect((0..<12).map { dashed[$0, 3].alpha } == [0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255])
    let dense = try Picture(12, 6) { $0.stroke(line, StrokeStyle(lineWidth: 2, dash: [0.1, 0.3]), .color(red)) }
    #expect(dense == solid)
  }

  @Test func strokeIsStretchedByAnUnevenScale() throws {
    var line = Path()
    line.move(to: Point(x: 1, y: 0))
    line.line(to: Point(x: 1, y: 10))
    let picture = try Picture(12, 6) {
      $0.transform(.scale(x: 4, y: 1)) { $0.stroke(line, StrokeStyle(lineWidth: 1), .color(red)) }
    }
    #expect((0..<8).map { picture[$0, 3].alpha } == [0, 0, 255, 255, 255, 255, 0, 0])
  }
}
