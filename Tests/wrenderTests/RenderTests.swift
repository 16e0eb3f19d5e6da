import Foundation
import Testing
import wrender

/// `wrender render` from outside: its pictures, its words and its codes.
@Suite struct RenderTests {
  @Test func drawsTheFamilyThatTheManifestShows() throws {
    let folder = try Folder.withCard()
    let outcome = try Tool.run("card.widget", in: folder.path)
    #expect(outcome.code == 0)
    #expect(outcome.text == "./card-medium.png\n")
    #expect(outcome.messages == "")
    let picture = try Picture(folder.bytes("card-medium.png"))
    #expect(picture.size == [1014, 474])
    #expect(picture.isOpaque)
    #expect(picture.corners == Array(repeating: 0xFFFF_FFFF, count: 4))
    #expect(folder.names() == ["card-medium.png", "card.widget"])
  }

  @Test func takesTheBuiltInWidgetWhereNoneIsNamedAndSaysSo() throws {
    let home = try Folder.home(catalog: ["weather"])
    let folder = Folder()
    let outcome = try Tool.run(in: folder.path, environment: ["WRENDER_HOME": home.path])
    #expect(outcome.code == 0)
    #expect(outcome.text == "./weather-medium.png\n")
    #expect(outcome.messages == "wrender: no PATH given: taking the built-in weather widget\n")
    let bare = try Folder.home(catalog: [])
    try FileManager.default.removeItem(atPath: "\(bare.path)/Catalog")
    let missing = try Tool.run(in: folder.path, environment: ["WRENDER_HOME": bare.path])
    #expect(missing.code == 66)
    #expect(missing.messages == "wrender: no PATH given, and no built-in widgets are installed beside \(bare.path)/Fonts\n")
  }

  @Test(arguments: [
    (["--scheme", "dark"], ["card-medium-dark.png"]),
    (["--scheme", "light,dark"], ["card-medium-dark.png", "card-medium.png"]),
    (["--family", "large,small"], ["card-large.png", "card-small.png"]),
    (["--family", "systemSmall"], ["card-small.png"]),
    (["--locale", "pt-BR"], ["card-medium-pt-BR.png"]),
    (["--device", "iphone-390x844"], ["card-medium-iphone-390x844.png"]),
    (["--scale", "1.5"], ["card-medium@1.5x.png"]),
    (["--family", "all"], ["card-accessoryInline.png", "card-large.png", "card-medium.png", "card-small.png"]),
  ])
  func namesPictures(_ options: [String], _ names: [String]) throws {
    let folder = try Folder.withCard()
    let outcome = try Tool.run(options + ["card.widget"], in: folder.path)
    #expect(outcome.code == 0)
    #expect(folder.pictures == names)
    #expect(outcome.text.split(separator: "\n").map(String.init).sorted() == names.map { "./\($0)" })
  }

  @Test(arguments: [
    (["--size", "100x50"], [300, 150]), (["--scale", "1"], [338, 158]), (["--device", "iphone-375x667"], [642, 296]),
    (["--family", "small"], [474, 474]), (["--device", "iphone-393x852", "--family", "accessoryInline"], [702, 78]),
  ])
  func drawsAtTheSizeThatIsAskedFor(_ options: [String], _ size: [Int]) throws {
    let folder = try Folder.withCard()
    let outcome = try Tool.run(options + ["-o", "-", "card.widget"], in: folder.path)
    #expect(outcome.code == 0)
    #expect(try Picture(Array(outcome.output)).size == size)
    #expect(folder.pictures == [])
  }

  @Test func cutsTheOuterShapeOnlyWhenAsked() throws {
    let folder = try Folder.withCard()
    let cut = try Picture(Array(Tool.run("--mask", "system", "-o", "-", "card.widget", in: folder.path).output))
    #expect(cut.corners == Array(repeating: 0, count: 4))
    #expect(cut.pixel(507, 20) == 0xFFFF_FFFF)
  }

  @Test func drawsDarkInDark() throws {
    let folder = try Folder.withCard()
    let dark = try Picture(Array(Tool.run("--scheme", "dark", "-o", "-", "card.widget", in: folder.path).output))
    #expect(dark.isOpaque)
    #expect(Set(dark.corners).count == 1 && dark.corners[0] & 0xFF < 0x40)
  }

  @Test func writesWhereItIsTold() throws {
    let folder = try Folder.withCard()
    #expect(try Tool.run("-o", "one.png", "card.widget", in: folder.path).text == "one.png\n")
    #expect(try Tool.run("-o", "new/deep/", "card.widget", in: folder.path).text == "new/deep/card-medium.png\n")
    #expect(try Tool.run("-o", "new", "--family", "small", "card.widget", in: folder.path).text == "new/card-small.png\n")
    #expect(folder.pictures == ["one.png"])
    #expect(folder.names(in: "new") == ["card-small.png", "deep"])
  }

