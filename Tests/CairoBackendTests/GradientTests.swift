import CairoBackend
import DisplayList
import Geometry
import Testing

@Suite struct GradientTests {
  private let stops = [
    GradientStop(location: 0, color: Color(20, 60, 200)), GradientStop(location: 0.4, color: Color(250, 200, 10, alpha: 0.5)),
    GradientStop(location: 1, color: Color(150, 0, 90)),
  ]

  /// The colour at a place, in doubles: premultiplied mixing as the format has it.
  private func reference(_ stops: [GradientStop], _ place: Double) -> Pixel {
    let place = min(max(place, 0), 1)
    let i = max(1, stops.firstIndex { $0.location > place } ?? stops.count - 1)
    let (a, b) = (stops[i - 1], stops[i])
    let t = min(max((place - a.location) / (b.location - a.location), 0), 1)
    func mix(_ x: Double, _ y: Double) -> Int {
      Int(((x * a.color.alpha * (1 - t) + y * b.color.alpha * t) * 255).rounded())
    }
    return Pixel(
      mix(a.color.red, b.color.red), mix(a.color.green, b.color.green), mix(a.color.blue, b.color.blue), mix(1, 1))
  }

  @Test func clearKeepsTheColourOfItsNeighbour() throws {
    let stops = [GradientStop(location: 0, color: Color(255, 0, 0)), GradientStop(location: 1, color: Color(0, 0, 255, alpha: 0))]
    let picture = try Picture(101, 1) {
      $0.fill(Path(rectangle: Rect(x: 0, y: 0, width: 101, height: 1)), .linear(stops: stops, start: .zero, end: Point(x: 101, y: 0)))
    }
    #expect(picture[50, 0].distance(to: Pixel(128, 0, 0, 128)) <= 1)
  }

  @Test(arguments: [
    (Point(x: 0, y: 0), Point(x: 90, y: 40)), (Point(x: 90, y: 40), Point(x: 0, y: 0)), (Point(x: 45, y: 0), Point(x: 45, y: 40)),
    (Point(x: 90, y: 3), Point(x: 0, y: 3)), (Point(x: 30, y: 10), Point(x: 50, y: 25)), (Point(x: -300, y: 500), Point(x: 400, y: -200)),
  ])
  func linearIsTheReference(start: Point, end: Point) throws {
    let picture = try Picture(90, 40) {
      $0.fill(Path(rectangle: Rect(x: 0, y: 0, width: 90, height: 40)), .linear(stops: stops, start: start, end: end))
    }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var worst = 0
    for y in 0..<40 {
      for x in 0..<90 {
        let place = ((Double(x) + 0.5 - start.x) * dx + (Double(y) + 0.5 - start.y) * dy) / (dx * dx + dy * dy)
        worst = max(worst, picture[x, y].distance(to: reference(stops, place)))
      }
    }
    // A table of 1,024 colours is half an entry off at most: 22 pixels from stop to stop here, so up to a level where the colour runs fast.
    #expect(worst <= 1)
  }

  @Test func radialIsTheReference() throws {
    let picture = try Picture(60, 60) {
      $0.fill(
        Path(rectangle: Rect(x: 0, y: 0, width: 60, height: 60)),
        .radial(stops: stops, center: Point(x: 25, y: 33), startRadius: 5, endRadius: 28))
    }
    var worst = 0
    for y in 0..<60 {
      for x in 0..<60 {
        let (u, v) = (Double(x) - 24.5, Double(y) - 32.5)
        worst = max(worst, picture[x, y].distance(to: reference(stops, ((u * u + v * v).squareRoot() - 5) / 23)))
      }
    }
    #expect(worst <= 1)
  }

  /// A gradient has the same colours whether our spans write it or cairo fills an outline with it.
  @Test func colourDoesNotDependOnTheWay() throws {
    let paint = Paint.linear(stops: stops, start: .zero, end: Point(x: 90, y: 40))
    let direct = try Picture(90, 40) {
      $0.fill(0, 0, 90, 40, .white)
      $0.fill(Path(rectangle: Rect(x: 0, y: 0, width: 90, height: 40)), paint)
    }
    let outline = try Picture(90, 40) {
      $0.fill(0, 0, 90, 40, .white)
      $0.fill(Path(ellipseIn: Rect(x: -100, y: -100, width: 290, height: 240)), paint)
    }
    #expect(direct == outline)
    let clipped = try Picture(90, 40) { list in
      list.fill(0, 0, 90, 40, .white)
      list.clip(Path(ellipseIn: Rect(x: -100, y: -100, width: 290, height: 240))) {
        $0.fill(Path(rectangle: Rect(x: 0, y: 0, width: 90, height: 40)), paint)
      }
    }
    #expect(direct == clipped)
  }

  @Test func degenerateGradientsHaveTheLastColour() throws {
    let box = Path(rectangle: Rect(x: 0, y: 0, width: 4, height: 4))
    let linear = try Picture(4, 4) { $0.fill(box, .linear(stops: stops, start: Point(x: 2, y: 2), end: Point(x: 2, y: 2))) }
    #expect(linear[1, 1] == Pixel(150, 0, 90))
    let radial = try Picture(4, 4) { $0.fill(box, .radial(stops: stops, center: .zero, startRadius: 3, endRadius: 3)) }
    #expect(radial[3, 3] == Pixel(150, 0, 90) && radial[0, 0] == Pixel(20, 60, 200))
  }

