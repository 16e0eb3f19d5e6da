import Foundation
import Testing
import WidgetFoundation

/// The README's example of use as a library compiles, runs, and is the one below.
@Suite struct ReadmeTests {
  @Test func theExampleDraws() throws {
    // Begin of the example.
    let fonts = try FontBook(directory: "Fonts")
    let worker = try RenderWorker(fonts: fonts)
    let loading = try Widget.load("Sources/WidgetCraft/Catalog/weather.widget")
    guard let widget = loading.widget else { fatalError("\(loading.diagnostics)") }
    var environment = Environment(family: .medium)!
    environment.colorScheme = .dark
    let (png, warnings) = try worker.png(widget, environment)
    print(png.count, warnings)
    // End of the example.
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && warnings.isEmpty)
  }

  @Test func theReadmeShowsIt() throws {
    let readme = try String(contentsOfFile: "README.md", encoding: .utf8)
    let block = try #require(readme.components(separatedBy: "```swift\n").dropFirst().first?.components(separatedBy: "```").first)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let example = source.components(separatedBy: "// Begin of the example.\n")[1].components(separatedBy: "// End of the example.")[0]
    #expect(lines(of: block).filter { !$0.hasPrefix("import") } == lines(of: example))
  }

  /// Lines without indentation and comments.
  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { line in
      line.components(separatedBy: "  //")[0].trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
  }
}
