import DisplayList
import Geometry
import GoldenSupport
import SVGBackend
import Testing
import WidgetText

/// The picture of a list whose pixels nobody needs.
private struct NoPictures: PictureSource {
  struct Unexpected: Error {}

  /// What was asked to be drawn.
  final class Log { var lists: [CommandList] = [] }
  let log = Log()

  func file(of image: ImageID) throws(Unexpected) -> EncodedImage { EncodedImage(.png, bytes: [1, 2, 3, 4], width: 4, height: 2) }

  func draw(_ list: CommandList) throws(Unexpected) -> EncodedImage {
    log.lists.append(list)
    return EncodedImage(.png, bytes: [255], width: 1, height: 1)
  }

  func checkTime() throws(Unexpected) {}
}

@Suite struct MarkupTests {
  private let pictures = NoPictures()

  /// What stands between the root's tags.
  private func body(_ build: (inout CommandList) -> Void, options: SVGOptions = SVGOptions()) throws -> String {
    var list = CommandList(canvas: Size(width: 10, height: 10), scale: 2)
    build(&list)
    let bytes = try SVGRenderer.svg(list, text: MarkupTests.text(), options: options, pictures: pictures)
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try SVGReader(text)
    let start = try #require(text.firstIndex(of: ">"))
    return String(text[text.index(after: start)...].dropLast("</svg>\n".count))
  }

  private static func text() throws -> TextContext { try TextContext(book: FontBook(directory: Repository.fonts)) }

  private static let triangle: Path = {
    var path = Path()
    path.move(to: Point(x: 1, y: 1))
    path.line(to: Point(x: 5.0004, y: 1))
    path.line(to: Point(x: 5, y: -0.25))
    path.curve(Point(x: 4, y: 2), Point(x: 3.5, y: 2.5), to: Point(x: 3, y: 1.0006))
    path.close()
    return path
  }()

  @Test func outlinesAreShort() throws {
    let body = try body { $0.fill(Self.triangle, .color(.black)) }
    #expect(body == "<path d=\"m1 1h4v-1.25c-1 2.25-1.5 2.75-2 1.251z\"/>")
  }

  @Test func roundingsDoNotAddUp() throws {
    var path = Path()
    path.move(to: .zero)
    for i in 1...30 { path.line(to: Point(x: Double(i) / 3, y: Double(i) / 7)) }
    let body = try body { $0.fill(path, .color(.black)) }
    let numbers = body.split { !"0123456789.".contains($0) }.dropFirst(2).compactMap { Double($0) }
    let sum = numbers.enumerated().reduce(0.0) { $0 + ($1.offset % 2 == 0 ? $1.element : 0) }
    #expect(abs(sum - 10) < 0.001)
  }

