import Testing
import WidgetPackage

/// The name of a package by its path.
@Suite struct NameTests {
  @Test(arguments: [
    ("weather.widget", "weather"), ("weather.widget/", "weather"), ("a/b/weather.widget///", "weather"), ("clock.json", "clock"),
    ("a/document.json", "document"), ("plain", "plain"), (".widget", ".widget"), ("a.b.widget", "a.b"), ("x.widgetpkg", "x"),
    ("/usr/bin/..", "usr"), ("/usr/.", "usr"),
  ])
  func isTheLastComponentWithoutItsEnding(_ path: String, _ name: String) {
    #expect(PackageReader.name(of: path) == name)
  }
}
