import DisplayList
import Geometry
import Testing
import WidgetLayout
import WidgetText

/// Text among other nodes: distances, baselines, drawing.
struct TextLayoutTests {
  private let context: TextContext

  init() throws {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    context = try TextContext(book: FontBook(directory: root + "/Fonts"))
  }

  private func paragraph(_ text: String, size: Double = 17) -> ParagraphID {
    var attributes = TextAttributes()
    attributes.font.size = size
    return context.addParagraph([TextSpan(text, attributes)], style: ParagraphStyle(), pixel: 1.0 / 3)
  }

  /// SF's metrics at 17 points, whatever the font.
  private var metrics: LineMetrics {
    var font = FontMetrics(size: 17)
    (font.ascent, font.descent, font.gap, font.capHeight) = (16.19, 4.10, 0, 11.98)
    return LineMetrics(first: font, last: font)
  }

  @Test func distancesToText() throws {
    var tree = LayoutTree(scale: 3)
    tree.open(.stack(.vertical, alignment: .centerX, spacing: nil))
    let above = tree.leaf(.fixed(Size(width: 10, height: 10)))
    let first = tree.leaf(.text(paragraph("One"), metrics))
    let second = tree.leaf(.text(paragraph("Two"), metrics))
    let below = tree.leaf(.fixed(Size(width: 10, height: 10)))
    tree.close()
    tree.layout(in: Rect(x: 0, y: 0, width: 200, height: 200), text: context)
    let boxes = try [above, first, second, below].map { try box(of: $0, tree) }
    #expect(abs(boxes[1].minY - boxes[0].maxY - 6.43) < 0.01)
    #expect(abs(boxes[2].minY - boxes[1].maxY) < 1e-9)
    #expect(abs(boxes[3].minY - boxes[2].maxY - 10.64) < 0.01)
  }

  @Test func frameAndPaddingMakeEdgesOrdinary() throws {
    for (container, distance) in [
      (Container.frame(width: nil, height: .points(40), .center), 8.0), (.padding(EdgeInsets(top: 1)), 8),
      (.frame(width: .points(90), height: nil, .center), 6.43), (.fixedSize(.both), 6.43),
    ] {
      var tree = LayoutTree(scale: 3)
      tree.open(.stack(.vertical, alignment: .centerX, spacing: nil))
      let above = tree.leaf(.fixed(Size(width: 10, height: 10)))
      let framed = tree.open(container)
      tree.leaf(.text(paragraph("One"), metrics))
      tree.close()
      tree.close()
      tree.layout(in: Rect(x: 0, y: 0, width: 200, height: 200), text: context)
      let (top, bottom) = (try box(of: above, tree), try box(of: framed, tree))
      #expect(abs(bottom.minY - top.maxY - distance) < 0.01, "\(container)")
    }
  }

  @Test func baselinesMeet() throws {
    var tree = LayoutTree(scale: 3)
    tree.open(.stack(.horizontal, alignment: .firstTextBaseline, spacing: 4))
    let ids = [paragraph("Small", size: 11), paragraph("Large", size: 34)]
    let nodes = ids.map { id in
      tree.open(.padding(EdgeInsets(top: 3)))
      let node = tree.leaf(.text(id, metrics))
      tree.close()
      return node
    }
    tree.close()
    tree.layout(in: Rect(x: 0, y: 0, width: 300, height: 100), text: context)
    let baselines = try zip(ids, nodes).map { id, node in
      try box(of: node, tree).minY + context.measure(id, width: .infinity, height: .infinity).firstBaseline
    }
    #expect(abs(baselines[0] - baselines[1]) < 1e-9)
  }

  @Test func textIsDrawnOnPixels() throws {
    var tree = LayoutTree(scale: 3)
    let fill = tree.add(Fill.color(.black))
    let id = paragraph("Hi")
    let node = tree.leaf(.text(id, metrics), content: .text, source: 4)
    tree.layout(in: Rect(x: 0, y: 0, width: 101, height: 50), text: context)
    var list = CommandList(canvas: Size(width: 101, height: 50), scale: 3)
    tree.draw(text: context, into: &list)
    #expect(fill == 0)
    #expect(displayText(list) == ["glyphs 2 black"])
    #expect(list.commands.first?.source == 4)
    let origin = tree.aligned(try box(of: node, tree)).origin
    let baseline = origin.y + context.measure(id, width: .infinity, height: .infinity).firstBaseline
    #expect(list.glyphs.allSatisfy { abs($0.position.y - baseline) < 1e-9 })
    #expect(abs((list.glyphs.first?.position.x ?? 0) - origin.x) < 1e-9)
  }

  @Test func fittingChoiceTakesTheLineThatFits() throws {
    var tree = LayoutTree(scale: 3)
    tree.open(.viewThatFits(.horizontal))
    let long = tree.leaf(.text(paragraph("A sentence that is too long"), metrics))
    let short = tree.leaf(.text(paragraph("Short"), metrics))
    tree.close()
    tree.layout(in: Rect(x: 0, y: 0, width: 80, height: 100), text: context)
    #expect(tree.frame(of: long) == nil)
    #expect(tree.frame(of: short) != nil)
  }
}