  /// Browsers do not draw a link in a link.
  @Test func linksAreNotNested() throws {
    let box = Path(rectangle: Rect(x: 0, y: 0, width: 2, height: 2))
    let body = try body { list in
      let outer = list.open(Region(target: .link("https://a.example")), box: Rect(x: 0, y: 0, width: 10, height: 10), source: -1)
      let inner = list.open(Region(target: .link("https://b.example")), box: box.bounds, source: -1)
      list.fill(box, .color(.white))
      list.close(inner)
      list.close(outer)
    }
    #expect(
      body == "<a href=\"https://a.example\" pointer-events=\"auto\"><rect width=\"10\" height=\"10\" fill=\"none\" pointer-events=\"all\"/></a>"
        + "<g pointer-events=\"none\"><a href=\"https://b.example\" pointer-events=\"auto\"><rect width=\"2\" height=\"2\" fill=\"#fff\"/></a></g>")
  }

  @Test func outlinesThatRepeatAreUses() throws {
    let circle = ShapeGeometry.circle
    let body = try body { list in
      for x in [0.0, 4, 7.5] { list.fill(circle.path(in: Rect(x: x, y: 0, width: 2, height: 2), container: nil).path, .color(Color(255, 0, 0))) }
    }
    #expect(body.contains("<path id=\"s1\" d=\"m0 0"))
    #expect(body.contains("<use href=\"#s1\" x=\"6\" y=\"1\" fill=\"#f00\"/><use href=\"#s1\" x=\"9.5\" y=\"1\" fill=\"#f00\"/>"))
    #expect(!body.contains("s2") && body.ranges(of: "<path").count == 2)
  }

  @Test func colours() throws {
    let box = Path(rectangle: Rect(x: 0, y: 0.5, width: 2, height: 3))
    let body = try body {
      $0.fill(box, .color(Color(255, 0, 17)))
      $0.fill(box, .color(Color(1, 2, 3, alpha: 0.5)))
      $0.fill(box, .color(Color(0, 0, 0, alpha: 0)))
    }
    #expect(
      body == "<rect y=\".5\" width=\"2\" height=\"3\" fill=\"#f01\"/><rect y=\".5\" width=\"2\" height=\"3\" fill=\"#010203\" fill-opacity=\".5\"/>")
  }

  @Test func gradientsShareTheirStops() throws {
    let stops = [GradientStop(location: 0, color: Color(255, 0, 0)), GradientStop(location: 1, color: Color(255, 0, 0, alpha: 0.5))]
    let box = Path(rectangle: Rect(x: 0, y: 0, width: 2, height: 2))
    let body = try body { list in
      for x in [1.0, 1, 2] { list.fill(box, .linear(stops: stops, start: .zero, end: Point(x: x, y: 0))) }
    }
    #expect(body.contains("<linearGradient id=\"p2\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"2\" y2=\"0\" href=\"#p1\"/>"))
    #expect(!body.contains("p3"))
    #expect(body.contains("fill=\"url(#p1)\"/><rect width=\"2\" height=\"2\" fill=\"url(#p1)\"/>"))
  }

  /// SVG mixes colours that are not premultiplied: a clear stop takes the colour that it fades to.
  @Test func clearStopsHaveTheirNeighboursColour() throws {
    let stops = [
      GradientStop(location: 0, color: Color(255, 0, 0)), GradientStop(location: 0.5, color: .clear), GradientStop(location: 1, color: Color(0, 0, 255)),
    ]
    let body = try body {
      $0.fill(Path(rectangle: Rect(x: 0, y: 0, width: 2, height: 2)), .linear(stops: stops, start: .zero, end: Point(x: 2, y: 0)))
    }
    #expect(
      body.contains(
        "<stop stop-color=\"#f00\"/><stop offset=\".5\" stop-color=\"#f00\" stop-opacity=\"0\"/>"
          + "<stop offset=\".5\" stop-color=\"#00f\" stop-opacity=\"0\"/><stop offset=\"1\" stop-color=\"#00f\"/>"))
  }

  @Test func namesAndTextsAreEscaped() throws {
    var options = SVGOptions()
    options.idPrefix = "a-"
    options.title = "A & B <\u{1}\">"
    let clip = Path(rectangle: Rect(x: 0, y: 0, width: 2, height: 2))
    let body = try body(
      { list in
        var region = Region(target: .link("https://example.com/?a=1&b=\"2\""), label: "<one>\n")
        region.hint = "Opens"
        list.regions.append(region)
        let open = list.open(.region(0), source: -1)
        let inner = list.open(.clip(path: list.add(clip), rule: .nonzero), bounds: clip.bounds, source: -1)
        list.fill(clip, .color(.white))
        list.close(inner)
        list.close(open)
      }, options: options)
    #expect(
      body == "<title>A &amp; B &lt;&quot;&gt;</title><defs><clipPath id=\"a-c1\"><rect width=\"2\" height=\"2\"/></clipPath></defs>"
        + "<a href=\"https://example.com/?a=1&amp;b=&quot;2&quot;\" pointer-events=\"auto\" aria-label=\"&lt;one&gt;&#10;\"><desc>Opens</desc>"
        + "<g clip-path=\"url(#a-c1)\"><rect width=\"2\" height=\"2\" fill=\"#fff\"/></g></a>")
  }

  @Test func effectsAreFilters() throws {
    let box = Path(rectangle: Rect(x: 2, y: 2, width: 2, height: 2))
    let body = try body { list in
      list.group(filter: .shadow(Shadow(radius: 1, offset: Point(x: 0, y: 1), color: Color(0, 0, 0, alpha: 0.33)))) { $0.fill(box, .color(.white)) }
      list.group(filter: .blur(radius: 1.5)) { $0.fill(box, .color(.white)) }
      list.group(filter: .color(.saturation(0))) { $0.fill(box, .color(.white)) }
      list.group(blend: .softLight) { $0.fill(box, .color(.white)) }
    }
    #expect(
      body.contains(
        "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"1\"/><feOffset dx=\"0\" dy=\"1\" result=\"s\"/><feFlood flood-color=\"#000\" "
          + "flood-opacity=\".33\"/><feComposite operator=\"in\" in2=\"s\"/><feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>"))
    #expect(body.contains("<filter id=\"f2\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\" x=\"-2.5\" y=\"-2.5\" width=\"11\""))
    #expect(body.contains("<feColorMatrix values=\".213 .715 .072 0 0 .213 .715 .072 0 0 .213 .715 .072 0 0 0 0 0 1 0\"/>"))
    #expect(body.hasSuffix("<g style=\"mix-blend-mode:soft-light\"><rect x=\"2\" y=\"2\" width=\"2\" height=\"2\" fill=\"#fff\"/></g>"))
  }
}

