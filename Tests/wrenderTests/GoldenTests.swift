import Foundation
import Testing

/// `wrender golden`: what it holds against what, and with what code it ends.
@Suite struct GoldenTests {
  private static let one = "one-small@1x.png", two = "two-small@1x.png"

  // MARK: Codes

  @Test func whatIsRecordedIsVerified() throws {
    let bench = GoldenBench()
    let missing = try bench.run("goldens.json")
    #expect(missing.code == 2 && missing.text.contains("2 goldens: 2 missing"))
    #expect(try bench.report().cases.map(\.actual) == ["golden-report/one-small@1x.actual.png", "golden-report/two-small@1x.actual.png"])
    try bench.remove("golden-report")
    #expect(try bench.record().text.contains("2 goldens: 2 recorded"))
    #expect(bench.folder.names(in: "goldens") == ["fingerprint.json", Self.one, Self.two])
    try bench.remove("golden-report")
    let verified = try bench.run("verify", "goldens.json")
    #expect(verified.code == 0 && verified.text == "2 goldens: 2 same\n" && verified.messages == "")
    #expect(!bench.folder.names().contains("golden-report"))
  }

  @Test func aChangeIsFoundAndItsElementNamed() throws {
    let bench = GoldenBench()
    try bench.record()
    bench.document("one", fill: "blue")
    let outcome = try bench.run("goldens.json")
    #expect(outcome.code == 1 && outcome.text.contains("px in 60×20 px at (49, ") && outcome.text.contains(": rectangle at /body/children/1"))
    let differing = try #require(try bench.report().cases.first)
    #expect(differing.verdict == "differs" && differing.pixels == 1200 && differing.clusters?.map(\.pixels) == [1200])
    #expect(differing.clusters?.first?.elements.map(\.name).first == "rectangle")
    for file in [differing.golden, differing.actual, differing.difference] { #expect(try !bench.folder.bytes(try #require(file)).isEmpty) }
  }

  @Test func bindingsOfAnElementAreNamed() throws {
    let bench = GoldenBench(row: #"{"family": "small", "scale": 2}"#)
    try bench.record()
    bench.cases(row: #"{"family": "small", "scale": 2, "param": ["greeting=Good bye"]}"#)
    let outcome = try bench.run("goldens.json")
    #expect(outcome.code == 1)
    let element = try bench.report().cases.first?.clusters?.first?.elements.first
    #expect(element?.pointer == "/body/children/0" && element?.name == "text" && element?.bindings == ["parameters.greeting"])
  }

  @Test func orphansAreFoundAndPruned() throws {
    let bench = GoldenBench()
    try bench.record()
    bench.folder.file("goldens/old/three-small.png", "x")
    bench.folder.file("goldens/notes.md", "not a golden")
    let outcome = try bench.run("goldens.json")
    #expect(outcome.code == 3 && outcome.text.contains("old/three-small.png: orphan"))
    // Orphans are those of all cases, whatever is compared.
    #expect(try bench.run("goldens.json", "--only", "one*").code == 3)
    #expect(try bench.run("goldens.json", "one.widget").code == 3)
    #expect(try bench.run("prune", "goldens.json", "--only", "one*").code == 64)
    let pruned = try bench.run("prune", "goldens.json")
    #expect(pruned.code == 0 && pruned.text == "old/three-small.png\n")
    #expect(bench.folder.names(in: "goldens") == ["fingerprint.json", "notes.md", "old", Self.one, Self.two])
    #expect(try bench.run("goldens.json").code == 0)
  }

  /// Naming packages on the line compares these only; the others' goldens are still theirs.
  @Test func packagesOfTheLineLeaveOthersTheirGoldens() throws {
    let bench = GoldenBench()
    try bench.record()
    bench.document("one", fill: "blue")
    let outcome = try bench.run("goldens.json", "two.widget")
    #expect(outcome.code == 0 && outcome.text == "1 golden: 1 same\n")
    #expect(try bench.run("prune", "goldens.json", "two.widget").text == "")
    #expect(try bench.run("goldens.json", "one.widget").code == 1)
  }

  @Test func nothingIsPrunedWhereAPackageCannotBeRead() throws {
    let bench = GoldenBench()
    try bench.record()
    bench.folder.file("one.widget/document.json", "{")
    let pruned = try bench.run("prune", "goldens.json")
    #expect(pruned.code == 1 && pruned.text == "" && bench.folder.names(in: "goldens").contains(Self.one))
    let verified = try bench.run("goldens.json")
    #expect(verified.code == 1 && verified.text.contains("one: undrawn: the package cannot be drawn"))
  }

  @Test func aDamagedGoldenIsCorrupt() throws {
    let bench = GoldenBench()
    try bench.record()
    bench.folder.file("goldens/\(Self.one)", "\u{89}PNG and nothing more")
    let outcome = try bench.run("goldens.json")
    #expect(outcome.code == 5 && outcome.text.contains("\(Self.one): corrupt: the golden cannot be decoded"))
    #expect(try bench.run("update", "goldens.json").code == 0)
    #expect(try bench.run("goldens.json").code == 0)
  }

  @Test func anotherFingerprintTellsEnvironmentFromChange() throws {
    let bench = GoldenBench()
    try bench.record()
    let fingerprint = String(decoding: try bench.folder.bytes("goldens/fingerprint.json"), as: UTF8.self)
    let other = fingerprint.replacing(#/"cairo": "[0-9.]+"/#, with: "\"cairo\": \"1.2.3\"")
    try #require(other != fingerprint)
    bench.folder.file("goldens/fingerprint.json", other)
    #expect(try bench.run("goldens.json").code == 0)
    bench.document("one", fill: "blue")
    let outcome = try bench.run("goldens.json")
    #expect(outcome.code == 4 && outcome.text.contains("\(Self.one): environment"))
    #expect(try bench.page.contains("so do the libraries or fonts"))
  }

  @Test func sizesAreHeldToLimits() throws {
    let limited = GoldenBench(#""pictureBytes": 100"#)
    let refused = try limited.run("record", "goldens.json")
    #expect(refused.code == 3 && refused.text.contains("oversized") && limited.folder.names(in: "goldens") == [])
    limited.cases(#""pictureBytes": 100, "exceptions": [{"pictures": "one*", "bytes": 9000, "reason": "a test"}]"#)
    #expect(try limited.run("record", "goldens.json").code == 3)
    #expect(limited.folder.names(in: "goldens") == ["fingerprint.json", Self.one])
    limited.cases()
    try limited.record()
    limited.cases(#""totalBytes": 500"#)
    let all = try limited.run("goldens.json")
    #expect(all.code == 3 && all.text.contains("bytes in all goldens together, at most 500"))
    limited.cases(#""pictureBytes": 100"#)
    let passing = try limited.run("goldens.json")
    #expect(passing.code == 3 && passing.text.contains("2 oversized"))
  }

  @Test func picturesOfOtherSizesAlwaysDiffer() throws {
    let bench = GoldenBench(#""exceptions": [{"pictures": "*", "maxPixels": 1000000, "maxWindow": 64, "reason": "a test"}]"#)
    try bench.record()
    bench.cases(
      #""template": "{package}-small@1x", "exceptions": [{"pictures": "*", "maxPixels": 1000000, "maxWindow": 64, "reason": "a test"}]"#,
      row: #"{"family": "small", "scale": 1, "size": "180x158"}"#)
    let outcome = try bench.run("goldens.json")
    #expect(outcome.code == 1 && outcome.text.contains("the golden is 158×158 px, the picture 180×158 px"))
    #expect(try bench.report().cases.first?.sizes == [[158, 158], [180, 158]])
    #expect(try bench.page.contains("<tr class=\"decided\"><td>Size <b>decided</b><td>180 × 158 px<td>158 × 158 px"))
  }

  @Test func noInputAndUsage() throws {
    let bench = GoldenBench()
    #expect(try bench.run("none.json").code == 66)
    #expect(try bench.run().code == 64)
    #expect(try bench.run("verify").code == 64)
    #expect(try bench.run("verify", "goldens.json", "--all").code == 64)
    #expect(try bench.run("report").code == 66)
    #expect(try bench.run("goldens.json", "none.widget").code != 0)
    bench.cases(#""exceptions": [{"pictures": "*", "maxDelta": 2}]"#)
    let unreasoned = try bench.run("goldens.json")
    #expect(unreasoned.code == 66 && unreasoned.messages.contains("expected the reason for it"))
  }

  // MARK: Options

  @Test(arguments: ["record", "update", "prune"])
  func nothingIsRecordedInCI(_ action: String) throws {
    let bench = GoldenBench()
    let outcome = try bench.run(action, "goldens.json", environment: ["CI": "1"])
    #expect(outcome.code == 64 && outcome.messages.contains("nothing is recorded where CI is set") && bench.folder.names(in: "goldens") == [])
    #expect(try bench.run("goldens.json", environment: ["CI": "1"]).code == 2)
    #expect(try bench.run(action, "goldens.json", environment: ["CI": ""]).code != 64)
  }

  @Test(arguments: [(["--only", "two*"], 0), (["--only", "one*"], 1), (["--only", "none*,one-small@1x"], 1), (["--only", "none"], 66)] as [([String], Int32)])
  func onlyChoosesPictures(_ options: [String], _ code: Int32) throws {
    let bench = GoldenBench()
    try bench.record()
    bench.document("one", fill: "blue")
    let arguments = ["golden", "goldens.json"] + options
    #expect(try Tool.run(arguments, in: bench.folder.path).code == code)
  }

  @Test func repeatingDrawsTheSame() throws {
    let bench = GoldenBench(#""levels": ["png", "svg", "layout", "display"]"#)
    try bench.record()
    let outcome = try bench.run("goldens.json", "--repeat", "3", "--shuffle", "7", "-j", "2")
    #expect(outcome.code == 0 && outcome.text == "8 goldens: 8 same\n")
    for wrong in ["0", "101", "x"] { #expect(try bench.run("goldens.json", "--repeat", wrong).code == 64) }
    for wrong in ["-1", "x"] { #expect(try bench.run("goldens.json", "--shuffle", wrong).code == 64) }
    #expect(try bench.run("goldens.json", "-j", "0").code == 64)
  }

  /// A library that draws every second picture of a process a little differently passes when each is drawn once.
  @Test func repeatingFindsWhatIsNotSteady() throws {
    let bench = GoldenBench()
    try bench.record()
    let unsteady = try bench.drawingWrong(where: "pictures % 2 == 0")
    let once = try bench.run("goldens.json", "--only", "one*", environment: unsteady)
    #expect(once.code == 0 && once.text == "1 golden: 1 same\n", "\(once.text)\(once.messages)")
    let repeated = try bench.run("goldens.json", "--only", "one*", "--repeat", "3", environment: unsteady)
    #expect(repeated.code == 1 && repeated.text.contains("\(Self.one): unstable: drawn 3 times, it differs from the first once"), "\(repeated.text)")
    #expect(try bench.report().counts == ["unstable": 1])
    // Nor is it recorded, whichever of the pictures is the right one.
    let before = try bench.inode(Self.one)
    #expect(try bench.run("update", "goldens.json", "--all", "--only", "one*", "--repeat", "2", environment: unsteady).code == 1)
    #expect(try bench.inode(Self.one) == before)
    #expect(try bench.run("goldens.json", "--repeat", "3").code == 0)
  }

  /// A library that draws a picture a little differently after a darker one passes where the lighter one comes first.
  @Test func anotherOrderFindsWhatDependsOnIt() throws {
    let bench = GoldenBench()
    bench.document("two", barWidth: 90)
    try bench.record()
    let dependent = try bench.drawingWrong(where: "pictures > 1 && previous < light")
    #expect(try bench.run("goldens.json", "-j", "1", environment: dependent).code == 0)
    let shuffled = try bench.run("goldens.json", "-j", "1", "--shuffle", "2", environment: dependent)
    #expect(shuffled.code == 1 && shuffled.text.contains("\(Self.one): differs"), "\(shuffled.text)")
  }

  @Test func reportsAreTheSameInAnyOrder() throws {
    let bench = GoldenBench()
    for name in ["three", "four", "five"] {
      try FileManager.default.copyItem(atPath: "\(bench.folder.path)/one.widget", toPath: "\(bench.folder.path)/\(name).widget")
    }
    try bench.record()
    for name in ["one", "two", "three", "four", "five"] { bench.document(name, text: name) }
    let files = ["report.json", "junit.xml", "index.html"]
    var reports: [[[UInt8]]] = []
    for options in [["-j", "1"], ["-j", "3"], ["--shuffle", "1", "-j", "1"], ["--shuffle", "2", "--repeat", "2"]] {
      #expect(try Tool.run(["golden", "goldens.json"] + options, in: bench.folder.path).code == 1)
      reports.append(try files.map { try bench.folder.bytes("golden-report/\($0)") })
    }
    #expect(reports.allSatisfy { $0 == reports[0] })
    #expect(try bench.report().cases.map(\.name) == ["five", "four", "one", "three", "two"].map { "\($0)-small@1x.png" })
  }

  @Test func updateWritesOnlyWhatFails() throws {
    let bench = GoldenBench()
    try bench.record()
    let before = try (bench.inode(Self.one), bench.inode(Self.two))
    bench.document("one", fill: "blue")
    #expect(try bench.run("record", "goldens.json").code == 1)
    #expect(try bench.inode(Self.one) == before.0)
    let updated = try bench.run("update", "goldens.json")
    #expect(updated.code == 0 && updated.text.contains("\(Self.one): recorded: recorded anew: 1200 px differ"))
    #expect(try bench.inode(Self.one) != before.0 && bench.inode(Self.two) == before.1)
    let recorded = try #require(try bench.report().cases.first)
    #expect(recorded.golden == "golden-report/one-small@1x.before.png" && recorded.actual == "goldens/\(Self.one)")
    #expect(try bench.page.contains("<figcaption>Before ") && bench.page.contains("<figcaption>After "))
    #expect(try bench.run("update", "goldens.json").text == "2 goldens: 2 same\n")
    #expect(try bench.inode(Self.two) == before.1)
    #expect(try bench.run("update", "goldens.json", "--all", "--only", "two*").text.contains("recorded: recorded anew\n"))
    #expect(try bench.inode(Self.two) != before.1)
  }

  @Test func listNamesEveryGolden() throws {
    let bench = GoldenBench(#""levels": ["layout", "png"]"#)
    let listed = try bench.run("list", "goldens.json")
    #expect(listed.code == 0 && listed.text == "one-small@1x.layout.txt\none-small@1x.png\ntwo-small@1x.layout.txt\ntwo-small@1x.png\n")
    #expect(try bench.run("list", "goldens.json", "--only", "two*").text == "two-small@1x.layout.txt\ntwo-small@1x.png\n")
    #expect(bench.folder.names().allSatisfy { $0 != "goldens" && $0 != "golden-report" })
  }

  @Test func templatesAndFoldersNameGoldens() throws {
    let bench = GoldenBench(#""goldens": "kept/here", "template": "{package}/{family}""#)
    try bench.record()
    #expect(bench.folder.names(in: "kept/here") == ["fingerprint.json", "one", "two"] && bench.folder.names(in: "kept/here/one") == ["small.png"])
    bench.document("one", fill: "blue")
    #expect(try bench.run("goldens.json", "-o", "out/report").code == 1)
    #expect(bench.folder.names(in: "out/report") == ["index.html", "junit.xml", "one", "report.json"])
    #expect(bench.folder.names(in: "out/report/one") == ["small.actual.png", "small.diff.png"])
  }

  @Test(arguments: [
    (#""maxDelta": 255"#, true), (#""maxPixels": 1200, "maxWindow": 64"#, true), (#""maxPixels": 1199, "maxWindow": 64"#, false),
    (#""maxPixels": 1200, "maxWindow": 63"#, false), (#""maxDelta": 1"#, false),
  ])
  func exceptionsAllowSoMuch(_ budget: String, _ passes: Bool) throws {
    let bench = GoldenBench(#""exceptions": [{"pictures": "one*", \#(budget), "reason": "<b>because</b>"}]"#)
    try bench.record()
    bench.document("one", fill: "blue")
    let outcome = try bench.run("goldens.json")
    #expect(outcome.code == (passes ? 0 : 1))
    #expect(outcome.text.contains(passes ? "1 tolerated" : "1 differs"))
    bench.document("two", fill: "blue")
    #expect(try bench.run("goldens.json").code == 1)
    #expect(try bench.report().cases[0].reason == "<b>because</b>")
    #expect(try bench.page.contains("<h2>Tolerated</h2>") == passes)
  }

  @Test func formatAndFontsCount() throws {
    let bench = GoldenBench()
    try bench.record()
    let json = try bench.run("goldens.json", "--format", "json")
    #expect(try JSONDecoder().decode(GoldenBench.Report.self, from: json.output).counts == ["same": 2])
    #expect(try bench.run("goldens.json", "--fonts", "/nowhere").code != 0)
  }

  @Test(arguments: [("layout", ".layout.txt"), ("display", ".display.txt"), ("svg", ".svg")])
  func stagesAreComparedAsText(_ level: String, _ ending: String) throws {
    let bench = GoldenBench(#""levels": ["\#(level)"]"#)
    try bench.record()
    bench.document("one", barWidth: 61)
    let outcome = try bench.run("goldens.json")
    #expect(outcome.code == 1)
    let differing = try #require(try bench.report().cases.first)
    #expect(differing.name == "one-small@1x\(ending)" && differing.level == level && differing.clusters == nil)
    #expect(differing.details?.first?.hasPrefix("@@ ") == true && differing.details?.contains { $0.hasPrefix("-") } == true)
    #expect(try bench.page.contains("<span class=\"removed\">-") && bench.page.contains("<mark>"))
  }

  // MARK: Reports

  @Test func junitIsWellFormed() throws {
    let bench = GoldenBench()
    try bench.record()
    bench.document("one", fill: "blue")
    try bench.run("goldens.json")
    let check = """
      import sys, xml.etree.ElementTree as tree
      suite = tree.parse(sys.argv[1]).getroot()[0]
      print(suite.get("tests"), suite.get("failures"), [(case.get("name"), [failure.get("type") for failure in case]) for case in suite])
      """
    let read = try Tool.run(
      URL(filePath: "/usr/bin/python3"), ["-c", check, "golden-report/junit.xml"], in: bench.folder.path, environment: [:])
    #expect(read.text == "2 1 [('\(Self.one)', ['differs']), ('\(Self.two)', [])]\n", "\(read.messages)")
  }

  @Test func failuresAreAnnotatedForGitHub() throws {
    let bench = GoldenBench()
    try bench.record()
    bench.document("one", fill: "blue")
    let annotated = try bench.run("goldens.json", environment: ["GITHUB_ACTIONS": "true"])
    #expect(annotated.text.contains("\n::error file=goldens/\(Self.one),title=\(Self.one)::\(Self.one): differs: 1200 px differ"))
    #expect(annotated.text.contains("%0A1200 px in 60×20 px at (49, "))
    #expect(try !bench.run("goldens.json").text.contains("::error"))
    #expect(try !bench.run("goldens.json", environment: ["GITHUB_ACTIONS": "false"]).text.contains("::error"))
  }

  @Test func theReportHasItsSchema() throws {
    let schema = try JSONSchema(Data(contentsOf: URL(filePath: "\(Tool.cases)/report.schema.json")))
    let bench = GoldenBench(#""levels": ["png", "layout"], "exceptions": [{"pictures": "two*", "maxDelta": 255, "reason": "a test"}]"#)
    try bench.record()
    var problems = try schema.problems(of: bench.folder.bytes("golden-report/report.json"))
    bench.document("one", fill: "blue", barWidth: 90)
    bench.document("two", fill: "green")
    bench.folder.file("goldens/three.png")
    bench.folder.file("three.widget/manifest.json", "{")
    try bench.run("goldens.json")
    problems += try schema.problems(of: bench.folder.bytes("golden-report/report.json"))
    #expect(problems == [])
    #expect(try schema.problems(of: Array(#"{"format": "1.0", "counts": {"fine": 1}, "cases": [{"name": "x", "verdict": "lost", "clusters": [{}]}]}"#.utf8)).count == 6)
  }
}
