import Testing

/// What the built-in widgets look like.
@Suite struct CatalogGoldenTests {
  /// `wrender golden update Goldens/catalog.json` records anew what is meant to look different; look at it before it is committed.
  @Test func theCatalogLooksAsRecorded() throws {
    let report = Tool.home + "/.build/goldens/catalog"
    let outcome = try Tool.run("golden", "\(Tool.home)/Goldens/catalog.json", "-o", report)
    #expect(outcome.code == 0, "\(outcome.text)\(outcome.messages)\(report)/index.html")
  }
}
