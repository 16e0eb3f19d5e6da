import Testing
import WidgetFoundation

/// What a worker keeps does not depend on how many documents it has drawn.
@Suite struct MemoryTests {
  /// A document with texts, a size and an image that no other has.
  private static func document(_ number: Int) -> String {
    let words = ["alpha", "Brücke", "γάμμα", "дельта", "東京", "القاهرة", "दिल्ली", "שלום", "😀", "한국어"]
    let texts = (0..<12).map { line in
      #"{"type": "text", "value": "\#(words[(number + line) % words.count]) \#(number * 12 + line)", "font": "\#(10 + (number * 7 + line) % 30)"}"#
    }
    let blurred = #"{"type": "circle", "modifiers": [{"blur": \#(1 + number % 9)}, {"shadow": {"radius": \#(number % 12)}}]}"#
    return #"{"format": "1.0", "body": {"type": "vstack", "spacing": 0, "children": [\#((texts + [blurred]).joined(separator: ","))]}}"#
  }

  private static func draw(_ numbers: Range<Int>, in sandbox: Sandbox, _ worker: RenderWorker) throws {
    for number in numbers {
      let widget = try load(try sandbox.package(document(number)))
      _ = try worker.png(widget, .specimen(of: widget, scale: 2))
    }
  }

  @Test func documentsLeaveNoMoreAndMoreBehind() throws {
    let (sandbox, worker) = (try Sandbox(), try makeWorker())
    for end in [50, 500] {
      try Self.draw(end == 50 ? 0..<50 : 50..<500, in: sandbox, worker)
      let memory = worker.memory
      #expect(memory.text.paragraphs < 2 << 20 && memory.text.shapedTexts < 5 << 19 && memory.text.glyphImages < 5 << 19, "\(end): \(memory)")
      #expect(memory.renderer.colorGlyphs <= 2 << 20 && memory.renderer.resampledImages <= 1 << 20, "\(end): \(memory)")
      #expect(memory.renderer.picture + memory.renderer.scratch < 4 << 20 && memory.nodes <= 256, "\(end): \(memory)")
      #expect(memory.text.fontInstances <= 600 && memory.text.languages <= 64, "\(end): \(memory)")
    }
  }

  /// Every kind of memory was in use, or the bounds above hold nothing.
  @Test func boundsAreReached() throws {
    let (sandbox, worker) = (try Sandbox(), try makeWorker())
    try Self.draw(0..<1, in: sandbox, worker)
    let few = worker.memory
    try Self.draw(1..<60, in: sandbox, worker)
    let many = worker.memory
    #expect(few.text.paragraphs < many.text.paragraphs && few.text.shapedTexts < many.text.shapedTexts && few.text.glyphImages < many.text.glyphImages)
    #expect(few.text.fontInstances < many.text.fontInstances && many.renderer.colorGlyphs > 0 && many.renderer.scratch > 0, "\(few)\n\(many)")
  }

  /// What one very large document has taken goes when a usual one follows.
  @Test func aLargeDocumentLeavesNothingBehind() throws {
    let (sandbox, worker) = (try Sandbox(), try makeWorker())
    try Self.draw(0..<3, in: sandbox, worker)
    let before = worker.memory
    let lines = (0..<6000).map { #"{"type": "text", "value": "A line of number \#($0) that nobody will ever see"}"# }.joined(separator: ",")
    let large = try load(try sandbox.package(#"{"format": "1.0", "body": {"type": "vstack", "children": [\#(lines)], "modifiers": [{"blur": 2}]}}"#))
    _ = try worker.png(large, .specimen(of: large, scale: 24))
    let at = worker.memory
    #expect(at.text.paragraphs > 4 << 20 && at.renderer.picture > 16 << 20)
    #expect(at.nodes == 0, "the tree of \(at.nodes) nodes is kept")
    try Self.draw(3..<6, in: sandbox, worker)
    let after = worker.memory
    #expect(after.text.paragraphs < 2 << 20 && after.nodes <= 256, "\(before)\n\(after)")
    #expect(after.renderer.picture <= 8 << 20 && after.renderer.scratch <= 20 << 20, "\(before)\n\(after)")
  }
}
