import Geometry
import Testing
import WidgetDocument
import WidgetFoundation

/// Fonts of packages that cannot be used, and too many of them.
@Suite struct HostileFontTests {
  let sandbox: Sandbox
  private static let samples = "\(Fixture.cases)/packages/typeface.widget/assets"

  init() throws { sandbox = try Sandbox() }

  private func document(family: String) -> String {
    #"{"format": "1.0", "body": {"type": "text", "value": "Text", "font": {"size": 14, "family": "\#(family)"}}}"#
  }

  private func package(family: String, fonts: [String: String]) throws -> String {
    let path = try sandbox.package(document(family: family))
    try sandbox.file("test.widget/assets/readme.txt", "")
    for (name, sample) in fonts { try sandbox.copy("\(Self.samples)/\(sample)", to: "test.widget/assets/\(name)") }
    return path
  }

  @Test func aFontInAFolderIsFound() throws {
    let path = try package(family: "sample sans", fonts: [:])
    try sandbox.file("test.widget/assets/fonts/readme.txt", "")
    try sandbox.copy("\(Self.samples)/SampleSans-Regular.ttf", to: "test.widget/assets/fonts/regular.TTF")
    let outcome = try HostileOutcome(path)
    #expect(outcome.diagnostics.isEmpty, "\(outcome.diagnostics.summary)")
    #expect(outcome.png != nil)
  }

  @Test func anUnknownFamilyIsAnErrorWithAHint() throws {
    let outcome = try HostileOutcome(package(family: "Sample Sand", fonts: ["a.ttf": "SampleSans-Regular.ttf"]))
    expectRefusal(outcome, [.unknownName])
    #expect(outcome.diagnostics.first?.suggestion == "Sample Sans")
    #expect(outcome.diagnostics.first?.pointer == "/body/font/family")
  }

  @Test(arguments: ["", "no font at all", "OTTO", "wOF2 and no more than that, which is not enough for a header of WOFF2"])
  func whatIsNoFontIsAnError(_ content: String) throws {
    let path = try package(family: "Inter", fonts: [:])
    for ending in ["ttf", "otf", "woff2"] {
      try sandbox.file("test.widget/assets/bad.\(ending)", content)
      let outcome = try HostileOutcome(path)
      expectRefusal(outcome, [.fontUnreadable])
      #expect(outcome.diagnostics.first?.file.hasSuffix("assets/bad.\(ending)") == true)
      try sandbox.remove("test.widget/assets/bad.\(ending)")
    }
  }

  @Test func fontsAreLimitedInNumber() throws {
    let path = try package(family: "Sample Sans", fonts: ["a.ttf": "SampleSans-Regular.ttf", "b.ttf": "SampleSans-Italic.ttf"])
    var limits = Limits.standard
    limits.fontFiles = 1
    #expect(try Widget.load(path, limits: limits).diagnostics.map(\.code) == [.limitExceeded])
    limits.fontFiles = 2
    #expect(try Widget.load(path, limits: limits).diagnostics.isEmpty)
  }

  @Test(arguments: ["SampleSans-Regular.ttf", "SampleVariable.woff2"])
  func fontsAreLimitedInBytes(_ sample: String) throws {
    let path = try package(family: "Inter", fonts: [sample: sample])
    let bytes = try #require(Widget.load(path).widget?.fonts.first?.byteCount)
    var limits = Limits.standard
    limits.fontBytes = bytes - 1
    let codes = try Widget.load(path, limits: limits).diagnostics.map(\.code)
    #expect(codes == [.fontUnreadable] || codes == [.limitExceeded])
    limits.fontBytes = bytes + 16
    #expect(try Widget.load(path, limits: limits).diagnostics.isEmpty)
  }

  @Test func aWidthThatNoFontHasIsAWarning() throws {
    let path = try sandbox.package(#"{"format": "1.0", "body": {"type": "text", "value": "Text", "font": {"size": 14, "width": "condensed"}}}"#)
    let outcome = try HostileOutcome(path)
    #expect(outcome.diagnostics.map(\.code) == [.fontWidth] && outcome.png != nil)
  }
}