  @Test func givesTheSameBytesEveryTime() throws {
    let folder = try Folder.withCard()
    let lines = [["--family", "large"], ["--family", "all", "--scheme", "light,dark"]]
    for (run, line) in (lines + lines.reversed()).enumerated() {
      #expect(try Tool.run(line + ["-o", "\(run)/", "card.widget"], in: folder.path).code == 0)
    }
    let first = try folder.bytes("0/card-large.png")
    for run in 1..<4 { #expect(try folder.bytes("\(run)/card-large.png") == first) }
    for name in folder.names(in: "1") { #expect(try folder.bytes("1/\(name)") == folder.bytes("2/\(name)")) }
  }

  @Test func neitherLocaleNorZoneNorClockOfTheMachineCounts() throws {
    let folder = try Folder.withCard()
    let plain = try Tool.run("--family", "large", "-o", "-", "card.widget", in: folder.path).output
    let elsewhere = ["LANG": "ar_EG.UTF-8", "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "HOME": "/nonexistent"]
    #expect(try Tool.run("--family", "large", "-o", "-", "card.widget", in: folder.path, environment: elsewhere).output == plain)
  }

  @Test func drawsADocumentAloneAndWarns() throws {
    let folder = Folder()
    folder.file("clock.json", #"{"format": "1.0", "body": "12:00"}"#)
    let outcome = try Tool.run("clock.json", in: folder.path)
    #expect(outcome.code == 0)
    #expect(outcome.text == "./clock-small.png\n")
    #expect(outcome.messages.hasPrefix("clock.json: warning[manifest-missing]: "))
  }

  /// Lines that end with a code, and what standard error begins with.
  static let refused: [(line: [String], code: Int32, message: String)] = [
    (["bad.widget"], 1, "bad.widget/document.json:1:36: error[unknown-kind] /body/type: 'vstak' is no kind"),
    (["torn.widget"], 1, "torn.widget/document.json:1:54: error[file-missing] /body/asset"),
    (["empty"], 1, "empty: error[package-unreadable]: "),
    (["none.widget"], 66, "none.widget: error[file-missing]: "),
    (["--family", "extraLarge", "card.widget"], 1, "card.widget: error[family-unavailable]: the package has no family 'extraLarge'; available: small, medium, large, accessoryInline\n"),
    (["--family", "small", "--device", "watch-45", "card.widget"], 1,
      "card.widget: error[family-unavailable]: the device 'watch-45' has no family 'small'; none is available\n"),
    (["--fonts", "empty", "card.widget"], 66, "wrender: no fonts found; tried empty/manifest.json; "),
    (["--device", "iphone-393", "card.widget"], 64, "wrender render: --device: expected the id of a device; 'wrender list devices' shows them, found 'iphone-393'"),
    (["-o", "-", "--scheme", "light,dark", "card.widget"], 64, "wrender render: -o -: expected one picture for standard output, found 2; "),
    (["-o", "x.png", "--scheme", "light,dark", "card.widget"], 64, "wrender render: -o x.png: expected a folder for 2 pictures, found a file name; "),
    (["card.widget", "twin/card.widget"], 64, "wrender render: card-medium.png: two pictures would have this name; "),
    (["-o", "missing/x.png", "card.widget"], 73, "wrender: missing/x.png: cannot be written: No such file or directory\n"),
    (["-o", "card.widget/manifest.json/", "card.widget"], 73, "wrender: card.widget/manifest.json/"),
  ]

  @Test(arguments: refused)
  func refuses(_ line: [String], _ code: Int32, _ message: String) throws {
    let folder = try Self.troubled()
    let outcome = try Tool.run(line, in: folder.path)
    #expect(outcome.code == code)
    #expect(outcome.messages.hasPrefix(message), "\(outcome.messages)")
    #expect(outcome.text == "")
    #expect(folder.pictures == [])
  }

  @Test func answersWithTheWorstCodeOfSeveralPackages() throws {
    let folder = try Self.troubled()
    let outcome = try Tool.run("none.widget", "bad.widget", "card.widget", in: folder.path)
    #expect(outcome.code == 66)
    #expect(outcome.text == "./card-medium.png\n")
    #expect(outcome.messages.split(separator: "\n").count == 2)
    #expect(try Tool.run("card.widget", "bad.widget", in: folder.path).code == 1)
  }

  @Test func namesTheFamiliesThatAllLeavesOut() throws {
    let folder = try Folder.withCard()
    let outcome = try Tool.run("--family", "all", "--device", "ipad-820x1180", "card.widget", in: folder.path)
    #expect(outcome.code == 0)
    #expect(outcome.messages == "card.widget: warning[family-unavailable]: the device 'ipad-820x1180' has no family 'accessoryInline'; "
      + "available: small, medium, large\n")
    #expect(folder.pictures.count == 3)
  }

  /// The good package beside some that cannot be drawn.
  private static func troubled() throws -> Folder {
    let folder = try Folder.withCard()
    let manifest = try String(contentsOfFile: "\(folder.path)/card.widget/manifest.json", encoding: .utf8)
    for (name, body) in [("bad", #"{"type": "vstak", "children": []}"#), ("torn", #"{"type": "image", "asset": "no.png"}"#)] {
      folder.file("\(name).widget/manifest.json", manifest)
      folder.file("\(name).widget/document.json", #"{"format": "1.0", "body": "# + "\(body)}")
    }
    try folder.copy(case: "card.widget", as: "twin.widget")
    try FileManager.default.createDirectory(atPath: "\(folder.path)/twin", withIntermediateDirectories: false)
    try FileManager.default.moveItem(atPath: "\(folder.path)/twin.widget", toPath: "\(folder.path)/twin/card.widget")
    try FileManager.default.createDirectory(atPath: "\(folder.path)/empty", withIntermediateDirectories: false)
    return folder
  }
}