/// What becomes pixels, and how much of the picture with it.
@Suite struct FlatteningTests {
  private let box = Path(rectangle: Rect(x: 2.2, y: 2, width: 2, height: 2))

  private func flattened(_ build: (inout CommandList) -> Void) throws -> (svg: String, lists: [CommandList]) {
    var list = CommandList(canvas: Size(width: 10, height: 10), scale: 2)
    build(&list)
    let pictures = NoPictures()
    let text = try TextContext(book: FontBook(directory: Repository.fonts))
    let bytes = try SVGRenderer.svg(list, text: text, pictures: pictures)
    return (String(decoding: bytes, as: UTF8.self), pictures.log.lists)
  }

  @Test(arguments: BlendMode.allCases)
  func onlyModesThatCSSLacksDo(_ mode: BlendMode) throws {
    let (svg, lists) = try flattened { list in
      list.group(opacity: 0.5) { list in
        list.fill(box, .color(.black))
        list.group(blend: mode) { $0.fill(box, .color(.white)) }
      }
      list.fill(box, .color(.black))
    }
    let isFlat = mode == .plusLighter || mode == .plusDarker
    #expect(lists.count == (isFlat ? 1 : 0))
    // The group around it, in which it blends, and nothing else.
    #expect(svg.contains("<g opacity=\".5\">") && svg.contains("</g><rect"))
    #expect(svg.contains("<image") == isFlat)
    guard isFlat else { return }
    // On whole pixels around it, at the picture's scale.
    #expect(lists[0].canvas == Size(width: 2.5, height: 2) && lists[0].scale == 2)
    #expect(svg.contains("<image x=\"2\" y=\"2\" width=\"2.5\" height=\"2\""))
  }

  @Test func atTheTopItIsEverything() throws {
    let (svg, lists) = try flattened { list in
      list.fill(box, .color(.black))
      list.group(blend: .plusLighter) { $0.fill(box, .color(.white)) }
    }
    #expect(lists.count == 1 && !svg.contains("<rect"))
  }

  @Test func anAngularGradientIsOneItem() throws {
    let stops = [GradientStop(location: 0, color: .black), GradientStop(location: 1, color: .white)]
    let (svg, lists) = try flattened { list in
      list.fill(box, .color(.black))
      list.fill(box, .angular(stops: stops, center: .zero, startAngle: 0, endAngle: 360))
    }
    #expect(lists.count == 1 && svg.contains("<rect") && svg.contains("<image"))
  }

  @Test func linksStayWhereTheyWere() throws {
    let (svg, _) = try flattened { list in
      list.regions.append(Region(target: .link("https://example.com")))
      let open = list.open(.region(0), source: -1)
      list.group(blend: .plusLighter) { $0.fill(box, .color(.white)) }
      list.close(open)
    }
    #expect(svg.contains("<a href=\"https://example.com\" pointer-events=\"auto\"><rect x=\"2.2\" y=\"2\" width=\"2\" height=\"2\" fill=\"none\" pointer-events=\"all\"/></a>"))
  }
}

extension CommandList {
  fileprivate mutating func fill(_ path: Path, _ paint: Paint) {
    append(.fill(path: add(path), rule: .nonzero, paint: add(paint)), bounds: path.bounds, source: -1)
  }

  fileprivate mutating func group(
    opacity: Double = 1, blend: BlendMode = .normal, filter: Filter? = nil, _ content: (inout CommandList) -> Void
  ) {
    groups.append(Group(opacity: opacity, blend: blend, filter: filter, content: Int32(commands.count) + 1))
    let index = open(.group(Int32(groups.count - 1)), source: -1)
    content(&self)
    close(index)
  }
}