  @Test func hardStopsAreHard() throws {
    let stops = [
      GradientStop(location: 0, color: .white), GradientStop(location: 0.5, color: .white), GradientStop(location: 0.5, color: .black),
      GradientStop(location: 1, color: .black),
    ]
    let picture = try Picture(10, 1) {
      $0.fill(Path(rectangle: Rect(x: 0, y: 0, width: 10, height: 1)), .linear(stops: stops, start: .zero, end: Point(x: 10, y: 0)))
    }
    #expect((0..<10).map { picture[$0, 0].red } == [255, 255, 255, 255, 255, 0, 0, 0, 0, 0])
  }

  @Test func gradientFollowsItsTransform() throws {
    let paint = Paint.linear(stops: stops, start: .zero, end: Point(x: 20, y: 0))
    let turned = try Picture(20, 20) { list in
      list.transform(Transform.rotation(degrees: 90).about(Point(x: 10, y: 10))) {
        $0.fill(Path(rectangle: Rect(x: 0, y: 0, width: 20, height: 20)), paint)
      }
    }
    let plain = try Picture(20, 20) {
      $0.fill(Path(rectangle: Rect(x: 0, y: 0, width: 20, height: 20)), .linear(stops: stops, start: .zero, end: Point(x: 0, y: 20)))
    }
    #expect(turned.distance(to: plain) <= 1)
  }

  private let dark = [GradientStop(location: 0, color: Color(26, 26, 26)), GradientStop(location: 1, color: Color(31, 29, 40))]
  private let box = Path(rectangle: Rect(x: 0, y: 0, width: 96, height: 40))

  private func gradients(_ stops: [GradientStop]) -> [Paint] {
    [
      .linear(stops: stops, start: .zero, end: Point(x: 96, y: 0)), .linear(stops: stops, start: .zero, end: Point(x: 0, y: 40)),
      .linear(stops: stops, start: Point(x: 80, y: 30), end: Point(x: 3, y: 5)),
      .radial(stops: stops, center: Point(x: 30, y: 20), startRadius: 4, endRadius: 60),
      .angular(stops: stops, center: Point(x: 48, y: 20), startAngle: 0, endAngle: 300),
    ]
  }

  /// In place of bands there is the right mixture of two levels everywhere.
  @Test func darkGradientsHaveNoBands() throws {
    let picture = try Picture(96, 40) { $0.fill(box, gradients(dark)[0]) }
    for block in 0..<24 {
      let (from, to) = (Double(block) / 24, Double(block + 1) / 24)
      for (channel, start, end) in [(\Pixel.red, 26.0, 31.0), (\Pixel.green, 26, 29), (\Pixel.blue, 26, 40)] {
        var sum = 0
        for y in 0..<4 { for x in 0..<4 { sum += picture[4 * block + x, y][keyPath: channel] } }
        let mean = start + (end - start) * (from + to) / 2
        #expect(abs(Double(sum) / 16 - mean) <= 0.2, "\(block)")
      }
    }
    for x in 0..<96 {
      let exact = reference(dark, (Double(x) + 0.5) / 96)
      for y in 0..<40 { #expect(picture[x, y].distance(to: exact) <= 1) }
    }
  }

  @Test(arguments: 0..<5)
  func ditherDoesNotDependOnTheWay(_ index: Int) throws {
    let paint = gradients(dark)[index]
    let around = Path(ellipseIn: Rect(x: -100, y: -100, width: 296, height: 240))
    let direct = try Picture(96, 40) { $0.fill(box, paint) }
    #expect(try Picture(96, 40) { $0.fill(around, paint) } == direct)
    #expect(try Picture(96, 40) { list in list.clip(around) { $0.fill(box, paint) } } == direct)
    #expect(try Picture(96, 40) { list in list.group(opacity: 0.999_999) { $0.fill(box, paint) } } == direct)
    // A layer and a part of it begin elsewhere, and the pattern does not.
    let part = try Picture(96, 40) { list in
      list.clip(Path(rectangle: Rect(x: 13, y: 7, width: 50, height: 20))) { list in list.group(blend: .lighten) { $0.fill(box, paint) } }
    }
    #expect(part.part(13, 7, 50, 20) == direct.part(13, 7, 50, 20))
  }

  @Test func whatIsBrightOrOneColourIsNotDithered() throws {
    let bright = [GradientStop(location: 0, color: Color(126, 26, 26)), GradientStop(location: 1, color: Color(131, 29, 40))]
    let picture = try Picture(96, 40) { $0.fill(box, gradients(bright)[0]) }
    for x in 0..<96 { for y in 1..<40 { #expect(picture[x, y] == picture[x, 0]) } }
    let plain = try Picture(96, 40) { $0.fill(box, gradients([dark[0], GradientStop(location: 1, color: dark[0].color)])[1]) }
    #expect(plain.words.allSatisfy { Pixel($0) == Pixel(26, 26, 26) })
  }
}
