import GoldenSupport
import Testing
import WidgetFoundation

/// Faults that are planted are real ones, made where they are said to be made, and leave nothing behind.
@Suite struct FaultTests {
  /// Where a fault can be made exactly once.
  private static func cell(_ fault: PlantedFault) -> String {
    let squares = #""children": [\#(rectangle("red", 30, 16)), \#(rectangle("blue", 12, 24))]"#
    switch fault {
    case .columnSpacing, .columnAlignment: return #"{"type": "vstack", "alignment": "leading", "spacing": 4, \#(squares)}"#
    case .rowSpacing, .rowAlignment: return #"{"type": "hstack", "spacing": 4, \#(squares)}"#
    case .topPadding: return #"{"type": "rectangle", "modifiers": [{"padding": {"top": 10}}]}"#
    case .leadingPadding: return #"{"type": "rectangle", "modifiers": [{"padding": {"leading": 10, "bottom": 4}}]}"#
    case .lineLimit: return #"{"type": "text", "value": "one two three four", "lineLimit": 2}"#
    case .lineSpacing: return #"{"type": "text", "value": "one two three"}"#
    case .truncationMode: return #"{"type": "text", "value": "Too long for a line", "lineLimit": 1}"#
    case .minimumScale: return #"{"type": "text", "value": "Too long for it", "lineLimit": 1, "minimumScaleFactor": 0.3}"#
    case .heavierWeight, .lighterWeight, .widerTracking, .tighterTracking, .textColor: return #"{"type": "text", "value": "Weight"}"#
    case .fillColor: return rectangle("red", 20, 20)
    case .lostClip, .tightClip:
      return #"{"type": "rectangle", "modifiers": [{"frame": {"width": 50, "height": 20}}, {"frame": {"width": 30, "height": 20}}, {"clipped": true}]}"#
    case .paintOrder: return #"{"type": "zstack", \#(squares)}"#
    case .overlayOrder: return #"{"type": "zstack", "children": [{"type": "rectangle", "modifiers": [{"overlay": \#(rectangle("blue", 20, 20))}]}]}"#
    }
  }

  private static func rectangle(_ fill: String, _ width: Int, _ height: Int) -> String {
    #"{"type": "rectangle", "fill": "\#(fill)", "modifiers": [{"frame": {"width": \#(width), "height": \#(height)}}]}"#
  }

  private static let side = 60
  private static let cells = 4

  /// A row of equal cells.
  private static func document(_ cell: String) -> String {
    let framed = #"{"type": "zstack", "children": [\#(cell)], "modifiers": [{"frame": {"width": \#(side), "height": \#(side)}}]}"#
    let row = Array(repeating: framed, count: cells).joined(separator: ",")
    return #"""
      {"format": "1.0", "x-size": [\#(side * cells), \#(side)], "background": "clear",
       "body": {"type": "grid", "horizontalSpacing": 0, "children": [{"type": "gridRow", "children": [\#(row)]}]}}
      """#
  }

  @Test(arguments: PlantedFault.allCases, [1, 2, 3])
  func changesEveryNthPlace(_ fault: PlantedFault, every: Int) throws {
    let sandbox = try Sandbox()
    defer { withExtendedLifetime(sandbox) {} }
    let widget = try load(sandbox.file("document.json", Self.document(Self.cell(fault))))
    let worker = try makeWorker()
    let plain = try picture(widget, worker)
    worker.planting = Planting(fault, every: every)
    let faulty = try picture(widget, worker)
    #expect(worker.planting?.places == Self.cells)
    #expect(worker.planting?.madePlaces == Self.cells / every)
    for cell in 0..<Self.cells { #expect((pixels(plain, cell) != pixels(faulty, cell)) == ((cell + 1) % every == 0), "cell \(cell)") }
    worker.planting = nil
    #expect(try picture(widget, worker) == plain)
  }

  @Test func everyFamilyHasTwo() {
    for family in PlantedFault.Family.allCases { #expect(PlantedFault.allCases.count { $0.family == family } == 2) }
    #expect(PlantedFault.allCases.allSatisfy { $0.every > 1 })
  }

  /// What a fault brings up to date around the places that it changes is what it was, where it changes none.
  @Test(arguments: Fixture.all(in: "kinds") + Fixture.all(in: "effects"))
  func madeNowhereItChangesNothing(_ fixture: Fixture) throws {
    let widget = try load(fixture.path)
    let environment = WidgetFoundation.Environment.specimen(of: widget, scale: 2)
    let worker = try makeWorker()
    let plain = try worker.stages(of: widget, environment)
    for fault in PlantedFault.allCases {
      worker.planting = Planting(fault, every: .max)
      #expect(try worker.stages(of: widget, environment) == plain, "\(fault)")
    }
  }

  private func picture(_ widget: Widget, _ worker: RenderWorker) throws -> StraightImage {
    try StraightImage(decoding: worker.png(widget, .specimen(of: widget, scale: 1)).bytes)
  }

  private func pixels(_ picture: StraightImage, _ cell: Int) -> [UInt8] {
    let (row, part) = (picture.width * 4, Self.side * 4)
    var pixels: [UInt8] = []
    for y in 0..<picture.height {
      let start = y * row + cell * part
      pixels += picture.rgba[start..<start + part]
    }
    return pixels
  }
}
