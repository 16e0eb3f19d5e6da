import DisplayList
import Geometry
import WidgetImages
import WidgetKinds
import WidgetLayout
import WidgetRuntime
import WidgetText

/// A picture as rules look at it: its boxes, its texts and its images, all in points of the canvas, gathered in one walk each.
struct Scene {
  /// A node that was placed and may be seen.
  struct Box {
    var role: NodeRole
    /// The box of the document that it is, or that holds it; −1 for none.
    var source: SourceID
    /// Another of the scene's boxes; nil for a root.
    var parent: Int?
    /// The index after the last box in it.
    var end: Int
    /// As it was laid out, seen through the transforms around it.
    var frame: Rect
    /// What the clips around it leave to be seen, the canvas aside.
    var clip: Rect?
    /// What a leaf paints, not yet clipped.
    var ink: Rect?
    /// It was put where it is on purpose: by `offset` or `position`, or as the secondary content of a layer.
    var isFree: Bool
  }

  let environment: Environment
  let canvas: Rect
  /// What the margins leave.
  let inner: Rect
  let statesBackground: Bool
  var boxes: [Box] = []
  /// The box of the body; nil where there is none.
  var body: Int?
  var texts: [ShownText] = []
  var drawnImages: [DrawnImage] = []
  let hits: [HitRegion]
  /// What elements are, by the boxes of the document.
  let facts: SourceFacts
  let list: CommandList

  init(_ lowered: borrowing Lowered, _ draft: Draft, hits: [HitRegion], text: TextContext) {
    environment = lowered.environment
    canvas = Rect(origin: .zero, size: environment.size)
    inner = lowered.innerBox
    statesBackground = lowered.statesBackground
    self.hits = hits
    facts = SourceFacts(lowered)
    list = draft.list
    var reader = BoxReader(lowered, text: text)
    if let background = lowered.background { reader.read(background, lowered) }
    if let root = lowered.body {
      body = reader.boxes.count
      reader.read(root, lowered)
      if reader.boxes.count == body { body = nil }
    }
    boxes = reader.boxes
    texts = reader.texts
    drawnImages = DrawnImage.all(in: draft)
  }

  /// The boxes around a box, from the nearest on.
  func ancestors(of index: Int) -> some Sequence<Int> {
    sequence(state: boxes[index].parent) { next in
      defer { next = next.flatMap { boxes[$0].parent } }
      return next
    }
  }

  /// The boxes directly in a box.
  func children(of index: Int) -> [Int] {
    var result: [Int] = []
    var child = index + 1
    while child < boxes[index].end {
      result.append(child)
      child = boxes[child].end
    }
    return result
  }
}

/// How far something reaches beyond a box on each side, in points; 0 where it does not.
struct Excess {
  var left, top, right, bottom: Double

  init(of rect: Rect, beyond box: Rect) {
    left = max(0, box.minX - rect.minX)
    top = max(0, box.minY - rect.minY)
    right = max(0, rect.maxX - box.maxX)
    bottom = max(0, rect.maxY - box.maxY)
  }

  var largest: Double { max(left, top, right, bottom) }

  /// `12 points above, 3.5 points on the right`.
  var description: String {
    let sides = [(top, "above"), (bottom, "below"), (left, "on the left"), (right, "on the right")].filter { $0.0 >= 0.05 }
    let words = sides.map { "\(rounded($0.0)) points \($0.1)" }
    return words.isEmpty ? "0 points" : words.joined(separator: ", ")
  }
}

/// `120 × 44.5`.
func lengths(_ size: Size) -> String { "\(rounded(size.width)) × \(rounded(size.height))" }

/// A length or a ratio to one decimal, as people write it.
func rounded(_ value: Double) -> String { decimal((value * 10).rounded() / 10) }
