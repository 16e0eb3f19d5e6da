import GoldenSupport
import Testing
import WidgetDocument
import WidgetGoldens
import WidgetText

/// What lies in `Goldens/`: nothing that is not asked for, nothing too large.
@Suite struct GoldenFolderTests {
  static var expected: Set<String> {
    let specimens = SpecimenTests.specimens + ChartPictureTests.charts + EffectTests.specimens
    let stages = (KindTests.entries(.drawn).map { "kinds/\($0.name)" } + specimens.map(\.golden)).flatMap { name in
      ["layout.txt", "display.txt", "png", "svg"].map { "\(name).\($0)" }
    }
    let packages = PackagePicture.all.flatMap { ["packages/\($0.name).png"] + ($0.hasSVG ? ["packages/\($0.name).svg"] : []) }
    return Set(stages + packages + ModePicture.all.map { "\($0.name).png" } + ["\(SymbolSheetTests.golden).png", GoldenStore.fingerprintName])
  }

  @Test func noGoldenIsOrphaned() {
    let orphans = GoldenStore.repository.orphans(in: "", notAmong: GoldenFolderTests.expected)
    // `wrender golden Goldens/catalog.json` looks after the catalog's.
    #expect(orphans.filter { !$0.hasPrefix("catalog") } == [])
  }

  /// Pictures that may be larger than others, by the beginning of their names, each with its reason.
  private static let largerLimits: [(name: String, bytes: Int)] = [
    ("symbols/", 256 << 10),  // a thousand symbols and more
    ("text/wrapping", 64 << 10),  // nothing but text
  ]

  @Test func everyPictureIsSmall() {
    for file in GoldenStore.repository.files where file.name.hasSuffix(".png") && !file.name.hasPrefix("catalog/") {
      let limit = GoldenFolderTests.largerLimits.first { file.name.hasPrefix($0.name) }?.bytes ?? GoldenStore.pictureLimit
      #expect(file.bytes <= limit, "\(file.name)")
    }
  }

  @Test func allTogetherAreSmall() {
    let total = GoldenStore.repository.files.reduce(0) { $0 + $1.bytes }
    #expect(total <= GoldenStore.totalLimit)
  }

  @Test func theFingerprintIsRecorded() { #expect(GoldenStore.repository.fingerprintProblem == nil) }

  @Test func theFingerprintNamesEverything() {
    let fingerprint = Fingerprint.current
    #expect(fingerprint.libraries.count == 8 && fingerprint.fonts.count == FontFile.all.count + 1)
    #expect(fingerprint.zones.hasPrefix("20"), "zones: '\(fingerprint.zones)'")
    for (name, version) in fingerprint.libraries { #expect(version.contains("."), "\(name): '\(version)'") }
    for (path, hash) in fingerprint.fonts { #expect(hash.count == 64, "\(path): \(hash)") }
  }
}
