import Geometry
import Testing
import WidgetText

let loopOnly = false
@Suite struct Bench {
  @Test func twelve() {
    let strings = ["Cupertino", "72°", "Partly Cloudy", "H:81° L:58°", "Now", "10 AM", "11 AM", "12 PM", "68°", "71°", "74°", "Air quality is good"]
    let clock = ContinuousClock()
    func widget(_ c: TextContext, _ salt: String) {
      c.reset()
      var d = TextDrawing()
      for (i, s) in strings.enumerated() {
        let id = c.addParagraph([TextSpan(s + salt, TextAttributes(font: FontRequest(size: [13, 17, 34][i % 3], weight: i % 2 == 0 ? 400 : 600)))], style: ParagraphStyle(lineLimit: 1), pixel: 0.5)
        _ = c.measure(id, width: 0, height: .infinity)
        _ = c.measure(id, width: .infinity, height: .infinity)
        let m = c.measure(id, width: 170, height: 100)
        c.draw(id, size: Size(width: m.width, height: m.height), origin: .zero, into: &d)
      }
    }
    let c = makeContext()
    let cold = clock.measure { widget(c, "") }
    widget(c, "x")
    var uncached: [Double] = []
    for i in 0..<500 { uncached.append(clock.measure { widget(c, "\(i)") } / .microseconds(1)) }
    var cached: [Double] = []
    for _ in 0..<500 { cached.append(clock.measure { widget(c, "7") } / .microseconds(1)) }
    print("cold", cold, "uncached median µs", uncached.sorted()[250], "cached", cached.sorted()[250])
    let id = c.addParagraph([TextSpan("Air quality is good", TextAttributes())], style: ParagraphStyle(), pixel: 0.5)
    _ = c.measure(id, width: 0, height: .infinity)
    let probe = clock.measure { for _ in 0..<10000 { _ = c.measure(id, width: 0, height: .infinity) } }
    print("probe ns", probe / .nanoseconds(1) / 10000)
    // Measuring without probing and drawing.
    var shapeOnly: [Double] = []
    for i in 0..<300 {
      c.reset()
      shapeOnly.append(clock.measure { for (k, s) in strings.enumerated() { let id = c.addParagraph([TextSpan(s + "y\(i)", TextAttributes(font: FontRequest(size: [13, 17, 34][k % 3])))], style: ParagraphStyle(), pixel: 0.5); _ = c.measure(id, width: 170, height: .infinity) } } / .microseconds(1))
    }
    print("shape+measure once", shapeOnly.sorted()[150])
    if loopOnly { for _ in 0..<20000 { widget(c, "7") }; return }
    for text in [String(repeating: "word and more ", count: 4680), String(repeating: "x", count: 65536), String(repeating: " ", count: 65536), String(repeating: "שלום ", count: 7200), String(repeating: "é", count: 32768), String(repeating: "\n", count: 65536), String(repeating: "e\u{301}", count: 20000)] {
      for truncation in ParagraphStyle.Truncation.allCases {
        c.reset()
        let t = clock.measure {
          let id = c.addParagraph([TextSpan(text)], style: ParagraphStyle(lineLimit: 500, truncation: truncation, minimumScaleFactor: 0.5), pixel: 0.5)
          _ = c.measure(id, width: 170, height: .infinity)
          _ = c.measure(id, width: 0, height: .infinity)
          var d = TextDrawing()
          c.draw(id, size: Size(width: 170, height: 500), origin: .zero, into: &d)
        }
        print("64K", text.prefix(3), truncation, t)
      }
    }
  }
}
