import WidgetDocument
import Geometry
import Testing
import WidgetKinds

struct NameSyntaxTests {
  private static func holds(_ form: (ArraySlice<UInt8>) -> Bool, _ text: String) -> Bool { form(ArraySlice(text.utf8)) }

  @Test(arguments: [
    ("com.example.weather", true), ("a.b-c.9", true), ("weather", false), ("Com.example", false), ("com..example", false),
    ("com.example.", false), (String(repeating: "a", count: 127) + ".b", false),
  ])
  func packageIDs(_ text: String, _ isValid: Bool) { #expect(Self.holds(PackageSyntax.isPackageID, text) == isValid) }

  @Test(arguments: [
    ("1.0.0", true), ("1.0.0-beta.2+build.5", true), ("1.0.0+01", true), ("1.0", false), ("01.0.0", false), ("1.0.0-", false),
    ("1.0.0-01", false), ("v1.0.0", false), ("", false),
  ])
  func semanticVersions(_ text: String, _ isValid: Bool) { #expect(Self.holds(PackageSyntax.isSemanticVersion, text) == isValid) }

  @Test(arguments: [
    ("example.com", true), ("example.com:8080", true), ("127.0.0.1:1", true), ("localhost", true), ("example.com:0", false),
    ("example.com:65536", false), ("https://example.com", false), ("example..com", false), ("exa mple", false), ("", false),
  ])
  func hosts(_ text: String, _ isValid: Bool) { #expect(Self.holds(PackageSyntax.isHost, text) == isValid) }

  @Test(arguments: [("en", true), ("pt-BR", true), ("zh-Hant-TW", true), ("e", false), ("pt_BR", false), ("pt-", false), ("12", false)])
  func locales(_ text: String, _ isValid: Bool) { #expect(Self.holds(LocaleSyntax.isTag, text) == isValid) }

  @Test(
    arguments: [
      ("cover.png", nil), ("a/b/c.png", nil), ("ä.png", nil), ("", "it is empty"), ("/etc/passwd", "it begins with '/'"),
      ("../a.png", "it holds '.' or '..'"), ("a/../b", "it holds '.' or '..'"), ("a//b", "it has an empty part"),
      ("a/", "it has an empty part"),
      ("a\\b", "it holds a backslash"), ("a\u{0}b", "it holds a control character"),
    ] as [(String, String?)])
  func paths(_ text: String, _ reason: String?) {
    let message = reason.map { "'\(text)' is no path inside the package: \($0)" }
    #expect(PathSyntax.problem(ArraySlice(text.utf8))?.message == message)
  }

  @Test(
    arguments: [
      ("https://example.com/a?b=c", "https"), ("HTTP://example.com", "http"), ("weather://city", "weather"),
      ("mailto:a@example.com", "mailto"),
      ("javascript:alert(1)", nil), ("JavaScript:x", nil), ("data:text/plain,x", nil), ("file:///etc/passwd", nil), ("example.com", nil),
      ("https://exam ple.com", nil), ("1a:b", nil),
    ] as [(String, String?)])
  func urls(_ text: String, _ scheme: String?) { #expect((try? URLSyntax.parse(ArraySlice(text.utf8))) == scheme) }

  @Test(
    arguments: [
      ("topLeading", UnitPoint(x: 0, y: 0)), ("center", .center), ("bottomTrailing", UnitPoint(x: 1, y: 1)),
      ("leading", UnitPoint(x: 0, y: 0.5)),
      ("centerFirstTextBaseline", nil), ("middle", nil),
    ] as [(String, UnitPoint?)])
  func unitPoints(_ text: String, _ point: UnitPoint?) { #expect(UnitPointSyntax.parse(ArraySlice(text.utf8)) == point) }

  @Test(
    arguments: [
      ("trailingLastTextBaseline", AlignmentReference(.trailing, .lastTextBaseline)), ("top", AlignmentReference(.center, .top)),
      ("left", nil),
    ] as [(String, AlignmentReference?)])
  func alignments(_ text: String, _ alignment: AlignmentReference?) { #expect(AlignmentSyntax.parse(ArraySlice(text.utf8)) == alignment) }
}
