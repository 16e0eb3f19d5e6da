import Geometry
import Testing
import WidgetText

/// The bundled fonts of this checkout.
let fontFolder = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/Fonts"
let sharedBook = try! FontBook(directory: fontFolder)

func makeContext() -> TextContext { try! TextContext(book: sharedBook) }

@Suite struct FirstSlice {
  @Test func oneLine() {
    let context = makeContext()
    let id = context.addParagraph([TextSpan("Hello, world")], style: ParagraphStyle(), pixel: 1.0 / 3)
    for (w, h) in [(Double.infinity, Double.infinity), (60, Double.infinity), (60, 30), (0, Double.infinity), (90, 20), (200, 100)] {
      print(w, h, context.measure(id, width: w, height: h))
    }
    var drawing = TextDrawing()
    context.draw(id, size: Size(width: 60, height: 100), origin: .zero, into: &drawing)
    for run in drawing.runs { print(run) }
    for g in drawing.glyphs { print(g) }
    print(context.fontNames)
  }
}
