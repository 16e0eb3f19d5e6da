import Glibc
import Testing
import WidgetDocument
import WidgetPackage

@Suite struct OpeningTests {
  @Test(arguments: ["weather.widget", "weather.widget/", "weather-link", "./weather.widget"])
  func opensAFolder(_ name: String) throws {
    let sandbox = Sandbox()
    _ = sandbox.package()
    sandbox.link("weather-link", to: "weather.widget")
    let reader = try PackageReader.open("\(sandbox.path)/\(name)")
    #expect(reader.form == .folder)
    #expect(reader.warnings.isEmpty)
    #expect(reader.manifestPath?.text == "manifest.json")
    #expect(try reader.read(PackagePath("manifest.json"), limit: 100) == Array(#"{"format": "1.0"}"#.utf8))
    let shown = reader.displayPath(reader.documentPath)
    #expect(shown == "\(sandbox.path)/\(name)\(name.hasSuffix("/") ? "" : "/")document.json")
  }

  @Test func opensADocumentAloneWithAWarning() throws {
    let sandbox = Sandbox()
    let location = sandbox.file("clock.json", "{}")
    sandbox.folder("assets")
    sandbox.file("assets/cover.png", "PNG")
    let reader = try PackageReader.open(location)
    #expect(reader.form == .document)
    #expect(reader.manifestPath == nil)
    #expect(reader.warnings.map(\.code) == [.manifestMissing])
    #expect(reader.warnings.map(\.severity) == [.warning])
    #expect(reader.warnings.map(\.file) == [location])
    #expect(try reader.read(reader.documentPath, limit: 10) == Array("{}".utf8))
    #expect(try reader.read(PackagePath("assets/cover.png"), limit: 10) == Array("PNG".utf8))
    #expect(reader.displayPath(reader.documentPath) == location)
  }

  @Test func opensADocumentThroughALinkThatTheUserNamed() throws {
    let sandbox = Sandbox()
    _ = sandbox.package()
    sandbox.link("clock.json", to: "weather.widget/document.json")
    let reader = try PackageReader.open("\(sandbox.path)/clock.json")
    #expect(try reader.read(reader.documentPath, limit: 100).isEmpty == false)
    #expect(try reader.read(PackagePath("assets/cover.png"), limit: 10) == Array("PNG".utf8))
    #expect(reader.displayPath(reader.documentPath) == "\(sandbox.path)/clock.json")
  }

  @Test(arguments: [
    ("none.widget", DiagnosticCode.fileMissing, "nothing"),
    ("clock.json/x", .fileMissing, "nothing"),
    ("dangling.widget", .fileMissing, "nothing"),
    ("empty.widget", .packageUnreadable, "a folder with neither manifest.json nor document.json"),
    ("weather.widgetpkg", .packageUnreadable, "an archive"),
    ("picture.png", .packageUnreadable, "a file of another type"),
    ("pipe.json", .packageUnreadable, "a named pipe"),
    ("loop.widget", .packageUnreadable, "Too many levels of symbolic links"),
  ])
  func refuses(_ name: String, _ code: DiagnosticCode, _ found: String) {
    let sandbox = Sandbox()
    sandbox.file("clock.json", "{}")
    sandbox.file("weather.widgetpkg", "PK")
    sandbox.file("picture.png", "PNG")
    sandbox.folder("empty.widget")
    sandbox.link("dangling.widget", to: "nowhere")
    sandbox.link("loop.widget", to: "loop.widget")
    sandbox.pipe("pipe.json")
    let location = "\(sandbox.path)/\(name)"
    do throws(PackageError) {
      _ = try PackageReader.open(location)
      Issue.record("opened")
    } catch {
      #expect(error.code == code)
      #expect(error.found == found)
      #expect(error.path == location)
    }
  }

  @Test(arguments: ["", "/dev/null"])
  func refusesWhatIsNoPath(_ location: String) {
    #expect(throws: PackageError.self) { _ = try PackageReader.open(location) }
  }

  @Test func saysThatArchivesAreToBeUnpacked() {
    let sandbox = Sandbox()
    do throws(PackageError) {
      _ = try PackageReader.open(sandbox.file("weather.widgetpkg", "PK"))
      Issue.record("opened")
    } catch {
      #expect(error.message == "expected a folder NAME.widget or a .json document, found an archive; archives are not read yet: unpack it")
    }
  }
}
