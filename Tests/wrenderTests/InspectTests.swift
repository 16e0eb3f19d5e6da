import Foundation
import Testing

/// `wrender inspect`: what it tells programs, to the number.
@Suite struct InspectTests {
  struct Answer: Decodable, Equatable {
    var package: String
    var family: String
    var device: String
    var scale: Double
    var colorScheme: String
    var size: [Double]
    var frames: [String: [Double]]
    var truncated: [String]
    var diagnostics: [Finding]
    var layoutTree: String?
    var displayList: String?
  }

  static func inspect(_ options: String...) throws -> [Answer] {
    let outcome = try Tool.run(["inspect", "--format", "json"] + options + ["card.widget"], in: Tool.cases)
    #expect(outcome.code == 0)
    #expect(outcome.messages == "")
    return try JSONDecoder().decode([Answer].self, from: outcome.output)
  }

  @Test func tellsTheBoxOfEveryElementAndModifier() throws {
    #expect(
      try Self.inspect() == [
        Answer(
          package: "card.widget", family: "medium", device: "iphone-393x852", scale: 3, colorScheme: "light", size: [338, 158],
          frames: [
            "/body": [122, 62, 94, 34],
            "/body/children/0": [129, 69, 40, 20],
            "/body/children/0/modifiers/0": [129, 69, 40, 20],
            "/body/children/0/modifiers/1": [124, 64, 50, 30],
            "/body/children/0/modifiers/2#0": [122, 62, 54, 34],
            "/body/children/0/modifiers/2#1": [122, 62, 54, 34],
            "/body/children/1": [186, 64, 30, 30],
            "/body/children/1/modifiers/0": [186, 64, 30, 30],
            "/body/children/1/modifiers/1": [186, 64, 30, 30],
            "/body/children/1/modifiers/1/overlay": [197, 75, 8, 8],
            "/body/children/1/modifiers/1/overlay/modifiers/0": [197, 75, 8, 8],
          ], truncated: [], diagnostics: [])
      ])
  }

  @Test func hasTheKeysOfItsSchemaInOrder() throws {
    let text = try Tool.run("inspect", "--format", "json", "card.widget", in: Tool.cases).text
    #expect(text.hasPrefix("[\n  {\n    \"package\": \"card.widget\",\n    \"family\": \"medium\",\n"))
    let keys = text.split(separator: "\n").filter { $0.hasPrefix("    \"") }.map { $0.split(separator: "\"")[1] }
    #expect(keys == ["package", "family", "device", "scale", "colorScheme", "size", "frames", "truncated", "diagnostics"])
  }

  @Test func mirrors() throws {
    let frames = try #require(Self.inspect("--rtl").first).frames
    #expect(frames["/body/children/1"] == [122, 64, 30, 30])
    #expect(frames["/body/children/0"] == [169, 69, 40, 20])
    #expect(try Self.inspect("--locale", "ar")[0].frames == frames)
    #expect(try Self.inspect("--locale", "ar", "--ltr")[0].frames["/body/children/0"] == [129, 69, 40, 20])
  }

  @Test func takesASizeWithoutMargins() throws {
    let folder = Folder()
    folder.file("fill.json", #"{"format": "1.0", "body": {"type": "rectangle"}}"#)
    func body(_ options: String...) throws -> [Double]? {
      let outcome = try Tool.run(["inspect", "--format", "json"] + options + ["fill.json"], in: folder.path)
      return try JSONDecoder().decode([Answer].self, from: outcome.output).first?.frames["/body"]
    }
    #expect(try body() == [16, 16, 126, 126])
    #expect(try body("--margins", "0") == [0, 0, 158, 158])
    #expect(try body("--margins", "11.5") == [11.5, 11.5, 135, 135])
    #expect(try body("--size", "100x50") == [0, 0, 100, 50])
    #expect(try body("--size", "100x50", "--margins", "default") == [16, 16, 68, 18])
  }

  @Test func pointsIntoVariantsAndAtStrings() throws {
    let small = try #require(Self.inspect("--family", "small").first)
    #expect(Array(small.frames.keys) == ["/variants/0/body"])
    let large = try #require(Self.inspect("--family", "large").first)
    #expect(large.frames.keys.sorted() == ["/variants/1/body", "/variants/1/body/children/0", "/variants/1/body/children/1"])
    #expect(large.truncated == ["/variants/1/body/children/1"])
  }

  @Test func textGrowsWithItsOptions() throws {
    func headline(_ options: String...) throws -> [Double] {
      let outcome = try Tool.run(["inspect", "--format", "json", "--family", "large"] + options + ["card.widget"], in: Tool.cases)
      let answer = try #require(JSONDecoder().decode([Answer].self, from: outcome.output).first)
      return try #require(answer.frames["/variants/1/body/children/0"])
    }
    let plain = try headline()
    #expect(try headline("--dynamic-type", "large") == plain)
    let larger = try headline("--dynamic-type", "AX1")
    #expect(larger[2] > plain[2] * 1.2 && larger[3] > plain[3] * 1.2)
    let smaller = try headline("--dynamic-type", "xSmall")
    #expect(smaller[2] < plain[2] && smaller[3] < plain[3])
    let bold = try headline("--bold-text")
    #expect(bold[2] > plain[2] && bold[3] == plain[3])
  }

  @Test func givesAnObjectForEachPicture() throws {
    let answers = try Self.inspect("--family", "small,medium", "--scheme", "light,dark", "--scale", "2")
    #expect(answers.map { "\($0.family) \($0.colorScheme) \($0.scale)" }
      == ["small light 2.0", "small dark 2.0", "medium light 2.0", "medium dark 2.0"])
  }

  @Test func showsTheStagesInBetween() throws {
    let answer = try #require(Self.inspect("--display-list", "--layout-tree").first)
    #expect(answer.displayList?.hasPrefix("canvas 338 158 @3\n") == true)
    #expect(answer.layoutTree?.contains("[122, 62, 94, 34]") == true)
    let text = try Tool.run("inspect", "--display-list", "--layout-tree", "card.widget", in: Tool.cases).text
    #expect(text.contains("\nlayout tree\n") && text.contains("\ndisplay list\ncanvas 338 158 @3\n"))
  }

  @Test func tellsPeopleTheSame() throws {
    let outcome = try Tool.run("inspect", "--family", "small,medium", "card.widget", in: Tool.cases)
    #expect(outcome.code == 0)
    #expect(outcome.text.hasPrefix("card.widget small light, iphone-393x852 @3x, 158 × 158 points\npointer"))
    #expect(outcome.text.contains("\ncard.widget medium light, iphone-393x852 @3x, 338 × 158 points\n"))
    #expect(outcome.text.contains("\n/body/children/1/modifiers/1/overlay              197  75  8      8\n"))
    let large = try Tool.run("inspect", "--family", "large", "card.widget", in: Tool.cases)
    #expect(large.text.split(separator: "\n").filter { $0.hasSuffix("  truncated") }.count == 1)
  }

  @Test func writesItsAnswerToAFile() throws {
    let folder = try Folder.withCard()
    let printed = try Tool.run("inspect", "card.widget", in: folder.path)
    let saved = try Tool.run("inspect", "-o", "answer.txt", "card.widget", in: folder.path)
    #expect(saved.code == 0 && saved.text == "")
    #expect(try String(decoding: folder.bytes("answer.txt"), as: UTF8.self) == printed.text)
    #expect(try Tool.run("inspect", "-o", "card.widget", "card.widget", in: folder.path).code == 64)
    #expect(try Tool.run("inspect", "-o", "none/answer.txt", "card.widget", in: folder.path).code == 73)
    #expect(try Tool.run("inspect", "none.widget", in: folder.path).code == 66)
    #expect(try Tool.run("inspect", "--family", "extraLarge", "card.widget", in: folder.path).code == 1)
  }

  @Test func tellsWhatPreventsAPicture() throws {
    let folder = Folder()
    folder.file("torn.json", #"{"format": "1.0", "body": {"type": "image", "asset": "no.png"}}"#)
    let outcome = try Tool.run("inspect", "--format", "json", "torn.json", in: folder.path)
    #expect(outcome.code == 1)
    let answer = try #require(JSONDecoder().decode([Answer].self, from: outcome.output).first)
    #expect(answer.frames.isEmpty)
    #expect(answer.diagnostics.map(\.code) == ["manifest-missing", "file-missing"])
    let text = try Tool.run("inspect", "torn.json", in: folder.path).text
    #expect(text.contains("torn.json:1:54: error[file-missing] /body/asset: "))
  }
}
