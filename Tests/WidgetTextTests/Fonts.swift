import DisplayList
import Geometry
import WidgetText

/// The bundled fonts of this checkout.
let fontFolder = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/Fonts"

func makeContext() throws -> TextContext { try TextContext(book: FontBook(directory: fontFolder)) }

extension TextContext {
  /// Adds a paragraph of one span, at 3 pixels a point.
  func add(_ text: String, _ attributes: TextAttributes = TextAttributes(), style: ParagraphStyle = ParagraphStyle()) -> ParagraphID {
    addParagraph([TextSpan(text, attributes)], style: style, pixel: 1.0 / 3)
  }

  func idealWidth(_ text: String, _ attributes: TextAttributes = TextAttributes()) -> Double {
    measure(add(text, attributes), width: .infinity, height: .infinity).width
  }

  func drawing(_ id: ParagraphID, width: Double = .infinity, height: Double = .infinity) -> TextDrawing {
    let metrics = measure(id, width: width, height: height)
    var drawing = TextDrawing()
    draw(id, size: .init(width: metrics.width, height: metrics.height), origin: .zero, into: &drawing)
    return drawing
  }
}
