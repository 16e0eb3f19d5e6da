import Foundation
import Testing
import WidgetFoundation

/// `wrender golden selftest`: what it makes of goldens that notice much, of some that notice little, and of some that are wrong.
@Suite struct SelftestTests {
  private struct Answer: Decodable {
    struct Result: Decodable {
      var fault: String
      var family: String
      var every: Int
      var notices: Int
      var pictures: Int
      var planted: Int
      var first: String?
    }

    var faults: Int
    var planted: Int
    var noticed: Int
    var unplanted: [String]
    var leftOut: [String]
    var results: [Result]
  }

  /// Something of everything, several times.
  private static let rich = document { _ in true }

  /// A grid of cells with something in each, of which some sorts are chosen, four of each.
  private static func document(_ isChosen: (String) -> Bool) -> String {
    let rectangles = #"{"type": "rectangle", "fill": "red", "modifiers": [{"frame": {"width": 30, "height": 14}}]}, {"type": "circle", "modifiers": [{"frame": {"width": 20}}]}"#
    let cells = [
      #"{"type": "vstack", "alignment": "leading", "spacing": 3, "children": [\#(rectangles)]}"#,
      #"{"type": "hstack", "spacing": 3, "children": [\#(rectangles)]}"#,
      #"{"type": "rectangle", "fill": "green", "modifiers": [{"padding": 6}]}"#,
      #"{"type": "text", "value": "one two three four", "lineLimit": 2}"#,
      #"{"type": "text", "value": "one two six"}"#,
      #"{"type": "text", "value": "Too long for it", "lineLimit": 1}"#,
      #"{"type": "text", "value": "Too long for it", "lineLimit": 1, "minimumScaleFactor": 0.3}"#,
      #"{"type": "circle", "modifiers": [{"frame": {"width": 50, "height": 20}}, {"frame": {"width": 14, "height": 16}}, {"clipped": true}]}"#,
      #"{"type": "zstack", "children": [\#(rectangles)]}"#,
      #"{"type": "rectangle", "modifiers": [{"overlay": {"type": "circle", "fill": "blue"}}]}"#,
    ].map { #"{"type": "zstack", "children": [\#($0)], "modifiers": [{"frame": {"width": 50, "height": 46}}]}"# }.filter(isChosen)
    let all = Array(repeating: cells, count: 4).joined().joined(separator: ",")
    return #"{"format": "1.0", "body": {"type": "lazyGrid", "tracks": 6, "horizontalSpacing": 2, "verticalSpacing": 2, "children": [\#(all)]}}"#
  }

  private static let poor = #"{"format": "1.0", "body": {"type": "rectangle", "fill": "red"}}"#

  private static func recorded(_ document: String, levels: String = #"["png"]"#, more: String = "") throws -> Folder {
    let folder = Folder()
    folder.file("a.widget/manifest.json", #"{"format": "1.0", "id": "a.b", "version": "1.0.0", "name": "A", "families": ["small", "large"]}"#)
    folder.file("a.widget/document.json", document)
    folder.file("cases.json", #"{"packages": ["a.widget"], "template": "{package}-{family}", "pictureBytes": 1048576, "matrix": [{"family": "large", "scale": 1, "levels": \#(levels)}]\#(more)}"#)
    let outcome = try Tool.run("golden", "record", "cases.json", in: folder.path)
    #expect(outcome.code == 0, "\(outcome.messages)\(outcome.text)")
    return folder
  }

  @Test(arguments: [#"["png"]"#, #"["svg", "png"]"#])
  func richGoldensNoticeEverything(_ levels: String) throws {
    let folder = try Self.recorded(Self.rich, levels: levels)
    let before = folder.names(in: "goldens")
    let outcome = try Tool.run("golden", "selftest", "cases.json", in: folder.path, environment: ["CI": "1"])
    #expect(outcome.code == 0, "\(outcome.messages)\(outcome.text)")
    #expect(outcome.text.hasSuffix("\n20 of 20 planted faults are noticed\n"), "\(outcome.text)")
    #expect(outcome.messages.isEmpty)
    #expect(folder.names(in: "goldens") == before && folder.names() == ["a.widget", "cases.json", "golden-report", "goldens"])
  }

  private static let ofTexts = ["lineLimit", "lineSpacing", "truncationMode", "minimumScale", "heavierWeight", "lighterWeight", "widerTracking", "tighterTracking", "textColor"]

  /// What finds no place says nothing about the goldens: it is named, and does not count.
  @Test func faultsThatFindNoPlaceDoNotCount() throws {
    let folder = try Self.recorded(Self.document { !$0.contains(#""text""#) })
    let outcome = try Tool.run("golden", "selftest", "cases.json", "--format", "json", in: folder.path)
    #expect(outcome.code == 0, "\(outcome.messages)\(outcome.text)")
    let answer = try JSONDecoder().decode(Answer.self, from: outcome.output)
    #expect(answer.faults == 20 && answer.results.map(\.fault) == PlantedFault.allCases.map(\.rawValue))
    #expect(answer.unplanted == Self.ofTexts && answer.planted == 11 && answer.noticed == 11 && answer.leftOut.isEmpty)
    for result in answer.results {
      #expect((result.first != nil) == (result.notices > 0) && result.pictures == 1)
      #expect((result.planted == 0) == answer.unplanted.contains(result.fault) && (result.planted > 0 || result.notices == 0))
    }
    let text = try Tool.run("golden", "selftest", "cases.json", in: folder.path).text
    #expect(text.hasSuffix("\n11 of 11 planted faults are noticed; 9 found nothing to change: \(Self.ofTexts.joined(separator: ", "))\n"), "\(text)")
  }

  /// Goldens that pass whatever is planted are no goldens: a budget that lets everything through fails.
  @Test func blindGoldensNoticeNothing() throws {
    let exceptions = #", "exceptions": [{"pictures": "*", "maxDelta": 255, "reason": "to see nothing"}]"#
    let folder = try Self.recorded(Self.rich, more: exceptions)
    let outcome = try Tool.run("golden", "selftest", "cases.json", "--format", "json", in: folder.path)
    let answer = try JSONDecoder().decode(Answer.self, from: outcome.output)
    #expect(outcome.code == 1 && answer.planted == 20 && answer.noticed == 0 && answer.unplanted.isEmpty)
  }

  @Test func nothingIsProvedWhereNothingCanBePlanted() throws {
    let folder = try Self.recorded(Self.poor)
    let outcome = try Tool.run("golden", "selftest", "cases.json", in: folder.path)
    #expect(outcome.code == 1 && outcome.messages.contains("no fault could be planted"), "\(outcome.messages)")
    #expect(outcome.text.contains("\n0 of 0 planted faults are noticed; 20 found nothing to change: columnSpacing, "))
    let answer = try JSONDecoder().decode(Answer.self, from: Tool.run("golden", "selftest", "cases.json", "--format", "json", in: folder.path).output)
    #expect(answer.planted == 0 && answer.unplanted == PlantedFault.allCases.map(\.rawValue))
  }

  @Test func goldensThatAreWrongAnywayTakeNoPart() throws {
    let folder = try Self.recorded(Self.rich, levels: #"["svg", "png"]"#)
    folder.file("goldens/a-large.svg", "<svg/>")
    let outcome = try Tool.run("golden", "selftest", "cases.json", "--format", "json", in: folder.path)
    let answer = try JSONDecoder().decode(Answer.self, from: outcome.output)
    #expect(answer.leftOut == ["a-large.svg"] && outcome.messages.contains("a-large.svg: left out"))
    #expect(answer.results.allSatisfy { $0.first == "a-large.png" })
    #expect(outcome.code == 0)
  }

  @Test func nothingIsProvedByGoldensThatAreAllWrong() throws {
    let folder = try Self.recorded(Self.poor)
    folder.file("goldens/a-large.png", "")
    let outcome = try Tool.run("golden", "selftest", "cases.json", in: folder.path)
    #expect(outcome.code == 1 && outcome.output.isEmpty)
    #expect(outcome.messages.contains("no golden is the same without a fault"))
  }
}
