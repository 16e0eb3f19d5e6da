import Testing
import WidgetDocument
import WidgetPackage

@Suite struct ListingTests {
  @Test(arguments: ReadingTests.resolutions)
  func listsFilesSortedAndLeavesOutTheRest(_ resolution: PathResolution) throws {
    let sandbox = Sandbox()
    let reader = try PackageReader.open(ReadingTests.hostilePackage(in: sandbox), resolution: resolution)
    #expect(
      try reader.names(in: .assets).map(\.text) == [
        "assets/cover.png", "assets/full.png", "assets/icons/sun.png", "assets/large.png",
      ])
    #expect(try reader.names(in: .strings).map(\.text) == ["strings/en.json"])
    #expect(try reader.names(in: .fixtures).isEmpty)
  }

  @Test func takesAMissingFolderForAnEmptyOne() throws {
    let sandbox = Sandbox()
    let reader = try PackageReader.open(sandbox.file("clock.json", "{}"))
    for folder in PackageFolder.allCases { #expect(try reader.names(in: folder).isEmpty) }
  }

  @Test(arguments: ReadingTests.resolutions)
  func doesNotFollowAFolderThatIsALink(_ resolution: PathResolution) throws {
    let sandbox = Sandbox()
    let location = sandbox.file("clock.json", "{}")
    sandbox.link("assets", to: "/etc")
    let reader = try PackageReader.open(location, resolution: resolution)
    #expect(throws: PackageError.self) { try reader.names(in: .assets) }
  }

  @Test func refusesMoreNamesThanTheLimit() throws {
    let sandbox = Sandbox()
    let reader = try PackageReader.open(sandbox.package())
    #expect(try reader.names(in: .assets, limit: 3).count == 2)
    do throws(PackageError) {
      _ = try reader.names(in: .assets, limit: 2)
      Issue.record("listed")
    } catch {
      #expect(error.code == .limitExceeded)
    }
  }
}
