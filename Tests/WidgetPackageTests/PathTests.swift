import Testing
import WidgetDocument
import WidgetPackage

@Suite struct PathTests {
  @Test(arguments: [
    "document.json", "assets/cover@2x.png", "assets/a b/ü.png", "strings/pt-BR.json", "assets/..png", "assets/...", "a/b/c/d/e",
    String(repeating: "a", count: 255),
  ])
  func accepts(_ text: String) throws {
    #expect(try PackagePath(text).text == text)
  }

  @Test(arguments: [
    ("", "an empty path"),
    ("/etc/passwd", "an absolute path"),
    ("..", "the component '..'"),
    ("../secret.json", "the component '..'"),
    ("assets/../../secret.json", "the component '..'"),
    ("assets/./cover.png", "the component '.'"),
    ("assets//cover.png", "an empty component"),
    ("assets/", "an empty component"),
    ("assets\\cover.png", "a backslash"),
    ("assets/a\u{0}.png", "a control character"),
    ("assets/a\n.png", "a control character"),
    ("assets/a\u{85}.png", "a control character"),
    ("assets/\u{301}/../x", "the component '..'"),
    (String(repeating: "a", count: 256), "a component of 256 bytes"),
    (String(repeating: "a/", count: 2500) + "a", "a path of 5001 bytes"),
  ])
  func refuses(_ text: String, _ found: String) {
    do throws(PackageError) {
      _ = try PackagePath(text)
      Issue.record("accepted")
    } catch {
      #expect(error.code == .unsafePath)
      #expect(error.found == found)
    }
  }
}
