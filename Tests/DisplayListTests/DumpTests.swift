import DisplayList
import Geometry
import Testing

@Suite struct DumpTests {
  @Test func everyCommandHasItsLine() {
    var list = CommandList(canvas: Size(width: 100, height: 50.5), scale: 2)
    list.sources = ["/body", "/body/children/0"]
    list.imageNames = ["assets/photo.jpg"]
    list.fontNames = ["Inter wght=400 opsz=14"]
    let box = Rect(x: 0, y: 0, width: 100, height: 50.5)
    let path = list.add(Path(rectangle: box))
    let red = list.add(.color(Color(255, 0, 0)))
    let stops = [GradientStop(location: 0, color: Color(0, 0, 0, alpha: 0.25)), GradientStop(location: 1, color: .white)]
    list.append(.fill(path: path, rule: .evenodd, paint: red), bounds: box, source: 0)
    let linear = list.add(.linear(stops: stops, start: .zero, end: Point(x: 1.0 / 3, y: -0.0)))
    let style = list.add(StrokeStyle(lineWidth: 1.5, join: .round, dash: [2, 1], dashPhase: 0.5))
    list.regions.append(Region(target: .link("https://example.com/?q=\"a\""), label: "Weather"))
    let region = list.open(.region(0), source: 1)
    let clip = list.open(.clip(path: path, rule: .nonzero), bounds: box, source: 1)
    let turn = list.open(.transform(.rotation(degrees: 90)), source: -1)
    list.append(.stroke(path: path, style: style, paint: linear), bounds: box.inset(by: -0.75), source: 1)
    list.close(turn)
    list.close(clip)
    list.close(region)
    list.groups.append(Group(opacity: 0.5, content: 6))
    let group = list.open(.group(0), source: -1)
    let radial = list.add(.radial(stops: stops, center: Point(x: 5, y: 5), startRadius: 0, endRadius: 20))
    list.append(.fill(path: path, rule: .nonzero, paint: radial), bounds: box, source: -1)
    list.groups[0].content = Int32(list.commands.count)
    list.append(.image(0, rect: Rect(x: 1, y: 2, width: 3, height: 4), filter: .smooth), bounds: box, source: 9)
    list.runs.append(GlyphRun(font: 0, size: 13, firstGlyph: 0, glyphCount: 2))
    list.glyphs = [Glyph(id: 7, position: Point(x: 1, y: 20)), Glyph(id: 9, position: Point(x: 8.12345, y: 20))]
    list.append(.glyphs(run: 0, paint: red), bounds: Rect(x: 1, y: 10, width: 15, height: 12), source: 0)
    list.close(group)
    #expect(
      list.dump == """
        canvas 100 50.5 @2
        fill #ff0000 (evenodd M0,0 L100,0 L100,50.5 L0,50.5 Z) in 0 0 100 50.5 at "/body"
        region link "https://example.com/?q=\\"a\\"" label "Weather" in 0 0 0.75 50.5 at "/body/children/0"
          clip (M0,0 L100,0 L100,50.5 L0,50.5 Z) in 0 0 0.75 50.5 at "/body/children/0"
            transform 0 1 -1 0 0 0 in -51.25 -0.75 52 101.5
              stroke linear(0 0 to 0.3333 0: 0 #000000/0.25, 1 #ffffff) width 1.5 butt round dash 2,1 from 0.5 \
        (M0,0 L100,0 L100,50.5 L0,50.5 Z) in -0.75 -0.75 101.5 52 at "/body/children/0"
        group opacity 0.5 in 0 0 100 50.5
          mask
            fill radial(5 5 from 0 to 20: 0 #000000/0.25, 1 #ffffff) (M0,0 L100,0 L100,50.5 L0,50.5 Z) in 0 0 100 50.5
          content
            image "assets/photo.jpg" smooth 1 2 3 4 in 0 0 100 50.5
            glyphs #ff0000 "Inter wght=400 opsz=14" 13 7@1,20 9@8.1234,20 in 1 10 15 12 at "/body"

        """)
  }

  @Test func boundsOfHoldersFollowFromTheirContent() {
    var list = CommandList(canvas: Size(width: 10, height: 10), scale: 1)
    let path = list.add(Path(rectangle: Rect(x: 2, y: 2, width: 4, height: 4)))
    let paint = list.add(.color(.black))
    let clip = list.open(.clip(path: path, rule: .nonzero), bounds: Rect(x: 2, y: 2, width: 4, height: 4), source: -1)
    let scale = list.open(.transform(.scale(x: 2, y: 2)), source: -1)
    list.append(.fill(path: path, rule: .nonzero, paint: paint), bounds: Rect(x: 2, y: 2, width: 4, height: 4), source: -1)
    list.close(scale)
    list.close(clip)
    #expect(list.commands[1].bounds == Rect(x: 4, y: 4, width: 8, height: 8))
    #expect(list.commands[0].bounds == Rect(x: 4, y: 4, width: 2, height: 2))
    #expect(list.commands.map(\.end) == [3, 3, 3])
  }
}
