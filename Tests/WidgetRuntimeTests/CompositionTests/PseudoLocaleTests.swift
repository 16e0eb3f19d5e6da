import Geometry
import Testing
import WidgetFoundation

/// Locales that show what was not translated, is too short, or goes the wrong way.
@Suite struct PseudoLocaleTests {
  private static let document = #"""
    {"format": "1.0", "body": {"type": "hstack", "children": ["Settings and more", {"type": "text", "value": "${1234.5}"},
      {"type": "text", "value": "${localized('{n} items left', n: 3)}"}]}}
    """#

  /// The boxes of the three texts.
  private func boxes(_ locale: String) throws -> [Rect] {
    let sandbox = try Sandbox()
    let standard = WidgetFoundation.Environment(family: .medium)
    var environment = try #require(standard)
    environment.size = Size(width: 1000, height: 100)
    environment.locale = locale
    environment.layoutDirection = LayoutDirection(locale: locale)
    let inspection = try makeWorker().inspect(load(sandbox.package(PseudoLocaleTests.document)), environment)
    #expect(inspection.diagnostics == [])
    return (0..<3).compactMap { index in inspection.frames.first { $0.pointer == "/body/children/\(index)" }?.box }
  }

  @Test func accentedTextIsLongerAndDataIsNot() throws {
    let (plain, accented) = (try boxes("en"), try boxes("en-XA"))
    try #require(plain.count == 3 && accented.count == 3)
    #expect(accented[0].width > plain[0].width * 1.2)
    #expect(accented[1].width == plain[1].width)
    #expect(accented[2].width > plain[2].width * 1.15)
  }

  @Test func mirroredTextStandsFromRightToLeft() throws {
    let mirrored = try boxes("ar-XB")
    try #require(mirrored.count == 3)
    #expect(mirrored[0].x > mirrored[1].x && mirrored[1].x > mirrored[2].x)
  }
}
