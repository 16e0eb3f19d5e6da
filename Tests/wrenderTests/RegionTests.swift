import Foundation
import Testing

/// `wrender inspect --regions`: what can be touched and read aloud.
@Suite struct RegionTests {
  private static let document = #"""
    {"format": "1.0", "widgetURL": "https://example.com/", "body": {"type": "hstack", "spacing": 0, "children": [
      {"type": "link", "url": "https://example.com/a", "label": {"type": "rectangle", "modifiers": [{"frame": {"width": 60, "height": 40}}]}, "accessibility": {"label": "A \"box\"", "value": "1", "hint": "Opens it", "traits": ["image"]}},
      {"type": "button", "action": {"reload": true}, "buttonStyle": "plain", "label": {"type": "circle", "modifiers": [{"frame": {"width": 40, "height": 40}}]}, "accessibility": {"children": "contain", "label": "B"}}
    ]}}
    """#

  private static func run(_ options: String...) throws -> Tool.Outcome {
    let folder = Folder()
    folder.file("touch.json", document)
    return try Tool.run(["inspect", "--regions"] + options + ["touch.json"], in: folder.path)
  }

  @Test func tellsProgramsTheRegions() throws {
    let outcome = try Self.run("--family", "medium", "--margins", "0", "--format", "json")
    #expect(outcome.code == 0)
    let answers = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [[String: Any]])
    let regions = try #require(answers.first?["regions"])
    let expected = #"""
      {"targets": [
        {"pointer": "/widgetURL", "frame": [0, 0, 338, 158], "link": "https://example.com/"},
        {"pointer": "/body/children/0", "frame": [119, 59, 60, 40], "link": "https://example.com/a"},
        {"pointer": "/body/children/1", "frame": [179, 59, 40, 40], "action": "/body/children/1/action"}],
      "elements": [
        {"pointer": "/body/children/0", "frame": [119, 59, 60, 40], "label": "A \"box\"", "value": "1", "hint": "Opens it", "traits": ["image", "link"]},
        {"pointer": "/body/children/1", "frame": [179, 59, 40, 40], "label": "B", "traits": [],
          "children": [{"pointer": "/body/children/1", "frame": [179, 59, 40, 40], "traits": ["button"]}]}]}
      """#
    #expect(try canonical(regions) == canonical(JSONSerialization.jsonObject(with: Data(expected.utf8))))
  }

  @Test func tellsPeopleTheRegions() throws {
    let text = try Self.run("--family", "medium", "--margins", "0").text
    #expect(
      text.hasSuffix(
        """

        pointer           x    y   width  height  target
        /widgetURL        0    0   338    158     link https://example.com/
        /body/children/0  119  59  60     40      link https://example.com/a
        /body/children/1  179  59  40     40      action /body/children/1/action

        read aloud
        image link "A "box"" value "1" hint "Opens it" in 119 59 60 40 at /body/children/0
        element "B" in 179 59 40 40 at /body/children/1
          button in 179 59 40 40 at /body/children/1

        """))
  }

  @Test func warnsOfTargetsThatDoNothing() throws {
    let outcome = try Self.run("--family", "small")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("touch.json:2:3: warning[target-unreachable] /body/children/0: a link does nothing here: "))
    #expect(try !Self.run("--family", "medium").text.contains("target-unreachable"))
  }

  private func canonical(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value, options: .sortedKeys), as: UTF8.self)
  }
}
