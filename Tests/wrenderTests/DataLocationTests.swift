import Testing
import WidgetCraft
import wrender

@Suite struct DataLocationTests {
  @Test func findsACheckoutAboveTheExecutable() throws {
    let folder = Folder()
    folder.file("Fonts/manifest.json")
    folder.file("Sources/WidgetCraft/Catalog/weather.widget/manifest.json")
    folder.file("Sources/WidgetFormatting/Zones/zones.dat")
    let surroundings = DataLocation.Surroundings(home: nil, executable: "\(folder.path)/.build/static/release/wrender")
    let found = try DataLocation.find(fonts: nil, in: surroundings)
    #expect(found.fonts == "\(folder.path)/Fonts")
    #expect(found.catalog?.folder == "\(folder.path)/Sources/WidgetCraft/Catalog")
    #expect(found.zones == "\(folder.path)/Sources/WidgetFormatting/Zones/zones.dat")
  }

  @Test func findsAnInstallationBeforeACheckout() throws {
    let folder = Folder()
    folder.file("Fonts/manifest.json")
    folder.file("share/wrender/Fonts/manifest.json")
    folder.file("share/wrender/Catalog/weather.widget/manifest.json")
    folder.file("share/wrender/Zones/zones.dat")
    let surroundings = DataLocation.Surroundings(home: nil, executable: "\(folder.path)/bin/wrender")
    let found = try DataLocation.find(fonts: nil, in: surroundings)
    #expect(found.fonts == "\(folder.path)/share/wrender/Fonts")
    #expect(found.catalog?.folder == "\(folder.path)/share/wrender/Catalog")
    #expect(found.zones == "\(folder.path)/share/wrender/Zones/zones.dat")
  }

  @Test func findsTheHomeFirst() throws {
    let folder = Folder()
    folder.file("home/Fonts/manifest.json")
    folder.file("share/wrender/Fonts/manifest.json")
    let surroundings = DataLocation.Surroundings(home: "\(folder.path)/home", executable: "\(folder.path)/bin/wrender")
    let found = try DataLocation.find(fonts: nil, in: surroundings)
    #expect(found.fonts == "\(folder.path)/home/Fonts")
    #expect(found.catalog?.folder == nil && found.zones == nil)
  }

  @Test func takesTheOptionForFontsAlone() throws {
    let folder = Folder()
    folder.file("Fonts/manifest.json")
    folder.file("Catalog/weather.widget/manifest.json")
    folder.file("mine/manifest.json")
    let surroundings = DataLocation.Surroundings(home: folder.path, executable: nil)
    let found = try DataLocation.find(fonts: "\(folder.path)/mine", in: surroundings)
    #expect(found.fonts == "\(folder.path)/mine")
    #expect(found.catalog?.folder == "\(folder.path)/Catalog")
  }

  @Test func namesThePlacesThatWereTried() {
    let surroundings = DataLocation.Surroundings(home: "/h", executable: "/none/bin/wrender")
    do throws(DataLocation.NotFound) {
      _ = try DataLocation.find(fonts: nil, in: surroundings)
      Issue.record("found")
    } catch {
      #expect(
        error.message
          == "no fonts found; tried /h/Fonts/manifest.json, /none/share/wrender/Fonts/manifest.json, /none/bin/Fonts/manifest.json, "
          + "/none/Fonts/manifest.json; set WRENDER_HOME to the folder that holds Fonts, or pass --fonts")
    }
    #expect(throws: DataLocation.NotFound(tried: ["/none/manifest.json"])) {
      _ = try DataLocation.find(fonts: "/none", in: surroundings)
    }
  }
}
